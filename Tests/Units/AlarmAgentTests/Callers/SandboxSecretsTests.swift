import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import HostSystem
import TestSupport
import Testing

/// What refusals reveal to a program in a sandbox, and to the user's own programs.
@Suite struct SandboxSecretsTests {
  private typealias Rig = PermissionTests.Rig
  private static let app = PermissionTests.clock
  private static let script = PermissionTests.script

  private static func rig() async throws -> Rig {
    try await Rig(apps: [AppPermission(id: app.id, state: .authorized, kind: .flatpak)])
  }

  private static func refusal(_ rig: Rig, _ inbound: Inbound) async -> WireError? {
    await rig.entries([inbound]).lazy.compactMap { entry in
      if case .refuse(_, let error) = entry { error } else { nil }
    }.first
  }

  @Test("No sandbox learns that another's alarm has an id; a retry of its own or of the user's programs is recognised")
  func duplicate() async throws {
    let rig = try await Self.rig()
    let (users, own) = (AlarmID(high: 1, low: 1), AlarmID(high: 1, low: 2))
    _ = await rig.take(
      PermissionTests.add(1, by: Self.script, id: users), PermissionTests.add(2, by: Self.app, id: own))
    #expect(try await rig.archive.records().count == 2)
    let foreign = await Self.refusal(rig, PermissionTests.add(3, by: Self.app, id: users))
    #expect(foreign?.code == .invalidArgument && foreign?.argument == "id")
    for word in ["duplicate", "exists", "already", Self.script.id] {
      #expect(foreign?.message.contains(word) == false, "\(word)")
    }
    #expect(await Self.refusal(rig, PermissionTests.add(4, by: Self.app, id: own))?.code == .duplicateID)
    #expect(await Self.refusal(rig, PermissionTests.add(5, by: Self.script, id: own))?.code == .duplicateID)
    #expect(try await rig.archive.records().count == 2)
  }

  @Test("A template that is missing or wrong is reported to a sandbox without names, paths and lines")
  func template() async throws {
    let rig = try await Self.rig()
    rig.host.setTemplate("secret-recipes", to: "[Alert]\nTitle={nothing}\n")
    func add(_ template: String, by caller: Caller) throws -> Inbound {
      let options = try AlarmForm(words: ["template=\(template)"])
      return PermissionTests.call(.change(.add(when: .after(.seconds(60)), title: "", options: options)), 1, by: caller)
    }
    let known = try #require(await Self.refusal(rig, try add("kitchen", by: Self.script)))
    #expect(known.message.contains("secret-recipes"))
    let wrong = try #require(await Self.refusal(rig, try add("secret-recipes", by: Self.script)))
    #expect(wrong.message.contains("/templates/secret-recipes.template"))
    for name in ["kitchen", "secret-recipes"] {
      let refusal = try #require(await Self.refusal(rig, try add(name, by: Self.app)))
      #expect(refusal.code == .invalidArgument && refusal.argument == "template")
      #expect(refusal.message == "template: \"\(name)\" names no template that can be used; leave it out")
    }
  }
}
