import AlarmCore
package import AlarmWire
package import DBus
import HostSystem

/// Why a command failed, in words that scripts can rely on.
package struct CommandFailure: Error, Hashable, Sendable {
  /// The word for `--json`: the agent's own (`NotFound`), or one of this program's.
  package var word: String
  /// A sentence for the person.
  package var message: String
  /// The exit status, as listed in `alarmctl --help`.
  package var status: ExitStatus

  /// A failure with its word, message and status.
  package init(_ word: String, _ message: String, _ status: ExitStatus) {
    self.word = word
    self.message = message
    self.status = status
  }

  /// A failure that the agent, or the search for an alarm, reports.
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

  /// There is no bus to ask. A person who used sudo has one, as long as sudo isn't used.
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

  /// Standard output can't be written to, for a reason of errno(3).
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
