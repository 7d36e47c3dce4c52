import AlarmCore
import HostSystem
import TestSupport
import Testing

/// Which file is meant by a template's name.
@Suite struct TemplateFoldersTests {
  private static func folders(_ root: String) -> TemplateFolders {
    TemplateFolders(
      environment: Environment([
        "HOME": root, "XDG_CONFIG_HOME": root + "/config", "XDG_DATA_HOME": root + "/data",
        "XDG_DATA_DIRS": "\(root)/local:\(root)/system", "ALARMKIT_RESOURCES": root + "/shipped",
      ]), executable: root + "/built/bin/alarmkit-agent")
  }

  private static func write(_ text: String, to path: String) async throws {
    let folder = path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    _ = try await ProgramRun.run("mkdir", ["-p", folder])
    try TextFile.write(text, to: path)
  }

  @Test("The user's own come first, then the application's, the data folders', and what is shipped")
  func order() async throws {
    try await TemporaryFolder.with { root in
      let folders = Self.folders(root)
      let places = [
        "built/share/alarmkit/templates", "shipped/templates", "system/alarmkit/templates", "local/alarmkit/templates",
        "data/alarmkit/templates", "system/alarmkit/templates/org.example.Tea",
        "data/alarmkit/templates/org.example.Tea",
        "config/alarmkit/templates",
      ]
      #expect(
        folders.searched(for: "org.example.Tea").prefix(7).map { $0 } == [
          "\(root)/config/alarmkit/templates", "\(root)/data/alarmkit/templates/org.example.Tea",
          "\(root)/local/alarmkit/templates/org.example.Tea", "\(root)/system/alarmkit/templates/org.example.Tea",
          "\(root)/data/alarmkit/templates", "\(root)/local/alarmkit/templates", "\(root)/system/alarmkit/templates",
        ])
      #expect(try folders.file(named: "tea", for: "org.example.Tea") == nil)
      for place in places {
        try await Self.write(place, to: "\(root)/\(place)/tea.template")
        let file = try folders.file(named: "tea", for: "org.example.Tea")
        #expect(file.map { String(decoding: $0.bytes, as: UTF8.self) } == place)
        #expect(file?.path == "\(root)/\(place)/tea.template")
      }
      #expect(folders.names(for: "") == ["tea"])
    }
  }

  @Test("An application's templates are its own alarms' only, and a strange owner has none")
  func applications() async throws {
    try await TemporaryFolder.with { root in
      let folders = Self.folders(root)
      try await Self.write("x", to: "\(root)/data/alarmkit/templates/org.example.Tea/oolong.template")
      #expect(try folders.file(named: "oolong", for: "org.example.Tea") != nil)
      #expect(folders.names(for: "org.example.Tea").contains("oolong"))
      for other in ["", "org.example.Coffee", "host:bash", "../templates/org.example.Tea", "/", "."] {
        #expect(try folders.file(named: "oolong", for: other) == nil, "\(other)")
        #expect(!folders.names(for: other).contains("oolong"))
      }
    }
  }

  @Test(
    "A name never leads out of the folders",
    arguments: ["", ".", "..", "../tea", "a/b", "/etc/passwd", "a b", "tea\n", "té", String(repeating: "x", count: 65)])
  func names(name: String) throws {
    #expect(!TemplateFolders.isName(name))
    #expect(try Self.folders("/nonexistent").file(named: name, for: "") == nil)
  }

  @Test("A file that can't be read is reported and not passed over")
  func unreadable() async throws {
    try await TemporaryFolder.with { root in
      _ = try await ProgramRun.run("mkdir", ["-p", "\(root)/config/alarmkit/templates/tea.template"])
      try await Self.write("fine", to: "\(root)/data/alarmkit/templates/tea.template")
      let folders = Self.folders(root)
      let error = #expect(throws: HostError.self) { try folders.file(named: "tea", for: "") }
      #expect(error?.description.contains("/config/alarmkit/templates/tea.template") == true)
    }
  }

  @Test("A file that no alarm can name is reported, with what a name may have")
  func misnamed() async throws {
    try await TemporaryFolder.with { root in
      let (folders, own) = (Self.folders(root), "\(root)/config/alarmkit/templates")
      for file in [
        "tea.template", "my tea.template", "grün.template", "tee.ini", "tea.template~", ".x.template", "a.bak",
      ] {
        try await Self.write("x", to: "\(own)/\(file)")
      }
      try await Self.write("x", to: "\(root)/data/alarmkit/templates/my coffee.template")
      try await Self.write("x", to: "\(root)/data/alarmkit/templates/README")
      let told = folders.misnamed(for: "").map(\.description)
      let names =
        "is not used: a template's name may only have the letters a to z, digits, -, _ and ., and at most 64 characters"
      #expect(
        told == [
          "\(own)/grün.template \(names)", "\(own)/my tea.template \(names)",
          "\(own)/tee.ini is not used: the name of a template's file ends in .template",
          "\(root)/data/alarmkit/templates/my coffee.template \(names)",
        ])
    }
  }

  @Test("What the folder for settings has under a name that nobody looks for is reported")
  func strangers() async throws {
    try await TemporaryFolder.with { root in
      for file in ["settings.ini", "hooks/x", "templates/x", "setings.ini", "settings.ini~", "template/tea.template"] {
        try await Self.write("x", to: "\(root)/config/alarmkit/\(file)")
      }
      let folder = SettingsFolder(environment: Environment(["HOME": root, "XDG_CONFIG_HOME": root + "/config"]))
      let told = folder.unused.map(\.description)
      #expect(
        told
          == ["setings.ini", "template"].map {
            "\(root)/config/alarmkit/\($0) is not used: only settings.ini, templates, hooks are"
          })
    }
  }
}
