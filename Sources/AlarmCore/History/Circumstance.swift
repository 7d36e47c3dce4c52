/// Something unusual about a ring, or the reason why an occurrence didn't ring; the words on the bus, in JSON and in the store.
package enum Circumstance: String, Hashable, Sendable, CaseIterable {
  /// It was late because the machine was suspended.
  case asleep
  /// It was late because the machine was off.
  case off
  /// It was late because the agent wasn't running although the machine was.
  case notRunning
  /// It was late because the clock was set past its time.
  case clockSet
  /// The desktop held notifications back ("do not disturb") while it rang.
  case inhibited
  /// It kept quiet, because the desktop held notifications back.
  case quiet
  /// Nobody showed its notification.
  case notShown
  /// It couldn't be heard for a while.
  case soundFailed
  /// More occurrences were missed than are counted.
  case uncounted
}

extension Circumstance: Comparable {
  package static func < (left: Circumstance, right: Circumstance) -> Bool { left.rawValue < right.rawValue }
}
