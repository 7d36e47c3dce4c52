import AlarmCore
import AlarmWire
import DBus
import TestSupport
import Testing

/// What the command-line programs show about one alarm.
@Suite struct ShowTests {
  @Test("What was set is shown, as text, as JSON and on the bus, and sets the same alarm again")
  func everything() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add(
        "07:30", "Dinner", "title[de]=Essen", "tint=#ff9500", "icon=kettle", "stop-label=Done", "stop-label[de]=Fertig",
        "snooze-label=Later", "progress=40%", "pause=no", "countdown=30min", "countdown-title=Bakes")
      let sheet = try await session.run(BuiltPrograms.path("alarmctl"), ["show", id])
      for line in ["title[de] Essen", "tint #ff9500", "icon kettle", "stop-label[de] Fertig", "snooze-label Later"] {
        let words = line.split(separator: " ")
        #expect(
          sheet.stdout.split(separator: "\n").contains { $0.split(separator: " ") == words }, "\(line): \(sheet.stdout)"
        )
      }
      let printed = try await session.run(BuiltPrograms.path("alarmctl"), ["show", "--json", id])
      guard case .object(let shown) = try JSONText.read(printed.stdout), let form = shown["definition"] else {
        throw TestFailure("no definition: \(printed.stdout)")
      }
      let onBus = try await session.call("Get", .string(id)).first?["Definition"]?.asString ?? ""
      #expect(try JSONText.read(onBus) == form)
      let again = try await session.call("Schedule", .string(""), .string(onBus)).first?.asString ?? ""
      let twin = try await session.call("Get", .string(again)).first?["Definition"]?.asString
      #expect(twin == onBus)
    }
  }
}
