import TestSupport
import Testing
import alarmctl

/// Templates whose names no alarm can use.
@Suite("alarmctl: templates with other names", .timeLimit(.minutes(10)))
struct MisnamedTemplateTests {
  @Test("list and check name a file that is not used because of its name, and check counts it as a mistake")
  func misnamed() async throws {
    try await TemporaryFolder.with { root in
      let folder = "\(root)/alarmkit/templates"
      _ = try await ProgramRun.run("mkdir", ["-p", folder])
      for name in ["tea", "my tea"] { try TextFile.write("[Alert]\nTitle=Tea\n", to: "\(folder)/\(name).template") }
      let told = "alarmctl: \(folder)/my tea.template is not used: a template's name may only have the letters a to z"
      let list = try await FakeAgent.alarmctl(["template", "list"], on: "", ["XDG_CONFIG_HOME": root])
      #expect(
        list.status == 0 && list.stdout.contains("\(folder)/tea.template") && list.stderr.hasPrefix(told), "\(list)")
      let check = try await FakeAgent.alarmctl(["template", "check"], on: "", ["XDG_CONFIG_HOME": root])
      #expect(check.status == 5 && check.stderr.hasPrefix(told) && check.stderr.contains("one mistake"), "\(check)")
      let one = try await FakeAgent.alarmctl(["template", "check", "tea"], on: "", ["XDG_CONFIG_HOME": root])
      #expect(one.status == 0 && one.stderr.isEmpty, "\(one)")
      let show = try await FakeAgent.alarmctl(["template", "show", "my tea"], on: "", ["XDG_CONFIG_HOME": root])
      #expect(
        show.status == 3
          && show.stderr.contains("\"my tea\" can't be the name of a template, which may only have the letters"))
      let json = try await FakeAgent.alarmctl(["template", "list", "--json"], on: "", ["XDG_CONFIG_HOME": root])
      let inJSON = told.replacing("alarmctl: ", with: #"{"warning":{"message":""#)
      #expect(json.status == 0 && json.stderr.hasPrefix(inJSON), "\(json)")
    }
  }
}
