/// What was unusual about a ring, or kept an occurrence from ringing; the words on the bus, in JSON and in the store.
package enum Circumstance: String, Hashable, Sendable, CaseIterable {
  /// It was late because the machine was suspended.
  case asleep
  /// It was late because the machine was off.
  case off
  /// It was late because the agent didn't run, on a machine that did.
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
  /// It was missed more often than is counted.
  case uncounted
}

extension Circumstance: Comparable {
  package static func < (left: Circumstance, right: Circumstance) -> Bool { left.rawValue < right.rawValue }
}
