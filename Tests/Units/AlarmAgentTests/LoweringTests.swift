import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import Testing

/// How JSON is lowered when it says the same as options.
@Suite struct LoweringTests {
  /// The definition of the alarm, or the error.
  private static func schedule(
    _ json: String, host: ManualHost = ManualHost(at: AgentTests.start)
  ) async throws -> (definition: AlarmDefinition?, error: WireError?) {
    let request = AgentRequest.change(.schedule(json: json, id: nil))
    let (entries, _, left) = try await AgentTests.run(
      [[.request(request, AgentTests.token(1), .commandLine)]], host: host)
    let error = entries.compactMap { if case .refuse(_, let error) = $0 { error } else { nil } }.first
    return (left.first?.definition, error)
  }

  @Test("A timer with a countdown besides is refused, as in the flat form")
  func twoLengths() async throws {
    let both = try await Self.schedule(#"{"when": "4min", "countdown": {"preAlert": 60}}"#)
    #expect(both.definition == nil)
    #expect(both.error?.code == .invalidArgument)
    #expect(both.error?.message.hasPrefix("countdown.preAlert: ") == true)
    let snoozed = try await Self.schedule(#"{"when": "4min", "countdown": {"postAlert": 60}}"#)
    #expect(snoozed.definition?.countdown == CountdownLengths(preAlert: .seconds(240), postAlert: .seconds(60)))
    let alarm = try await Self.schedule(#"{"when": "07:30", "countdown": {"preAlert": 60}}"#)
    #expect(alarm.definition?.countdown.preAlert == .seconds(60))
  }

  @Test("The default sound overrides a template's when it is asked for, and not when nothing is said")
  func defaultSound() async throws {
    let host = ManualHost(at: AgentTests.start)
    host.setTemplate("kitchen", to: "[Alert]\nSound=complete")
    let asked = try await Self.schedule(#"{"when": "4min", "template": "kitchen", "sound": "default"}"#, host: host)
    #expect(asked.definition?.sound == .standard)
    let silent = try await Self.schedule(#"{"when": "4min", "template": "kitchen"}"#, host: host)
    #expect(silent.definition?.sound == .named("complete"))
  }
}
