import DBus
import TestSupport

/// A program that gives the agent's answers to calls without doing anything for them: this measures the bus and the client.
enum BareAnswers {
  /// As in `ReadyAnswers`, whose interface has the same name.
  private static let name: BusName = "org.alarmkit.Bare"
  private static let interface: InterfaceName = "org.alarmkit.Bare"

  /// Runs a body while such a program answers. The program has got the answer, and `signals` that come with it, from the agent.
  static func with<Result>(
    _ rig: Rig, answering member: MemberName, signals: Int = 0, _ body: () async throws -> Result
  ) async throws -> Result {
    let program = try await RunningProgram.start(
      BuiltPrograms.path("BareProgram"), ["answer", member.text, "\(signals)"], environment: rig.process.environment)
    let result = try await program.whileRunning {
      try await Patience.until("the bare program has its name") { await rig.client.owner(of: name) != nil }
      return try await body()
    }
    try await Patience.until("the bare program's name is free") { await rig.client.owner(of: name) == nil }
    return result
  }

  /// A call that it answers.
  static func call(_ member: MemberName, _ arguments: [DBusValue] = []) -> MethodCall {
    MethodCall(destination: name, path: "/", interface: interface, member: member, arguments: arguments)
  }
}
