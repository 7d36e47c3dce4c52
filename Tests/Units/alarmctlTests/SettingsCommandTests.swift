import AlarmClient
import AlarmCore
import AlarmWire
import TestSupport
import Testing
import alarmctl

/// `alarmctl settings`, on a real file.
@Suite("alarmctl: settings", .timeLimit(.minutes(10)))
struct SettingsCommandTests {
  /// A user with a file of settings.
  private struct User: Sendable {
    let folder: String
    var file: String { folder + "/alarmkit/settings.ini" }

    static func with(_ text: String?, _ body: (User) async throws -> Void) async throws {
      try await TemporaryFolder.with { folder in
        let user = User(folder: folder)
        if let text {
          _ = try await ProgramRun.run("mkdir", ["-p", folder + "/alarmkit"], environment: ["PATH": "/usr/bin:/bin"])
          try TextFile.write(text, to: user.file)
        }
        try await body(user)
      }
    }

    func settings(_ arguments: String...) async throws -> ProgramRun {
      try await ProgramRun.run(
        BuiltPrograms.path("alarmctl"), ["settings"] + arguments,
        environment: ["HOME": folder, "XDG_CONFIG_HOME": folder, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"])
    }
  }

  @Test("A value is set, read and unset, and the file's comments and other lines stay")
  func change() async throws {
    try await User.with("# mine\n[Sound]\n# loud\nvolume=80%\ntheme=freedesktop\n") { user in
      let loud = try await user.settings("get", "Sound.volume")
      #expect(loud.stdout == "80%\n")
      let set = try await user.settings("set", "volume", "60%")
      #expect(set.status == 0 && set.stdout.isEmpty)
      #expect(TextFile.read(user.file) == "# mine\n[Sound]\n# loud\nvolume=60%\ntheme=freedesktop\n")
      _ = try await user.settings("set", "alarm.DISMISSED", "stop")
      #expect(TextFile.read(user.file).hasSuffix("theme=freedesktop\n\n[Alarm]\ndismissed=stop\n"))
      _ = try await user.settings("unset", "Sound.volume")
      #expect(TextFile.read(user.file).hasPrefix("# mine\n[Sound]\n# loud\ntheme=freedesktop\n"))
      let standard = try await user.settings("get", "Sound.volume")
      #expect(standard.stdout == "100%\n")
    }
  }

  @Test("Without a file, defaults are listed; a set value makes the file")
  func noFile() async throws {
    try await User.with(nil) { user in
      let list = try await user.settings()
      let rows = SettingRow.groups.flatMap(\.rows)
      #expect(list.status == 0 && list.stdout.split(separator: "\n").count == rows.count + 1)
      let unset = try await user.settings("unset", "Tray.show")
      #expect(unset.status == 0 && TextFile.read(user.file).isEmpty)
      _ = try await user.settings("set", "Tray.show", "active")
      #expect(TextFile.read(user.file) == "[Tray]\nshow=active\n")
      let json = try await user.settings("get", "Tray.show", "--json")
      #expect(
        json.stdout
          == #"{"default":"always","isSet":true,"name":"Tray.show","range":"active, always, never","value":"active"}"#
          + "\n")
    }
  }

  @Test(
    "A wrong name and a wrong value are refused with what would be right, and nothing is written",
    arguments: [
      ("Sound.volume", "150%", "Sound.volume: \"150%\" is not a volume from 0% to 100%"),
      ("Tray.show", "sometimes", "is not one of active, always, never"),
      ("updates", "never", "there is no setting \"updates\"; write one of "),
      ("Colour", "red", "there is no setting \"Colour\"; write one of Alarm.dismissed, "),
    ])
  func refused(name: String, value: String, error: String) async throws {
    try await User.with(nil) { user in
      let run = try await user.settings("set", name, value)
      #expect(run.status == ExitStatus.invalid.rawValue && run.stderr.contains(error), "\(run)")
      #expect(TextFile.read(user.file).isEmpty)
    }
  }

  @Test("Each setting's own value is one that can be set, and names no other setting")
  func rows() {
    for row in SettingRow.groups.flatMap(\.rows) {
      #expect(row.fault(of: row.value(AgentSettings())) == nil, "\(row.name)")
      #expect(SettingRow.named(row.name)?.name == row.name)
    }
  }
}
