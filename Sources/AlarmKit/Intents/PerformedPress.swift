import Foundation
import Synchronization

/// A press whose intent is being performed, and what the agent did for that press before it called the application.
///
/// On iOS the intent acts: `perform()` calls `stop(id:)` or `countdown(id:)`. Here the agent has already acted, so an alarm can be
/// stopped while its application is still starting. The same call in an intent written for iOS must therefore succeed.
final class PerformedPress: Sendable {
  /// What the agent does for a press.
  enum Deed: Hashable, Sendable {
    case stopped, countsDown
  }

  let alarm: UUID
  let deed: Deed

  /// The press for which this task runs; a task that runs longer than the press's intent still has it.
  @TaskLocal private static var ofTask: PerformedPress?
  /// The presses whose intents are currently being performed.
  private static let running = Mutex<[ObjectIdentifier: PerformedPress]>([:])

  private init(_ alarm: UUID, _ deed: Deed) {
    self.alarm = alarm
    self.deed = deed
  }

  /// Runs an intent's code; nil: the press had no effect on an alarm.
  static func performing(
    _ deed: Deed?, to alarm: UUID?, _ body: () async throws -> Void
  ) async throws {
    guard let deed, let alarm else { return try await body() }
    let press = PerformedPress(alarm, deed)
    let id = ObjectIdentifier(press)
    running.withLock { $0[id] = press }
    defer { running.withLock { $0[id] = nil } }
    try await $ofTask.withValue(press, operation: body)
  }

  /// Whether the calling code runs for a press that has already done this. The call then does nothing more, even if the alarm rings
  /// again in the meantime: the intent doesn't know of that ring.
  static func hasDone(_ deed: Deed, to alarm: UUID) -> Bool {
    guard let press = ofTask, press.alarm == alarm, press.deed == deed else { return false }
    return running.withLock { $0[ObjectIdentifier(press)] != nil }
  }

  /// The same for any code of this process, such as code that an intent has dispatched to a queue. Other code may be the caller, so
  /// the agent is asked first.
  static func mayHaveDone(_ deed: Deed, to alarm: UUID) -> Bool {
    running.withLock { $0.values.contains { $0.alarm == alarm && $0.deed == deed } }
  }
}
