package import AlarmCore

/// Why one way of making a sound gave up. The chain of sinks decides what is tried next; nobody else sees it.
package struct SoundsError: Error, Hashable, Sendable {
  /// What is to be tried next: another sound, or another sink.
  package enum Code: String, Hashable, Sendable {
    /// The file is missing, no sound, empty or of a kind that this sink can't play: another sound may do.
    case unusableSound
    /// The server or program isn't there, or refused.
    case unavailable
    /// It was there, and then played nothing for too long.
    case stalled
    /// It played and ended by itself.
    case lost
  }

  package var code: Code
  /// A clause for the user, in whose words it is still to be put: what failed, and on which file or program.
  package var reason: Message

  package init(_ code: Code, _ reason: Message) {
    self.code = code
    self.reason = reason
  }
}
