import AlarmWire
import DBus
import TestSupport

/// The user's own alarms during a run: one every ten seconds, set by `alarmctl`, which is another application than the fuzzer. Each
/// has to be shown once, and each call has to be answered.
struct Witness: Sendable {
  /// What it saw.
  struct Testimony: Sendable {
    /// How late each alarm was shown, in seconds.
    var lateness: [Double] = []
    /// How long the slowest of the calls took that were made each second.
    var slowest = Duration.zero
    /// What went wrong.
    var complaints: [String] = []
  }

  /// An alarm that is shown later than this isn't on time. It is a limit for a machine that also does other work, not the goal.
  private static let bound = 5.0

  let session: FuzzSession
  private let alarmctl = BuiltPrograms.path("alarmctl")

  init(_ session: FuzzSession) { self.session = session }

  /// Watches until `isOver` returns true, and at least for one alarm.
  func watch(until isOver: @Sendable () -> Bool) async -> Testimony {
    var testimony = Testimony()
    var number = 0
    repeat {
      number += 1
      do {
        let due = try await oneAlarm(number, &testimony)
        testimony.lateness.append(due)
        try await tidy()
      } catch {
        guard session.agentEnd == nil else { return testimony }
        testimony.complaints.append("witness \(number): \(error)")
        // One hang is enough to report.
        if testimony.complaints.count > 3 { return testimony }
      }
    } while !isOver() && session.agentEnd == nil
    return testimony
  }

  /// Sets an alarm for ten seconds from now and waits for it; returns how late it was.
  private func oneAlarm(_ number: Int, _ testimony: inout Testimony) async throws -> Double {
    let due = (FuzzSession.now + 10).rounded(.down)
    let title = "Witness \(number)"
    let id = try await run("alarm", "@\(Int(due))", title).prefix { $0 != " " }
    while FuzzSession.now < due {
      let began = ContinuousClock.now
      _ = try await session.client.call(.manager("Status"))
      testimony.slowest = max(testimony.slowest, began.duration(to: .now))
      try await Task.sleep(for: .seconds(min(1, max(0, due - FuzzSession.now))))
    }
    try await Patience.until("\(title) is shown") { session.shown.contains { $0.title == title } }
    _ = try await run("cancel", String(id))
    let shown = session.shown.filter { $0.title == title }
    let late = (shown.first?.at ?? .infinity) - due
    if shown.count > 1 { testimony.complaints.append("\(title) was shown \(shown.count) times") }
    if !(0...Self.bound).contains(late) { testimony.complaints.append("\(title) was shown \(late) s after its time") }
    return late
  }

  /// Removes alarms that calls have made: an application may have 500.
  private func tidy() async throws {
    let list = try await session.client.call(.manager("List")).first?.asArray ?? []
    for id in list.compactMap({ $0["Id"]?.asString }) where !FuzzText.ids.contains(id) {
      // It may have been removed meanwhile.
      _ = try? await session.client.call(.manager("Cancel", .string(id)))
    }
  }

  private func run(_ arguments: String...) async throws -> String {
    let run = try await ProgramRun.run(alarmctl, arguments, environment: session.process.environment)
    guard run.status == 0 else { throw TestFailure("alarmctl \(arguments): \(run.stderr)") }
    return run.stdout
  }
}
