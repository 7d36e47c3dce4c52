import HostSystem
import TestSupport
import Testing

@Suite struct DesktopFilesTests {
  @Test("A snap's file has the snap's name twice, and any other's the application's id")
  func snap() async throws {
    try await TemporaryFolder.with { folder in
      let applications = folder + "/data/applications"
      _ = try await ProgramRun.run("mkdir", ["-p", applications])
      for name in ["tea_tea", "org.example.Clock"] {
        try TextFile.write("[Desktop Entry]\n", to: "\(applications)/\(name).desktop")
      }
      let files = DesktopFiles(environment: Environment(["XDG_DATA_HOME": folder + "/data", "HOME": folder]))
      #expect(files.path(of: "snap.tea") == applications + "/tea_tea.desktop")
      #expect(files.path(of: "org.example.Clock") == applications + "/org.example.Clock.desktop")
      #expect(files.path(of: "tea") == nil)
    }
  }
}
