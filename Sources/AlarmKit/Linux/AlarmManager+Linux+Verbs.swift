import AlarmCore
import AlarmWire
import DBus
public import Foundation

extension AlarmManager.Linux {
  /// Snoozes a ringing alarm for the given length, 1 second to 30 days, instead of the alarm's own.
  public func snooze(id: Alarm.ID, for length: Duration) async throws {
    _ = try await call("Snooze", [.string(Self.word(id)), .string(DurationGrammar.format(length))])
  }

  /// Skips the next occurrence of an alarm that repeats: the one it waits for or, while it rings or is snoozed, the
  /// one after that. The alarm stays.
  public func skipNext(id: Alarm.ID) async throws { _ = try await call("Skip", [.string(Self.word(id))]) }

  /// Takes a skip back, so that the occurrence rings after all; possible as long as its time hasn't come.
  public func unskipNext(id: Alarm.ID) async throws { _ = try await call("Unskip", [.string(Self.word(id))]) }

  /// Calls the agent; throws errors in the form in which client code catches them.
  func call(_ member: MemberName, _ arguments: [DBusValue] = []) async throws -> [DBusValue] {
    do throws(DBusError) {
      return try await manager.link.call(member, arguments)
    } catch {
      throw AgentFailure.error(error)
    }
  }

  /// The id as it is sent.
  static func word(_ id: Alarm.ID) -> String { id.uuidString.lowercased() }

  /// The error for an answer that can't be read.
  static func unreadable(_ member: String) -> any Error {
    AgentFailure.error(
      .unavailable,
      Message("the agent's answer to {method} can't be read; is it of another version?", ["method": member]))
  }
}
