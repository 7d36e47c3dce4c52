import Foundation
import Synchronization

/// A press whose intent is being performed, and what the agent did for that press before it called the application.
///
/// On iOS the intent acts: `perform()` calls `stop(id:)` or `countdown(id:)`. Here the agent has acted by then, so that an alarm
/// can be stopped while its application is still starting. The call that an intent carries over from iOS must therefore succeed.
final class PerformedPress: Sendable {
  /// What the agent does for a press.
  enum Deed: Hashable, Sendable {
    case stopped, countsDown
  }

  let alarm: UUID
  let deed: Deed

  /// The press on whose behalf this task runs; a task that outlives its press still has it.
  @TaskLocal private static var ofTask: PerformedPress?
  /// The presses whose intents are being performed at this moment.
  private static let running = Mutex<[ObjectIdentifier: PerformedPress]>([:])

  private init(_ alarm: UUID, _ deed: Deed) {
    self.alarm = alarm
    self.deed = deed
  }

  /// Runs an intent's code; nil: the press did nothing to an alarm.
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

  /// Whether the code that asks runs for a press that has done this already. What the call asks for isn't done again then, even
  /// if the alarm rings once more in the meantime: the intent doesn't know of that ring.
  static func hasDone(_ deed: Deed, to alarm: UUID) -> Bool {
    guard let press = ofTask, press.alarm == alarm, press.deed == deed else { return false }
    return running.withLock { $0[ObjectIdentifier(press)] != nil }
  }

  /// The same for any code of this process, such as what an intent has put on a queue of Dispatch. The caller may be somebody
  /// else as well, so the agent is asked first.
  static func mayHaveDone(_ deed: Deed, to alarm: UUID) -> Bool {
    running.withLock { $0.values.contains { $0.alarm == alarm && $0.deed == deed } }
  }
}
