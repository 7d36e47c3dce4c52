package import AlarmCore

/// Why one way of making a sound gave up. The chain of sinks decides what is tried next; `alarmctl sounds`
/// reports the reason.
package struct SoundsError: Error, Hashable, Sendable {
  /// Decides what to try next: another sound, or another sink.
  package enum Code: String, Hashable, Sendable {
    /// The file is missing, not a sound, empty or of a kind that this sink can't play: another sound may work.
    case unusableSound
    /// The server or program isn't there, or refused.
    case unavailable
    /// The server is there, but has no output on which anything could be heard.
    case noOutput
    /// The server was there, and then played nothing for too long.
    case stalled
    /// Playing began and then failed.
    case lost
  }

  package var code: Code
  /// A clause for the user, still to be translated: what failed, and with which file or program.
  package var reason: Message

  package init(_ code: Code, _ reason: Message) {
    self.code = code
    self.reason = reason
  }
}
