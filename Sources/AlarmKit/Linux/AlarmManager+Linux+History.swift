import AlarmCore
import AlarmWire
import DBus
public import Foundation

extension AlarmManager.Linux {
  /// What became of one ring, or of an occurrence that never rang.
  public struct HistoryEntry: Hashable, Sendable {
    /// How it ended.
    public enum Ending: String, Hashable, Sendable {
      case stopped, cancelled, timedOut, missed, snoozed, skipped
    }

    /// What was unusual about it.
    public enum Circumstance: String, Hashable, Sendable, CaseIterable {
      /// It was late, or missed, because the machine was suspended.
      case asleep
      /// Because the machine was off.
      case off
      /// Because the agent didn't run, on a machine that did.
      case notRunning
      /// Because the clock was set past its time.
      case clockSet
      /// The desktop held notifications back ("do not disturb") while it rang.
      case inhibited
      /// It kept quiet for that: it was shown without sound.
      case quiet
      /// Its notification wasn't shown.
      case notShown
      /// It couldn't be heard for a while.
      case soundFailed
      /// It was missed more often than is counted.
      case uncounted
    }

    /// The alarm, which may be gone.
    public let id: Alarm.ID
    /// The alarm's title at that time.
    public let title: String
    /// When it was due; after a snooze, when that ended. Of several occurrences, when the first was due.
    public let due: Date
    /// When it began to ring; nil: it didn't.
    public let rangAt: Date?
    /// When it ended.
    public let endedAt: Date
    /// How it ended.
    public let ending: Ending
    /// Who ended it: `notification` for the user's button, `tray` for its menu, `agent`,
    /// or the name of the program that asked for it.
    public let by: String
    /// How late it began to ring or, when it was missed, it would have.
    public let lateBy: Duration
    /// What was unusual about it; words that only a later version of the agent has are left out.
    public let why: Set<Circumstance>
    /// The number of occurrences: those that an alarm missed in a row, while the machine was off for days, are one entry. 1
    /// for all that rang.
    public let count: Int
  }

  /// What became of rings that ended since a date, the latest first, at most `limit` (1 to 1000); kept for a year.
  public func history(since date: Date = .distantPast, limit: Int = 100) async throws -> [HistoryEntry] {
    let answer = try await call("History", [.int64(Self.microseconds(date)), .int32(Int32(clamping: limit))])
    guard let entries = answer.first?.asArray else { throw Self.unreadable("History") }
    return try entries.map { properties in
      guard let told = try? HistorySnapshot(properties: properties), let entry = HistoryEntry(told) else {
        throw Self.unreadable("History")
      }
      return entry
    }
  }
}

extension AlarmManager.Linux.HistoryEntry {
  /// An entry as the agent sends it; nil: it has words that this version doesn't know.
  init?(_ told: HistorySnapshot) {
    guard let id = UUID(uuidString: told.id), let ending = Ending(rawValue: told.end) else { return nil }
    self.init(
      id: id, title: told.title, due: Date(unixMicroseconds: told.due),
      rangAt: told.rangAt == 0 ? nil : Date(unixMicroseconds: told.rangAt),
      endedAt: Date(unixMicroseconds: told.endedAt), ending: ending, by: told.by, lateBy: .microseconds(told.lateBy),
      why: Set(told.why.compactMap(Circumstance.init)), count: Int(told.count))
  }
}
