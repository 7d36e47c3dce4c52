import AlarmCore
import Glibc
import HostSystem
import TestSupport
import Testing

@testable import Sounds

struct SoundLocatorTests {
  /// A disk with these files; a text makes it readable as an index.
  private func locator(_ files: [String: String], theme: String = "freedesktop") -> SoundLocator {
    SoundLocator(
      resourceFolders: ["/missing", "/usr/share/alarmkit"], dataFolders: ["/home/me/.local/share", "/usr/share"],
      theme: theme, disk: SoundDisk(isFile: { files[$0] != nil }, text: { files[$0] }))
  }

  private static let freedesktop = "[Sound Theme]\nName=Default\nDirectories=stereo\n\n[stereo]\nOutputProfile=stereo\n"
  private static let index = "/usr/share/sounds/freedesktop/index.theme"

  @Test("The standard sound comes from the first folder that has it")
  func standard() {
    let found = locator(["/usr/share/alarmkit/sounds/alarm.wav": ""])
    #expect(found.locate(.standard) == .found("/usr/share/alarmkit/sounds/alarm.wav"))
    #expect(found.standardSound == "/usr/share/alarmkit/sounds/alarm.wav")
  }

  @Test("Without the shipped file the reason names the folders")
  func noStandard() {
    #expect(
      locator([:]).locate(.standard)
        == .missing(
          Message("no sounds/alarm.wav in {folders}", ["folders": "/missing, /usr/share/alarmkit"])))
  }

  @Test("A path is taken as it is when it is a file", arguments: [("/a/b.ogg", true), ("/a/c.ogg", false)])
  func path(path: String, exists: Bool) {
    let expected: SoundLocation =
      exists ? .found(path) : .missing(Message("{path} is not a readable file", ["path": path]))
    #expect(locator(["/a/b.ogg": ""]).locate(.file(path)) == expected)
  }

  @Test(
    "A name is looked up in the theme: Ogg before WAV, the user's folder before the system's",
    arguments: [
      (["/usr/share/sounds/freedesktop/stereo/bell.oga", "/usr/share/sounds/freedesktop/stereo/bell.wav"], 0),
      (["/usr/share/sounds/freedesktop/stereo/bell.wav", "/usr/share/sounds/freedesktop/stereo/bell.ogg"], 1),
      (
        ["/usr/share/sounds/freedesktop/stereo/bell.oga", "/home/me/.local/share/sounds/freedesktop/stereo/bell.wav"], 1
      ),
      (["/usr/share/sounds/bell.wav", "/usr/share/sounds/freedesktop/stereo/bell.wav"], 1),
      (["/usr/share/sounds/bell.wav"], 0),
    ])
  func order(files: [String], winner: Int) {
    var disk = Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
    disk[Self.index] = Self.freedesktop
    #expect(locator(disk).locate(.named("bell")) == .found(files[winner]))
  }

  @Test("A theme's own sound wins, then its parents', then freedesktop's")
  func inheritance() {
    let base = "/usr/share/sounds"
    let disk = [
      "\(base)/mine/index.theme": "[Sound Theme]\nInherits=parent,mine\nDirectories=stereo\n[stereo]\n",
      "\(base)/parent/index.theme": "[Sound Theme]\nInherits=mine\nDirectories=stereo\n[stereo]\n",
      Self.index: Self.freedesktop,
      "\(base)/mine/stereo/a.oga": "", "\(base)/parent/stereo/a.oga": "", "\(base)/parent/stereo/b.oga": "",
      "\(base)/freedesktop/stereo/b.oga": "", "\(base)/freedesktop/stereo/c.oga": "",
    ]
    let found = ["a", "b", "c"].map { locator(disk, theme: "mine").locate(.named($0)) }
    #expect(
      found == [
        .found("\(base)/mine/stereo/a.oga"), .found("\(base)/parent/stereo/b.oga"),
        .found("\(base)/freedesktop/stereo/c.oga"),
      ])
  }

  @Test("A sound in the user's language takes precedence over the one for everybody")
  func locales() throws {
    let base = "/usr/share/sounds/freedesktop/stereo"
    var files = [Self.index: Self.freedesktop, "\(base)/a.oga": "", "\(base)/de/a.wav": "", "\(base)/C/b.oga": ""]
    files["\(base)/b.oga"] = ""
    files["\(base)/de/c.disabled"] = ""
    files["\(base)/c.oga"] = ""
    let disk = SoundDisk(isFile: { [files] in files[$0] != nil }, text: { [files] in files[$0] })
    func located(_ name: String, _ languages: String...) -> SoundLocation {
      SoundLocator(
        resourceFolders: [], dataFolders: ["/usr/share"],
        languages: UserLanguages(languages.compactMap { LocaleName($0) }), disk: disk
      ).locate(.named(name))
    }
    #expect(located("a", "de_AT") == .found("\(base)/de/a.wav"))
    #expect(located("a", "fr", "de") == .found("\(base)/de/a.wav"))
    #expect(located("a", "fr") == .found("\(base)/a.oga"))
    #expect(located("b", "fr") == .found("\(base)/C/b.oga"))
    #expect(located("c", "de") == .disabled(name: "c"))
    #expect(located("c") == .found("\(base)/c.oga"))
  }

  @Test("A kept sound is looked for in its own folder only, by its whole name")
  func kept() {
    let name = "kept-0123456789abcdef0123456789abcdef"
    let others = [
      "/usr/share/sounds/\(name).wav", "/usr/share/sounds/\(name)", "/usr/share/sounds/kept.wav", "/kept/kept-a",
    ]
    func located(_ name: String, _ files: [String], keptFolder: String? = "/kept") -> SoundLocation {
      SoundLocator(
        resourceFolders: [], dataFolders: ["/usr/share"], keptFolder: keptFolder,
        disk: SoundDisk(isFile: { files.contains($0) }, text: { _ in nil })
      ).locate(.named(name))
    }
    #expect(located(name, others + ["/kept/\(name)"]) == .found("/kept/\(name)"))
    for (word, files) in [
      (name, others), ("kept-a", others), ("kept-../secret", ["/kept/kept-../secret"]), ("kept-", ["/kept/kept-"]),
      (name + "0", others),
    ] {
      let reason = Message("there is no copy \"{name}\" of a sound; keep its file again", ["name": word])
      #expect(located(word, files) == .missing(reason))
    }
    guard case .missing = located(name, ["/kept/\(name)"], keptFolder: nil) else {
      Issue.record("found without a folder")
      return
    }
  }

  @Test("A longer name falls back to its shorter forms")
  func shorter() {
    let disk = [Self.index: Self.freedesktop, "/usr/share/sounds/freedesktop/stereo/alarm.oga": ""]
    let expected: SoundLocation = .found("/usr/share/sounds/freedesktop/stereo/alarm.oga")
    #expect(locator(disk).locate(.named("alarm-clock-elapsed")) == expected)
  }

  @Test("A disabled sound is silent, and a shorter name doesn't bring it back")
  func disabled() {
    let disk = [
      Self.index: Self.freedesktop, "/home/me/.local/share/sounds/freedesktop/stereo/bell-window.disabled": "",
      "/usr/share/sounds/freedesktop/stereo/bell-window.oga": "", "/usr/share/sounds/freedesktop/stereo/bell.oga": "",
    ]
    #expect(locator(disk).locate(.named("bell-window")) == .disabled(name: "bell-window"))
  }

  @Test(
    "A name can't lead out of the theme",
    arguments: ["", "../../etc/passwd", "a/b", ".hidden", "a b", "naïve", "a\u{0}b"])
  func hostileNames(name: String) {
    let everything = SoundLocator(
      resourceFolders: [], dataFolders: ["/usr/share"],
      disk: SoundDisk(isFile: { _ in true }, text: { _ in Self.freedesktop }))
    guard case .missing = everything.locate(.named(name)) else {
      Issue.record("\(name) was looked up")
      return
    }
  }

  @Test("A pipe in a theme's place is not a theme, and nobody waits for its writer", .timeLimit(.minutes(10)))
  func pipe() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder + "/index.theme"
      try #require(unsafe mkfifo(path, 0o600) == 0)
      #expect(SoundDisk.host.text(path) == nil)
      try TextFile.write("[Sound Theme]\n", to: folder + "/file")
      #expect(SoundDisk.host.text(folder + "/file") == "[Sound Theme]\n")
    }
  }

  @Test("The environment names the folders; empty and relative ones are ignored")
  func environment() {
    let disk = SoundDisk(
      isFile: { ["/r/sounds/alarm.wav", "/d/sounds/x.wav", "rel/sounds/y.wav"].contains($0) }, text: { _ in nil })
    let found = SoundLocator(
      environment: Environment([
        "ALARMKIT_RESOURCES": "/r", "XDG_DATA_HOME": "", "HOME": "/h", "XDG_DATA_DIRS": "rel:/d",
      ]),
      executable: "/usr/bin/alarmkit-agent", disk: disk)
    #expect(found.standardSound == "/r/sounds/alarm.wav")
    #expect(found.locate(.named("x")) == .found("/d/sounds/x.wav"))
    #expect(
      found.locate(.named("y"))
        == .missing(
          Message("no sound theme in {folders} has \"{name}\"", ["folders": "/h/.local/share, /d", "name": "y"])))
  }

  @Test(
    "The shipped sound is found beside the program too",
    arguments: [
      ("/opt/a/bin/alarmkit-agent", "/opt/a/share/alarmkit/sounds/alarm.wav"),
      ("/src/.build/debug/alarmkit-agent", "/src/Resources/sounds/alarm.wav"),
      ("/src/.build/x86_64-unknown-linux-gnu/debug/alarmkit-agent", "/src/Resources/sounds/alarm.wav"),
      ("alarmkit-agent", "/usr/share/alarmkit/sounds/alarm.wav"),
    ])
  func beside(executable: String, file: String) {
    let disk = SoundDisk(isFile: { $0 == file }, text: { _ in nil })
    #expect(SoundLocator(environment: Environment([:]), executable: executable, disk: disk).standardSound == file)
  }

  @Test("Each name of the theme, its parents and the unthemed folders is listed once, with its file")
  func names() {
    let base = "/usr/share/sounds"
    let files = [
      "\(base)/mine/index.theme": "[Sound Theme]\nInherits=parent\nDirectories=stereo\n[stereo]\n",
      "\(base)/parent/index.theme": "[Sound Theme]\nDirectories=stereo\n[stereo]\n",
      "\(base)/mine/stereo/bell.oga": "", "\(base)/parent/stereo/bell.wav": "", "\(base)/parent/stereo/horn.ogg": "",
      "\(base)/mine/stereo/phone.disabled": "", "\(base)/parent/stereo/phone.oga": "", "\(base)/gong.wav": "",
      "\(base)/parent/stereo/two words.wav": "", "\(base)/parent/stereo/text.txt": "",
    ]
    let disk = SoundDisk(
      isFile: { files[$0] != nil }, text: { files[$0] },
      entries: { folder in
        files.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.utf8.count + 1)) }
          .filter { !$0.contains("/") }
      })
    let locator = SoundLocator(resourceFolders: [], dataFolders: ["/usr/share"], theme: "mine", disk: disk)
    let names = locator.names()
    #expect(names.map(\.name) == ["bell", "gong", "horn", "phone"])
    #expect(
      names.map(\.location) == [
        .found("\(base)/mine/stereo/bell.oga"), .found("\(base)/gong.wav"), .found("\(base)/parent/stereo/horn.ogg"),
        .disabled(name: "phone"),
      ])
  }

  @Test("Sound files of the user's that no alarm can name are reported, and nobody else's")
  func unnamed() {
    let home = "/home/me/.local/share/sounds"
    let folders = [
      home: ["my gong.wav", "bell.oga", "horn.mp3", "notes.txt", ".x y.wav", "mine"],
      "\(home)/mine/stereo": ["grün.ogg"],
      "/usr/share/sounds": ["their gong.wav"],
    ]
    let disk = SoundDisk(
      isFile: { _ in false },
      text: { $0 == "\(home)/mine/index.theme" ? "[Sound Theme]\nDirectories=stereo\n[stereo]\n" : nil },
      entries: { folders[$0] ?? [] })
    let locator = SoundLocator(
      resourceFolders: [], dataFolders: ["/home/me/.local/share", "/usr/share"], theme: "mine", disk: disk)
    let reason =
      "can't be named in --sound, except by its path: a name may only have the letters a to z, digits, -, _ and ., and the file must end"
    #expect(
      locator.unnamed().map(\.description)
        == [
          "\(home)/mine/stereo/grün.ogg", "\(home)/horn.mp3", "\(home)/my gong.wav",
        ].map { "\($0) \(reason) in .oga, .ogg, .wav" })
  }
}
