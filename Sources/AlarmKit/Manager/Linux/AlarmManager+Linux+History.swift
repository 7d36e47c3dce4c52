import AlarmCore
import AlarmWire
import DBus
public import Foundation

extension AlarmManager.Linux {
  /// The outcome of one ring, or of an occurrence that never rang.
  public struct HistoryEntry: Hashable, Sendable {
    /// How it ended.
    public enum Ending: String, Hashable, Sendable {
      case stopped, cancelled, timedOut, missed, snoozed, skipped, switchedOff
    }

    /// Something unusual about a ring or an occurrence.
    public enum Circumstance: String, Hashable, Sendable, CaseIterable {
      /// The alarm was late, or missed, because the machine was suspended.
      case asleep
      /// The alarm was late, or missed, because the machine was off.
      case off
      /// The alarm was late, or missed, because the agent wasn't running although the machine was.
      case notRunning
      /// The alarm was late, or missed, because the clock was set past its time.
      case clockSet
      /// The desktop held notifications back ("do not disturb") while the alarm rang.
      case inhibited
      /// The alarm was shown without sound because the desktop held notifications back.
      case quiet
      /// The alarm's notification wasn't shown.
      case notShown
      /// The alarm couldn't be heard for a while.
      case soundFailed
      /// The alarm was missed more often than is counted.
      case uncounted
    }

    /// The alarm, which may no longer exist.
    public let id: Alarm.ID
    /// The alarm's title at that time.
    public let title: String
    /// When the alarm was due; after a snooze, when the snooze ended. For several occurrences, when the first was due.
    public let due: Date
    /// When the alarm began to ring; nil: it didn't ring.
    public let rangAt: Date?
    /// When it ended.
    public let endedAt: Date
    /// How it ended.
    public let ending: Ending
    /// What ended it: `notification` for the user's button, `tray` for the tray's menu, `player` for media controls, `agent`, or
    /// the name of the program that requested it.
    public let by: String
    /// How late the alarm began to ring or, if it was missed, would have begun.
    public let lateBy: Duration
    /// What was unusual; values that only a later version of the agent knows are left out.
    public let why: Set<Circumstance>
    /// The number of occurrences: those that an alarm missed in a row, for example while the machine was off for days, form one
    /// entry. It is 1 for every entry that rang.
    public let count: Int
  }

  /// The outcomes of rings that ended after a date, the latest first, at most `limit` (1 to 1000). They are kept for a year. An
  /// entry with an ending that only a later version of the agent knows is left out.
  public func history(since date: Date = .distantPast, limit: Int = 100) async throws -> [HistoryEntry] {
    let answer = try await call("History", [.int64(Self.microseconds(date)), .int32(Int32(clamping: limit))])
    guard let entries = answer.first?.asArray else { throw Self.unreadable("History") }
    return try entries.compactMap { properties in
      guard let told = try? HistorySnapshot(properties: properties), UUID(uuidString: told.id) != nil else {
        throw Self.unreadable("History")
      }
      return HistoryEntry(told)
    }
  }
}

extension AlarmManager.Linux.HistoryEntry {
  /// Reads an entry that the agent has sent; nil: it has words that this version doesn't know.
  init?(_ told: HistorySnapshot) {
    guard let id = UUID(uuidString: told.id), let ending = Ending(rawValue: told.end) else { return nil }
    self.init(
      id: id, title: told.title, due: Date(unixMicroseconds: told.due),
      rangAt: told.rangAt == 0 ? nil : Date(unixMicroseconds: told.rangAt),
      endedAt: Date(unixMicroseconds: told.endedAt), ending: ending, by: told.by, lateBy: .microseconds(told.lateBy),
      why: Set(told.why.compactMap(Circumstance.init)), count: Int(told.count))
  }
}
