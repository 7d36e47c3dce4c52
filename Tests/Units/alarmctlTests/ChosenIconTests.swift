import AlarmCore
import HostSystem
import TestSupport
import Testing
import alarmctl

/// Icons that no theme has.
@Suite struct ChosenIconTests {
  /// A home and a data folder, the latter with a theme of two icons and an icon without a theme.
  private static func warnings(_ options: String...) async throws -> [String] {
    try await TemporaryFolder.with { folder in
      let icons = folder + "/data/icons/Adwaita/symbolic/status"
      _ = try await ProgramRun.run(
        "mkdir", ["-p", icons, folder + "/data/pixmaps", folder + "/data/icons/hicolor/48x48"])
      try TextFile.write("", to: icons + "/alarm-symbolic.svg")
      try TextFile.write("", to: folder + "/data/icons/hicolor/48x48/bell.png")
      try TextFile.write("", to: folder + "/data/pixmaps/kettle.xpm")
      let environment = Environment(["HOME": folder, "XDG_DATA_DIRS": folder + "/data"])
      return ChosenIcon.warnings(about: options, in: environment).map { $0.description.replacing(folder, with: "") }
    }
  }

  @Test(
    "An icon that a theme has is no reason for a warning",
    arguments: ["icon=alarm-symbolic", "icon=bell", "icon=bell-symbolic", "tray-icon=kettle", "icon=", "sound=none"])
  func known(option: String) async throws {
    #expect(try await Self.warnings(option) == [])
  }

  @Test("A misspelt icon is named, for the alarm and for the tray")
  func misspelt() async throws {
    let folders = "/.icons, /.local/share/icons, /data/icons, /.local/share/pixmaps, /data/pixmaps"
    #expect(
      try await Self.warnings("icon=alram-symbolic", "tray-icon=ketle")
        == ["alram-symbolic", "ketle"].map {
          "no icon theme in \(folders) has \"\($0)\", so the alarm is shown with another icon"
        })
    // The last option counts, and there is no warning about an icon that the agent refuses.
    #expect(try await Self.warnings("icon=nothing", "icon=bell") == [])
    #expect(try await Self.warnings("icon=/no/such.png") == [])
  }

  @Test("The command warns when it has set the alarm, and the alarm is set all the same")
  func warned() async throws {
    try await FakeAgent.with { agent in
      let run = try await agent.alarmctl(["timer", "4min", "Tea", "--icon", "no-such-icon-anywhere"])
      #expect(run.status == 0 && run.stdout.hasPrefix(SampleAlarms.tea))
      #expect(run.stderr.hasPrefix("alarmctl: no icon theme in "), "\(run.stderr)")
      #expect(run.stderr.contains("has \"no-such-icon-anywhere\""), "\(run.stderr)")
    }
  }
}
