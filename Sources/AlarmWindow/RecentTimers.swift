package import AlarmCore
package import AlarmWire

/// Timers that the user may want again: the last ones that were set, by the window or elsewhere, and the favourites, which are kept.
///
/// The agent forgets a timer when it has ended, and its history contains no lengths. So the window stores them in a separate file.
package struct RecentTimers: Hashable, Sendable {
  /// A length with a title.
  package struct Entry: Hashable, Sendable {
    package var seconds: Int64
    /// Empty if there is none.
    package var title: String
    package var isFavourite = false
    /// When such a timer was last set; Unix microseconds.
    package var used: Int64

    /// `5 min`, and `5 min · Eggs`.
    package func text(in words: Wording) -> String {
      let length = RemainingText.exact(.seconds(seconds), in: words)
      return title.isEmpty ? length : "\(length) · \(title)"
    }

    /// The length in words that every agent understands.
    package var when: String { "\(seconds)s" }

    fileprivate func isLike(_ other: Entry) -> Bool { seconds == other.seconds && title == other.title }
  }

  /// The maximum numbers of entries that aren't favourites, and of favourites.
  package static let (limit, favouriteLimit) = (5, 20)
  /// The lengths that always have a button, in minutes.
  package static let usualMinutes: [Int64] = [1, 3, 5, 10, 15, 25, 45, 60]

  /// The favourites, then the others, each group with the latest first.
  package private(set) var entries: [Entry] = []

  package init() {}

  /// When the latest known timer was set; Unix microseconds.
  private var seen: Int64 = 0

  /// Remembers the timers among these alarms; true: there is a new one. Each timer is remembered once, so a length to which it is
  /// changed isn't; and timers of applications aren't, because they aren't the user's.
  @discardableResult package mutating func see(_ alarms: [AlarmSnapshot], at now: WallInstant) -> Bool {
    // The clock was ahead then.
    if seen > now.microseconds { seen = 0 }
    let new = alarms.filter { $0.kind == "timer" && $0.isUsers && $0.created > seen }
    guard let latest = new.map(\.created).max() else { return false }
    seen = latest
    for timer in new {
      let entry = Entry(seconds: timer.preAlert / 1_000_000, title: timer.title, used: timer.created)
      let isUsual = entry.title.isEmpty && Self.usualMinutes.contains { $0 * 60 == entry.seconds }
      guard entry.seconds > 0, !isUsual else { continue }
      if let place = entries.firstIndex(where: entry.isLike) {
        entries[place].used = entry.used
      } else {
        entries.append(entry)
      }
    }
    settle()
    return true
  }

  /// Makes an entry a favourite, or makes it an ordinary entry again.
  package mutating func setFavourite(_ entry: Entry, _ isFavourite: Bool) {
    guard let place = entries.firstIndex(where: entry.isLike) else { return }
    entries[place].isFavourite = isFavourite
    settle()
  }

  private mutating func settle() {
    let latest = entries.sorted { $0.used > $1.used }
    entries = Array(latest.filter(\.isFavourite).prefix(Self.favouriteLimit))
    entries += latest.filter { !$0.isFavourite }.prefix(Self.limit)
  }
}

// MARK: The file

extension RecentTimers: JSONRepresentable {
  /// Reads the text that `json` wrote; invalid entries are left out.
  package init(_ text: String) {
    guard case .object(let fields) = try? JSONText.read(text), case .array(let timers) = fields["timers"] else {
      return
    }
    if case .integer(let instant) = fields["seen"] { seen = instant }
    for case .object(let timer) in timers {
      guard case .integer(let seconds) = timer["seconds"], (1...86_400 * 366).contains(seconds),
        case .string(let title) = timer["title"], case .integer(let used) = timer["used"]
      else { continue }
      entries.append(Entry(seconds: seconds, title: title, isFavourite: timer["favourite"] == .bool(true), used: used))
    }
    settle()
  }

  package var json: JSONValue {
    get throws(WireError) {
      var timers: [JSONValue] = []
      for entry in entries {
        timers.append(
          try .fields([
            "seconds": entry.seconds, "title": entry.title, "favourite": entry.isFavourite, "used": entry.used,
          ]))
      }
      return .object(["seen": .integer(seen), "timers": .array(timers)])
    }
  }
}

extension AlarmSnapshot {
  /// Whether the user set it from a terminal or a part of the desktop, instead of an application that owns it.
  package var isUsers: Bool { owner.isEmpty || owner.hasPrefix("host:") }
}
