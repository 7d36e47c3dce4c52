/// The texts of the files that a package on Linux has in addition to the application's own.
struct PackageTexts: Sendable {
  /// The application.
  let identity: AppIdentity
  /// The files that are in the package.
  let files: [SourceFile]
  /// Whether the package has texts or sounds.
  let hasResources: Bool
  /// Where AlarmKit for Linux is: a folder or an address.
  let library: String

  /// Package.swift, as in the article about moving code.
  var manifest: String {
    let isAddress = library.contains("://")
    let package =
      isAddress ? library.split(separator: "/").last.map { String($0).replacing(".git", with: "") } ?? "" : "AlarmKit"
    let dependency =
      isAddress
      ? ".package(url: \(quoted(library)), branch: \"main\")" : ".package(name: \"AlarmKit\", path: \(quoted(library)))"
    let imports = Set(files.flatMap(\.imports))
    let aliases = [("os", "OSModule"), ("Combine", "CombineModule"), ("UIKit", "UIKitModule")].filter {
      imports.contains($0.0)
    }
    .map { "\"-module-alias\", \"\($0.0)=\($0.1)\"" }.joined(separator: ", ")
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(identity.program)",
        defaultLocalization: "en",
        dependencies: [\(dependency)],
        targets: [
          .executableTarget(
            name: "\(identity.program)",
            dependencies: [.product(name: "AlarmKit", package: \(quoted(package)))],\(hasResources ? "\n      resources: [.process(\"Resources\")]," : "")
            swiftSettings: [
              // As in a new project of Xcode: Swift 5 mode, and what isn't marked otherwise belongs to the main actor.
              .swiftLanguageMode(.v5),
              .defaultIsolation(MainActor.self),\(aliases.isEmpty ? "" : "\n        // `import os`, `import Combine` and `import UIKit` mean the library's modules.\n        .unsafeFlags([\(aliases)]),")
            ])
        ]
      )

      """
  }

  /// main.swift: the application's entry, and a first alarm.
  var entry: String {
    let widgets = WidgetSearch.registered(in: files)
    let registered = widgets.map { "AlarmKitApplication.register(widgets: \($0).self)\n" }.joined()
    // On Linux, Foundation alone lacks LocalizedStringResource; one file's export is enough for all.
    return """
      // The application's entry on Linux, made by alarmkit-port; it is yours to change.
      import AlarmKit
      import Foundation
      @_exported import FoundationAdditions

      /// What a first alarm carries, to see that one rings.
      nonisolated struct FirstAlarm: AlarmMetadata {}

      /// Sets a timer, waits until it rings, and prints both.
      func tryFirstAlarm(seconds: TimeInterval) async throws {
        let presentation = AlarmPresentation(
          alert: AlarmPresentation.Alert(
            title: \(quoted("The first alarm of \(identity.name)")),
            stopButton: AlarmButton(text: "Stop", textColor: .white, systemImageName: "stop.circle")),
          countdown: AlarmPresentation.Countdown(title: \(quoted(identity.name))))
        let alarm = try await AlarmManager.shared.schedule(
          id: UUID(),
          configuration: .timer(
            duration: seconds,
            attributes: AlarmAttributes(presentation: presentation, metadata: FirstAlarm(), tintColor: .orange)))
        print("It is set, and rings in \\(Int(seconds)) seconds.")
        for await alarms in AlarmManager.shared.alarmUpdates
        where alarms.contains(where: { $0.id == alarm.id && $0.state == .alerting }) {
          print("It rings. Press Stop in its notification, or run: alarmctl stop")
          return
        }
      }

      do {
        let id = \(quoted(identity.id))
      \(registered.isEmpty ? "" : registered.split(separator: "\n").map { "  \($0)\n" }.joined())\
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "--try" {
          try AlarmKitApplication.register(id: id)
          try await tryFirstAlarm(seconds: arguments.dropFirst().first.flatMap(TimeInterval.init) ?? 10)
        } else {
          // Performs the intents of pressed buttons; the bus starts the program for them.
          try await AlarmKitApplication.run(id: id)
        }
      } catch {
        FileHandle.standardError.write(Data("\(identity.program): \\(error.localizedDescription)\\n".utf8))
        exit(1)
      }

      """
  }

  /// The desktop file: name and purpose of the application, as shown to the user.
  var desktopFile: String {
    """
    [Desktop Entry]
    Type=Application
    Name=\(line(identity.name))
    Exec=\(identity.program)
    Icon=\(identity.id)
    DBusActivatable=true
    X-AlarmKit-UsageDescription=\(line(identity.usage))

    """
  }

  /// The D-Bus service file, with which the bus starts the program for a pressed button.
  var serviceFile: String {
    """
    [D-BUS Service]
    Name=\(identity.id)
    Exec=/usr/bin/\(identity.program)

    """
  }

  /// A text as a literal of Swift.
  private func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }

  /// A text as a value of a desktop file.
  private func line(_ text: String) -> String { text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n") }
}
