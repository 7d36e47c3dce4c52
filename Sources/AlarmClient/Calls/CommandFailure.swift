import AlarmCore
package import AlarmWire
package import DBus
package import HostSystem

/// Why a command failed, in a form on which scripts can rely.
package struct CommandFailure: Error, Hashable, Sendable {
  /// The word for `--json`: the agent's own (`NotFound`), or one of this program's.
  package var word: String
  /// A sentence for the user.
  package var message: String
  /// The exit status, as listed in `alarmctl --help`.
  package var status: ExitStatus
  /// The line that was typed, with a mark below the wrong words, for the user; empty: they aren't known.
  package var marked: [String] = []

  /// A failure with its word, message and status.
  package init(_ word: String, _ message: String, _ status: ExitStatus) {
    self.word = word
    self.message = message
    self.status = status
  }

  /// A failure that is reported by the agent, or by the search for an alarm.
  package init(_ error: WireError) {
    self.init(error.code.rawValue, readersWords(error.sentence), ExitStatus(error.code))
  }

  /// The failure of a call over the bus.
  package init(_ error: DBusError) {
    let reason = readersWords(error.sentence)
    if let error = WireError(error) {
      self.init(error)
    } else if error.isServiceUnknown {
      self.init("Unreachable", Self.noAgent, .unreachable)
    } else if Self.silent.contains(error.name) {
      self.init("Unreachable", say("the agent does not answer: {reason}", ["reason": reason]), .unreachable)
    } else if error.name == "org.freedesktop.DBus.Error.AccessDenied" {
      self.init("NotAuthorized", say("the bus refuses the call: {reason}", ["reason": reason]), .refused)
    } else if error.name == "org.freedesktop.DBus.Error.InvalidArgs" {
      self.init(WireError.Code.invalidArgument.rawValue, reason, .invalid)
    } else {
      self.init("Failed", reason, .failed)
    }
  }

  /// There is no bus to connect to. If the user ran the program with sudo, there is one without sudo.
  package static func noBus(_ error: DBusError, sudo: SudoCaller? = SudoCaller()) -> CommandFailure {
    guard sudo == nil else {
      return CommandFailure(
        "Unreachable",
        say(
          "no session bus ({reason}); {advice}",
          ["reason": readersWords(error.sentence), "advice": SudoCaller.advice]), .unreachable)
    }
    return CommandFailure(
      "Unreachable",
      say(
        "no session bus ({reason}); over ssh or on a console set {variable}, or use dbus-run-session",
        [
          "reason": readersWords(error.sentence),
          "variable": "DBUS_SESSION_BUS_ADDRESS=unix:path=\(runtimeFolder)/bus",
        ]),
      .unreachable)
  }

  /// The folder that usually contains the user's bus.
  private static var runtimeFolder: String { UserFolders().runtime ?? "/run/user/\(ThisProgram.user)" }

  /// Standard output can't be written to; the number is one of errno(3).
  package static func unwritable(_ number: CInt) -> CommandFailure {
    CommandFailure(
      "Failed",
      say("the answer can't be written: {reason}", ["reason": readersWords(HostError.reason(of: number))]), .failed)
  }

  private static let noAgent = say(
    "the agent isn't running and D-Bus can't start it; run alarmkit-agent, or systemctl --user start alarmkit-agent")
  private static let silent: Set<ErrorName> = [
    "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.Timeout",
    "org.freedesktop.DBus.Error.TimedOut", "org.freedesktop.DBus.Error.Disconnected",
  ]
}

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
  /// The command line itself is invalid (sysexits' EX_USAGE).
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
      4   the name fits more than one alarm
      5   an argument is invalid, or the alarm's state does not allow it
      6   the agent cannot be reached
      7   not authorized
      8   the agent could not store it
      64  wrong usage
    """)
}

/// The user who runs this program as root through sudo. Alarms belong to a user, so root doesn't see that user's alarms.
package struct SudoCaller: Hashable, Sendable {
  /// The user's id.
  package let user: UInt32

  /// Nil unless this process runs as root through sudo, and another user than root called sudo.
  package init?(environment: Environment = .process, runningAs running: UInt32 = ThisProgram.user) {
    guard running == 0, let user = environment.value("SUDO_UID").flatMap({ UInt32($0) }), user != 0 else { return nil }
    self.user = user
  }

  /// The advice that follows the error that there is no session bus.
  package static var advice: String {
    say("sudo runs alarmctl as root, which has no session and none of your alarms; run alarmctl without sudo")
  }

  /// A warning if a bus isn't that user's own; nil: it is, or that can't be determined.
  package func warning(about connection: BusConnection) async -> String? {
    let answer = try? await connection.call(
      .bus("GetConnectionUnixUser", [.string("org.freedesktop.DBus")]))
    guard let owner = answer?.first?.asUInt32, owner != user else { return nil }
    return say("these are root's alarms, because sudo runs alarmctl as root; run alarmctl without sudo to see your own")
  }
}
