import DBus
import TestSupport

/// A program that answers calls as the agent answered one, without doing anything for it: what the bus and the client take.
enum BareAnswers {
  /// As in `ReadyAnswers`, whose interface is called the same.
  private static let name: BusName = "org.alarmkit.Bare"
  private static let interface: InterfaceName = "org.alarmkit.Bare"

  /// Runs a body while such a program answers, which has asked the agent for the answer and for `signals` that come with it.
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
