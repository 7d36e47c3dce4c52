import DBus
import EventLoop
import Glibc
import Synchronization
import TestSupport

/// One run of messages to one agent, with a witness.
struct FuzzRun: Sendable {
  /// The result.
  struct Outcome: Sendable {
    var count = 0
    var byteCount = 0
    var answers = 0
    var reopened = 0
    var duration = Duration.zero
    var targets = 0
    /// The last number that was sent, or nothing.
    var last: Int?
    var testimony = Witness.Testimony()
    /// Resident memory in KiB, and open descriptors: after the first sixth, and at the end.
    var memory: [Int] = []
    var descriptors: [Int] = []
    /// Why the agent is gone or doesn't answer; nil: it runs and answers.
    var death: String?
  }

  /// Whether the last message was sent.
  private final class End: Sendable {
    let isReached = Atomic<Bool>(false)
  }

  let seed: UInt64
  let agent: String

  /// Sends messages for a time, and only those with these numbers.
  func run(_ numbers: Range<Int>, for length: Duration) async throws -> Outcome {
    try await FuzzSession.with(agent: agent) { session in
      let end = End()
      return try await withThrowingTaskGroup(of: Outcome.self) { group in
        let loop = EventLoop(name: "sender")
        defer { loop.stop() }
        let began = ContinuousClock.now
        group.addTask(executorPreference: loop) {
          let outcome = send(numbers, to: session) { began.duration(to: .now) < length }
          end.isReached.store(true, ordering: .releasing)
          return outcome
        }
        group.addTask {
          var outcome = Outcome()
          try await Task.sleep(for: length / 6)
          outcome.measure(session)
          return outcome
        }
        let testimony = await Witness(session).watch { end.isReached.load(ordering: .acquiring) }
        var outcome = Outcome()
        for try await part in group { outcome.take(part) }
        outcome.testimony = testimony
        outcome.death = await death(session)
        outcome.measure(session)
        return outcome
      }
    }
  }

  /// Whether messages with these numbers alone end the agent, or stop it from answering.
  func isDeadly(_ numbers: [Int]) async throws -> Bool {
    try await FuzzSession.with(agent: agent) { session in
      let loop = EventLoop(name: "sender")
      defer { loop.stop() }
      _ = await withTaskExecutorPreference(loop) { send(numbers, to: session) { true } }
      return await death(session) != nil
    }
  }

  // MARK: Private

  /// Blocks its thread.
  private func send(
    _ numbers: some Sequence<Int>, to session: FuzzSession, while isGoingOn: () -> Bool
  ) -> Outcome {
    let plan = FuzzPlan(seed: seed, targets: session.targets)
    var sender = FuzzSender(address: session.process.bus.address)
    var outcome = Outcome()
    let began = ContinuousClock.now
    for number in numbers {
      guard isGoingOn(), session.agentEnd == nil else { break }
      let message = plan.message(number)
      if case .server(let member, let id, let word) = message.way { session.serverSays(member, id, word) }
      sender.send(message)
      outcome.last = number
    }
    outcome.duration = began.duration(to: .now)
    sender.settle()
    outcome.count = sender.count
    outcome.byteCount = sender.byteCount
    outcome.answers = sender.answers
    outcome.reopened = sender.reopened
    outcome.targets = session.targets.count
    return outcome
  }

  private func death(_ session: FuzzSession) async -> String? {
    do {
      // A call after all messages.
      _ = try await session.client.call(.manager("Status"))
    } catch {
      // The agent may be about to end.
      try? await Patience.until("the agent ends", within: .seconds(5)) { session.agentEnd != nil }
      let how = session.agentEnd.map { "ended with status \($0)" } ?? "doesn't answer: \(error)"
      return "the agent \(how)\n\(session.lastWords)"
    }
    return session.agentEnd.map { "the agent ended with status \($0)\n\(session.lastWords)" }
  }
}

extension FuzzRun.Outcome {
  fileprivate mutating func measure(_ session: FuzzSession) {
    let status = TextFile.read("/proc/\(session.agent.pid)/status").split(separator: "\n")
    let line = status.first { $0.hasPrefix("VmRSS:") }?.split(separator: " ")
    memory.append(line.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0)
    descriptors.append(ProcessDescriptors.count(of: session.agent.pid))
  }

  fileprivate mutating func take(_ other: Self) {
    if other.last != nil {
      (count, byteCount, answers, reopened) = (other.count, other.byteCount, other.answers, other.reopened)
      (duration, targets, last) = (other.duration, other.targets, other.last)
    }
    memory = other.memory + memory
    descriptors = other.descriptors + descriptors
  }
}
