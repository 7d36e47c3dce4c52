package import AlarmCore
package import DBus

/// Why the agent refuses a request: one set of words on the bus, in JSON and on the command line.
package struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The words; on the bus after `org.alarmkit.Alarms1.Error.`.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// The user, or the policy, doesn't let the caller schedule.
    case notAuthorized = "NotAuthorized"
    /// There is no such alarm.
    case notFound = "NotFound"
    /// There is an alarm with this id already.
    case duplicateID = "DuplicateId"
    /// An argument is invalid; the message names it, its value and what would be right.
    case invalidArgument = "InvalidArgument"
    /// The alarm's state doesn't allow it.
    case invalidState = "InvalidState"
    /// The maximum number of alarms has been reached.
    case maximumLimitReached = "MaximumLimitReached"
    /// It couldn't be stored; nothing was changed unless the message says so.
    case storageFailed = "StorageFailed"
    /// What was given names more than one alarm. Only the command line says this.
    case ambiguous = "Ambiguous"
  }

  package var code: Code
  /// The argument that it is about; nil: none.
  package var argument: String?
  /// What is wrong, and what would be right.
  package var reason: Message

  package init(_ code: Code, _ reason: Message) {
    self.code = code
    self.reason = reason
  }

  /// An error about an argument; the reason names its value.
  package init(_ code: Code = .invalidArgument, argument: String, _ reason: Message) {
    self.init(code, reason)
    self.argument = argument
  }

  /// A sentence for the user, in whose words it is still to be put.
  package var sentence: Message {
    argument.map { .about($0, reason) } ?? reason
  }

  /// The sentence in English, as logs have it.
  package var message: String { sentence.description }

  package var description: String { message }

  /// The error as it travels, in the words of whoever is to read it.
  package func dbusError(in words: Wording) -> DBusError {
    DBusError(ErrorName(Self.prefix + code.rawValue) ?? Self.fallback, words(sentence))
  }

  /// Reads an error from the bus, which is in its reader's words already; nil: it isn't one of ours.
  package init?(_ error: DBusError) {
    guard error.name.text.hasPrefix(Self.prefix),
      let code = Code(rawValue: String(error.name.text.dropFirst(Self.prefix.utf8.count)))
    else { return nil }
    self.init(code, Message(verbatim: error.message))
  }

  private static let prefix = "org.alarmkit.Alarms1.Error."
  private static let fallback: ErrorName = "org.alarmkit.Alarms1.Error.InvalidArgument"
}
