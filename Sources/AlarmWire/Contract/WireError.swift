package import AlarmCore
package import DBus

/// Why the agent refuses a request: the same words on the bus, in JSON and on the command line.
package struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The words, which follow `org.alarmkit.Alarms1.Error.` on the bus.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// The user or the policy doesn't allow the caller to schedule.
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
    /// The change couldn't be stored; nothing was changed unless the message says so.
    case storageFailed = "StorageFailed"
    /// The given text names more than one alarm. Only the command line reports this.
    case ambiguous = "Ambiguous"
  }

  package var code: Code
  /// The argument that the error is about; nil: none.
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

  /// A sentence for the user, still to be put into the user's language.
  package var sentence: Message {
    argument.map { .about($0, reason) } ?? reason
  }

  /// The sentence in English, for logs.
  package var message: String { sentence.description }

  package var description: String { message }

  /// The error as it is sent, in the reader's language.
  package func dbusError(in words: Wording) -> DBusError {
    DBusError(ErrorName(Self.prefix + code.rawValue) ?? Self.fallback, words(sentence))
  }

  /// Reads an error from the bus, which is already in its reader's language; nil: it isn't one of ours.
  package init?(_ error: DBusError) {
    guard error.name.text.hasPrefix(Self.prefix),
      let code = Code(rawValue: String(error.name.text.dropFirst(Self.prefix.utf8.count)))
    else { return nil }
    self.init(code, Message(verbatim: error.message))
  }

  private static let prefix = "org.alarmkit.Alarms1.Error."
  private static let fallback: ErrorName = "org.alarmkit.Alarms1.Error.InvalidArgument"
}
