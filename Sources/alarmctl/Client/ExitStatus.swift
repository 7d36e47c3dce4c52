package import AlarmWire

/// The exit status of the program. Scripts rely on the numbers: they never change their meaning.
package enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
  case done = 0
  /// No other status applies.
  case failed = 1
  /// No alarm matches.
  case notFound = 3
  /// More than one alarm matches.
  case ambiguous = 4
  /// An argument is invalid, or the alarm's state doesn't allow it.
  case invalid = 5
  /// The agent, or the bus, can't be reached.
  case unreachable = 6
  /// The user or a policy refuses the request.
  case refused = 7
  /// The agent couldn't store the change.
  case storage = 8
  /// The command line itself is wrong (sysexits' EX_USAGE).
  case usage = 64

  /// The status for the agent's error code.
  package init(_ code: WireError.Code) {
    switch code {
    case .notFound: self = .notFound
    case .ambiguous: self = .ambiguous
    case .invalidArgument, .invalidState, .duplicateID, .maximumLimitReached: self = .invalid
    case .notAuthorized: self = .refused
    case .storageFailed: self = .storage
    }
  }

  /// The table for `--help`.
  package static let help = say(
    """
    EXIT STATUS:
      0   done
      1   failed for another reason
      3   no such alarm
      4   more than one alarm is meant
      5   an argument is invalid, or the alarm's state does not allow it
      6   the agent cannot be reached
      7   not authorized
      8   the agent could not store it
      64  wrong usage
    """)
}
