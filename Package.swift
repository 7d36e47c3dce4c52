// swift-tools-version: 6.2
// 6.2 is the first version that can say `.strictMemorySafety()` and `.treatAllWarnings(as:)`, by which the
// layering below is enforced.
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "AlarmKit",
  products: [
    // The library with Apple's names, and the modules that client code imports beside it.
    .library(
      name: "AlarmKit",
      targets: [
        "AlarmKit", "AVFoundation", "ActivityKit", "AppIntents", "AudioToolbox", "CombineModule", "FoundationAdditions",
        "OSLog", "OSModule", "SwiftData", "SwiftUI", "SwiftUICore", "UIKitModule", "UserNotifications", "WidgetKit",
      ]),
    .executable(name: "alarmkit-agent", targets: ["alarmkit-agent"]),
    .executable(name: "alarmctl", targets: ["alarmctl"]),
    .executable(name: "alarmkit-port", targets: ["alarmkit-port"]),
    .executable(name: "cooking-timer", targets: ["cooking-timer"]),
    // Not installed: years of alarms in seconds, to find what nobody thought of (`make simulate`).
    .executable(name: "alarmkit-simulate", targets: ["alarmkit-simulate"]),
    // For tests only, a library because it is loaded into programs: a clock that a test moves.
    .library(name: "ClockDouble", type: .dynamic, targets: ["ClockDouble"]),
    // The same, and a death at an instant that a test chooses.
    .library(name: "DeathDouble", type: .dynamic, targets: ["DeathDouble"]),
  ],
  dependencies: [
    // Subcommands, help, completions and usage errors of alarmctl and alarmkit-port.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // The deadline queue: a heap whose every operation stays O(log n) at 100,000 alarms. And the queue of notices that wait,
    // which takes from the front in O(1).
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    // The logging front that Swift programs share; ours goes to standard error, which the journal reads.
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    // Children with a clean signal mask (Foundation.Process starts them with SIGTERM blocked). No traits: no Foundation.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    // Combine for applications that import it, as models of iOS applications do: `$published`, subjects and schedulers have many
    // rules that a stand-in of ours would get wrong. Neither the agent nor alarmctl links it.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    // swift-subprocess's own vocabulary for paths and descriptors; the tests give their children files.
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // MARK: System libraries: a module map and a shim header each, nothing else.
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    // By GObject's flags: libnotify's own, by way of gdk-pixbuf, have -pthread, of which SwiftPM warns at each build.
    .systemLibrary(name: "CNotify", pkgConfig: "gobject-2.0", providers: [.apt(["libnotify-dev"])]),
    .systemLibrary(name: "CTimex"),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CCapability"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    // Without pkgConfig, which would link them: they are loaded when the first alarm rings.
    .systemLibrary(name: "CPulse", providers: [.apt(["libpulse-dev"])]),
    .systemLibrary(name: "CSndFile", providers: [.apt(["libsndfile1-dev"])]),
    // Without its package, too: it is loaded for the first iCalendar file.
    .systemLibrary(name: "CLibical"),

    // MARK: C-facing targets: the only ones that may import a system library.
    .target(name: "EventLoop", dependencies: ["CGLib"]),
    .target(name: "DBus", dependencies: ["EventLoop", "CDBus"]),
    // The kernel's clocks, zone files and folders: what the pure core may not read itself.
    .target(
      name: "HostSystem", dependencies: ["AlarmCore", "CCapability", "CMalloc", "CTimex", "ICalendar", "KeyFiles"]),
    .target(name: "AlarmStore", dependencies: ["AlarmCore", "CSQLite"]),
    // iCalendar files, by libical.
    .target(name: "ICalendar", dependencies: ["AlarmCalendar", "AlarmTexts", "AlarmTime", "CLibical"]),
    // The terminal behind the standard streams: its size, its keys one by one, unbuffered writing.
    .target(name: "Terminal"),
    .target(
      name: "Notifications",
      dependencies: [
        "AlarmCore", "EventLoop", "CGLib", "CNotify", "RingDrawing",
        .product(name: "DequeModule", package: "swift-collections"),
      ]),
    .target(
      name: "Sounds",
      dependencies: [
        "AlarmCore", "CGLib", "CPulse", "CSndFile", "HostSystem",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),

    // MARK: Safe targets: strict memory safety makes one raw pointer in them a build error.
    // What needs nothing of alarms: the modules with Apple's names look strings up by it, and don't link the rules.
    .target(name: "AlarmTime"),
    .target(name: "AlarmTexts", dependencies: ["AlarmTime"]),
    .target(name: "AlarmCalendar", dependencies: ["AlarmTexts", "AlarmTime"]),
    .target(name: "KeyFiles"),
    .target(name: "RingDrawing"),
    .target(
      name: "AlarmCore",
      dependencies: [
        "AlarmCalendar", "AlarmTexts", "AlarmTime", "KeyFiles", "RingDrawing",
        .product(name: "HeapModule", package: "swift-collections"),
      ]),
    .target(name: "AlarmWire", dependencies: ["AlarmCore", "DBus", "KeyFiles"]),
    // What is seen of alarms all the time, by others' specifications: the icon beside the desktop's clock with its menu, and the media
    // player that lock screens show.
    .target(name: "Tray", dependencies: ["AlarmCore", "DBus", "EventLoop", "RingDrawing"]),
    .target(name: "NotificationServer", dependencies: ["DBus", "EventLoop", "HostSystem"]),
    .target(
      name: "AlarmAgent",
      dependencies: [
        "AlarmCore", "AlarmWire", "DBus", "EventLoop", "HostSystem", .product(name: "Logging", package: "swift-log"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "alarmkit-agent",
      dependencies: [
        "AlarmAgent", "AlarmCore", "AlarmStore", "AlarmWire", "DBus", "EventLoop", "HostSystem", "Notifications",
        "Sounds", "Tray",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // The agent as its clients see it, and alarms in words for people: what the command line and the window share.
    .target(
      name: "AlarmClient", dependencies: ["AlarmCore", "AlarmWire", "DBus", "EventLoop", "HostSystem", "Sounds"]),
    // What the window shows and what its words mean, without the window.
    .target(name: "AlarmWindow", dependencies: ["AlarmClient", "AlarmCore", "AlarmWire"]),
    .executableTarget(
      name: "alarmctl",
      dependencies: [
        "AlarmClient", "AlarmCore", "AlarmWire", "DBus", "EventLoop", "HostSystem", "ICalendar", "NotificationServer",
        "RingDrawing",
        "Sounds", "Terminal", .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Copies what compiles of an iOS application into a new package. It needs nothing of alarms: it compiles others' code.
    .executableTarget(
      name: "alarmkit-port",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),

    // Not installed: writes what documentation, contract and command line tell of an alarm's fields (`make tables`).
    .executableTarget(name: "alarmkit-tables", dependencies: ["AlarmCore", "AlarmWire"]),

    // MARK: The client library, and stand-ins under Apple's module names for what client code imports beside it.
    .target(
      name: "AlarmKit",
      dependencies: [
        "ActivityKit", "AlarmCore", "AlarmWire", "AppIntents", "DBus", "EventLoop", "FoundationAdditions", "HostSystem",
        "KeyFiles", "SwiftUICore", "WidgetKit",
      ]),
    // The example: an application with alarms, as for iOS.
    .executableTarget(
      name: "cooking-timer",
      dependencies: [
        "ActivityKit", "AlarmKit", "AppIntents", "CombineModule", "SwiftUI", "WidgetKit",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], path: "Sources/CookingTimer", resources: [.process("Sounds")]),
    .target(name: "ActivityKit", dependencies: ["FoundationAdditions"], path: "Sources/AppleModules/ActivityKit"),
    .target(
      name: "AppIntents", dependencies: ["AlarmTexts", "FoundationAdditions"], path: "Sources/AppleModules/AppIntents"),
    // Not `Combine`, for the same reason as `OSModule` below.
    .target(
      name: "CombineModule",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ], path: "Sources/AppleModules/CombineModule"),
    // Foundation's localised strings, which Foundation on Linux doesn't have, looked up as the agent chooses languages; and the two
    // names of Combine that Foundation brings.
    .target(
      name: "FoundationAdditions", dependencies: ["AlarmTexts", .product(name: "OpenCombine", package: "OpenCombine")],
      path: "Sources/AppleModules/FoundationAdditions"),
    .target(
      name: "OSLog", dependencies: [.product(name: "Logging", package: "swift-log")],
      path: "Sources/AppleModules/OSLog"),
    // Not `os`: many packages take a module of that name for Apple's and use its locks, swift-argument-parser among them.
    // An application calls it so for itself alone.
    .target(name: "OSModule", dependencies: ["OSLog", "OSModuleLog"], path: "Sources/AppleModules/OSModule"),
    // Its submodule: Swift modules have none.
    .systemLibrary(name: "OSModuleLog", path: "Sources/AppleModules/OSModuleLog"),
    .target(
      name: "SwiftUI",
      dependencies: ["CombineModule", "FoundationAdditions", "PreviewMacros", "SwiftUICore", "UIKitModule"],
      path: "Sources/AppleModules/SwiftUI"),
    // Colours and views without screens, which AlarmKit and WidgetKit need no more of SwiftUI than.
    .target(
      name: "SwiftUICore", dependencies: ["AppIntents", "FoundationAdditions"],
      path: "Sources/AppleModules/SwiftUICore"),
    // UIKit's colours and the little else that alarm code uses. Not `UIKit`: OpenCombine and others ask `canImport(UIKit)`.
    .target(name: "UIKitModule", dependencies: ["SwiftUICore"], path: "Sources/AppleModules/UIKitModule"),
    .target(
      name: "WidgetKit", dependencies: ["ActivityKit", "FoundationAdditions", "PreviewMacros", "SwiftUICore"],
      path: "Sources/AppleModules/WidgetKit"),
    // An application's notifications while it runs, and previews of sounds: by the session's server, and by the agent.
    .target(
      name: "UserNotifications",
      dependencies: ["AlarmCore", "AlarmKit", "AlarmTexts", "AlarmWire", "DBus", "EventLoop", "HostSystem"],
      path: "Sources/AppleModules/UserNotifications"),
    .target(name: "AudioToolbox", dependencies: ["AlarmKit"], path: "Sources/AppleModules/AudioToolbox"),
    .target(
      name: "AVFoundation", dependencies: ["AlarmKit", "AudioToolbox", "EventLoop"],
      path: "Sources/AppleModules/AVFoundation"),
    // SwiftData's names, each refused by the compiler with what to do instead.
    .target(name: "SwiftData", dependencies: ["PreviewMacros"], path: "Sources/AppleModules/SwiftData"),
    // What `#Preview` stands for, without swift-syntax, which is a dependency of minutes.
    .macro(name: "PreviewMacros", path: "Sources/AppleModules/PreviewMacros"),

    // MARK: Tests
    .target(
      name: "TestSupport",
      dependencies: [
        "AlarmCore", "AlarmWire", "CSndFile", "DBus", "EventLoop", "HostSystem", "NotificationServer",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], path: "Tests/TestSupport"),
    // Stand-ins for the agent's ports, for tests of whatever has an agent.
    .target(
      name: "AgentDoubles", dependencies: ["AlarmAgent", "AlarmCore", "AlarmWire", "DBus", "HostSystem"],
      path: "Tests/AgentDoubles"),
    // Loaded into the agent before the C library, which only C can stand in for. No target may depend on it: it would move
    // that target's own clock.
    .target(
      name: "ClockDouble", path: "Tests/Doubles/ClockDouble",
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]),
    .target(
      name: "DeathDouble", path: "Tests/Doubles/DeathDouble",
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]),
    // Stores alarms until it is killed.
    .executableTarget(
      name: "StoreProbe", dependencies: ["AlarmCore", "AlarmStore", "EventLoop"], path: "Tests/Probes/StoreProbe"),
    // Tells what it sees of its clocks, which only a process of its own can have moved.
    .executableTarget(
      name: "ClockProbe", dependencies: ["AlarmCore", "CGLib", "EventLoop", "HostSystem"],
      path: "Tests/Probes/ClockProbe"),
    // The real agent and the real notification board on machines that exist in memory only, driven from one seed.
    .target(
      name: "AlarmSimulator",
      dependencies: [
        "AgentDoubles", "AlarmAgent", "AlarmCore", "AlarmWire", "DBus", "HostSystem", "Notifications", "TestSupport",
        .product(name: "Logging", package: "swift-log"),
      ], path: "Tests/Simulator/AlarmSimulator"),
    // All orders of a few events, of the machine alone.
    .target(
      name: "AlarmModelCheck", dependencies: ["AlarmCore", "TestSupport"], path: "Tests/Simulator/AlarmModelCheck"),
    .executableTarget(
      name: "alarmkit-simulate",
      dependencies: [
        "AlarmCore", "AlarmModelCheck", "AlarmSimulator",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Simulator/alarmkit-simulate"),
    // The least that a program over the same libraries costs, beside which the agent is measured.
    .executableTarget(
      name: "BareProgram", dependencies: ["CDBus", "CGLib", "CNotify"], path: "Tests/Probes/BareProgram"),
    // What the release agent costs; prints figures and asserts nothing (`make bench`).
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "ActivityKit", "AlarmCore", "AlarmKit", "AlarmStore", "AlarmWire", "AppIntents", "CSQLite", "DBus", "EventLoop",
        "FoundationAdditions", "HostSystem", "NotificationServer", "SwiftUICore", "TestSupport",
      ],
      path: "Tests/Benchmarks"),
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"], path: "Tests/Units/BenchmarksTests"),
    // Sends the agent invalid input; `make test` runs it for a minute, `make soak` for half an hour.
    .executableTarget(
      name: "BusFuzzer",
      dependencies: [
        "AlarmWire", "DBus", "EventLoop", "NotificationServer", "TestSupport", "alarmctl", "alarmkit-agent",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/BusFuzzer", exclude: ["fuzzer.test.sh"]),
    // The readers of what others write, and what each promises of any bytes; `make fuzz` looks for bytes that break a promise.
    .target(
      name: "FuzzedReaders", dependencies: ["AlarmCore", "AlarmWire", "CDBus", "DBus", "KeyFiles"],
      path: "Tests/Fuzz/Readers"),
    .testTarget(
      name: "FuzzedReadersTests", dependencies: ["FuzzedReaders", "TestSupport"], path: "Tests/Fuzz/ReaderTests"),
    .testTarget(
      name: "EventLoopTests", dependencies: ["ClockProbe", "EventLoop", "TestSupport"],
      path: "Tests/Units/EventLoopTests"),
    .testTarget(name: "DBusTests", dependencies: ["DBus", "EventLoop", "TestSupport"], path: "Tests/Units/DBusTests"),
    .testTarget(name: "AlarmTimeTests", dependencies: ["AlarmTime"], path: "Tests/Units/AlarmTimeTests"),
    .testTarget(
      name: "AlarmTextsTests", dependencies: ["AlarmTexts", "AlarmTime", "TestSupport"],
      path: "Tests/Units/AlarmTextsTests"),
    .testTarget(
      name: "AlarmCalendarTests", dependencies: ["AlarmCalendar", "AlarmTexts", "AlarmTime", "TestSupport"],
      path: "Tests/Units/AlarmCalendarTests"),
    .testTarget(name: "KeyFilesTests", dependencies: ["KeyFiles"], path: "Tests/Units/KeyFilesTests"),
    .testTarget(name: "RingDrawingTests", dependencies: ["RingDrawing"], path: "Tests/Units/RingDrawingTests"),
    .testTarget(
      name: "AlarmCoreTests",
      dependencies: ["AlarmCore", "AlarmModelCheck", "AlarmWire", "KeyFiles", "RingDrawing", "TestSupport"],
      path: "Tests/Units/AlarmCoreTests",
      exclude: ["Notices/plans.txt"]),
    .testTarget(
      name: "HostSystemTests",
      dependencies: [
        "HostSystem", "AlarmCalendar", "AlarmCore", "AlarmTexts", "AlarmTime", "ICalendar", "TestSupport",
      ],
      path: "Tests/Units/HostSystemTests"),
    .testTarget(
      name: "AlarmWireTests", dependencies: ["AlarmWire", "AlarmCore", "DBus", "TestSupport", "alarmkit-tables"],
      path: "Tests/Units/AlarmWireTests", exclude: ["Grammar/phrases.txt"]),
    .testTarget(
      name: "AlarmStoreTests", dependencies: ["AlarmStore", "AlarmCore", "AlarmWire", "StoreProbe", "TestSupport"],
      path: "Tests/Units/AlarmStoreTests",
      exclude: ["Layouts"]),
    // libnotify reads the bus address once and keeps one connection for ever: a notifier under test is a process of its own.
    .executableTarget(
      name: "NotifierProbe", dependencies: ["AlarmCore", "EventLoop", "Notifications"],
      path: "Tests/Probes/NotifierProbe"),
    // An intent is performed in its application's process, which a test has the bus start.
    .executableTarget(
      name: "IntentProbe", dependencies: ["AlarmKit", "AppIntents"], path: "Tests/Probes/IntentProbe"),
    // A client with a root folder of its own: only a process of its own can have one.
    .executableTarget(
      name: "CallerProbe", dependencies: ["AlarmKit", "AlarmWire", "DBus", "EventLoop"],
      path: "Tests/Probes/CallerProbe"),
    .testTarget(
      name: "NotificationsTests",
      dependencies: [
        "AlarmCore", "DBus", "NotificationServer", "Notifications", "NotifierProbe", "TestSupport",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], path: "Tests/Units/NotificationsTests"),
    .testTarget(
      name: "SoundsTests",
      dependencies: [
        "Sounds", "AlarmCore", "HostSystem", "TestSupport", "alarmctl",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], path: "Tests/Units/SoundsTests"),
    .testTarget(
      name: "TrayTests", dependencies: ["Tray", "AlarmCore", "DBus", "EventLoop", "RingDrawing", "TestSupport"],
      path: "Tests/Units/TrayTests"),
    .testTarget(
      name: "NotificationServerTests", dependencies: ["NotificationServer", "DBus", "TestSupport"],
      path: "Tests/Units/NotificationServerTests"),
    .testTarget(
      name: "alarmctlTests",
      dependencies: [
        "alarmctl", "AlarmClient", "AlarmCore", "AlarmWire", "DBus", "EventLoop", "ICalendar", "NotificationServer",
        "Terminal", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], path: "Tests/Units/alarmctlTests", exclude: ["mistakes.txt"]),
    .testTarget(name: "AlarmkitPortTests", dependencies: ["alarmkit-port"], path: "Tests/Units/AlarmkitPortTests"),
    .testTarget(
      name: "AlarmWindowTests", dependencies: ["AlarmWindow", "AlarmClient", "AlarmCore", "AlarmWire", "DBus"],
      path: "Tests/Units/AlarmWindowTests"),
    .testTarget(
      name: "AlarmSimulatorTests",
      dependencies: [
        "AlarmAgent", "AlarmCore", "AlarmSimulator", "AlarmStore", "AlarmWire", "DBus", "HostSystem", "TestSupport",
      ], path: "Tests/Units/AlarmSimulatorTests"),
    .testTarget(
      name: "AlarmAgentTests",
      dependencies: [
        "AgentDoubles", "AlarmAgent", "AlarmCore", "AlarmWire", "DBus", "EventLoop", "HostSystem", "Notifications",
        "RingDrawing", "TestSupport",
        .product(name: "Logging", package: "swift-log"),
      ], path: "Tests/Units/AlarmAgentTests"),
    .testTarget(
      name: "AlarmKitTests",
      dependencies: [
        "AVFoundation", "ActivityKit", "AlarmCore", "AlarmKit", "AlarmTexts", "AlarmWire", "AppIntents", "AudioToolbox",
        "CombineModule", "DBus", "EventLoop", "FoundationAdditions", "NotificationServer", "OSLog", "OSModule",
        "SwiftData", "SwiftUI", "SwiftUICore", "TestSupport", "UIKitModule", "UserNotifications", "WidgetKit",
        "alarmkit-agent",
      ], path: "Tests/Units/AlarmKitTests"),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "AlarmCore", "AlarmWire", "CTimex", "CallerProbe", "DBus", "EventLoop", "ICalendar", "IntentProbe",
        "NotificationServer",
        "TestSupport", "alarmkit-agent", "alarmctl",
      ], path: "Tests/EndToEnd", exclude: ["Waking/logind.py"]),
  ]
)

// The window, where there are GTK 4 and libadwaita to build it with (`make window`, and `make build` where they are installed). By a
// variable, which has the folders of their headers, because a manifest that looks at the system isn't read anew when that changes; and
// without pkgConfig, which would have SwiftPM warn at each build of flags that these libraries have for C.
let window = Context.environment["ALARMKIT_WINDOW"]
if window != nil {
  package.products.append(.executable(name: "alarmkit-window", targets: ["alarmkit-window"]))
  package.targets += [
    .systemLibrary(name: "CAdwaita", providers: [.apt(["libadwaita-1-dev"])]),
    .executableTarget(
      name: "alarmkit-window",
      dependencies: [
        "AlarmClient", "AlarmCore", "AlarmWindow", "AlarmWire", "CAdwaita", "DBus", "EventLoop", "HostSystem",
      ], resources: [.embedInCode("window.ui")]),
  ]
}

// Only with libFuzzer can it be linked (`make fuzz`).
if Context.environment["ALARMKIT_FUZZ"] != nil {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzz/CLibFuzzer"),
    .executableTarget(
      name: "ReaderFuzzer", dependencies: ["CLibFuzzer", "FuzzedReaders"], path: "Tests/Fuzz/ReaderFuzzer"),
  ]
}

/// What every target is built with.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]
let facesC: Set = [
  "EventLoop", "DBus", "HostSystem", "AlarmStore", "ICalendar", "Notifications", "Sounds", "Terminal", "TestSupport",
  "ClockProbe",
  "BareProgram", "FuzzedReaders", "alarmkit-window",
]

for target in package.targets where target.type != .system {
  target.swiftSettings = common + (facesC.contains(target.name) ? [] : [.strictMemorySafety()])
  // GTK has one thread, which is the main actor's.
  if target.name == "alarmkit-window", let window {
    let headers = window.split(separator: " ").flatMap { ["-Xcc", String($0)] }
    target.swiftSettings? += [.defaultIsolation(MainActor.self), .unsafeFlags(headers)]
  }
}

// ALARMKIT_TESTS="AlarmCoreTests AlarmWireTests": no other tests are there, and nothing that these don't use. So `make check`
// and `make test-threads` compile less.
if let tests = Context.environment["ALARMKIT_TESTS"] {
  var used: Set = ["ClockDouble", "DeathDouble"]
  used.formUnion(tests.split(separator: " ").map(String.init))
  var before: Set<String> = []
  while before != used {
    before = used
    for target in package.targets where used.contains(target.name) {
      for dependency in target.dependencies {
        switch dependency {
        case .targetItem(let name, _), .byNameItem(let name, _): used.insert(name)
        default: break
        }
      }
    }
  }
  package.targets.removeAll { !used.contains($0.name) }
  package.products.removeAll { !["ClockDouble", "DeathDouble"].contains($0.name) }
}
