package import AlarmCore
package import DBus

/// Why the agent refuses a request: the same words on the bus, in JSON and on the command line.
package struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The words; on the bus, they follow `org.alarmkit.Alarms1.Error.`.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// The user or the policy doesn't allow the caller to schedule.
    case notAuthorized = "NotAuthorized"
    /// There is no such alarm.
    case notFound = "NotFound"
    /// An alarm with this id already exists.
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

  /// A sentence for the user; it isn't translated into the user's language yet.
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

extension DBusError {
  /// The sentence for a reader; it isn't translated into the reader's language yet. The agent's own errors are already in that
  /// language; messages of the bus and its libraries are recognised by their English text.
  package var sentence: Message { BusSentences.message(for: message) }

  /// The same in one short line, for use next to our own texts.
  package var line: Message { BusSentences.message(for: PlainText.line(message, limit: 200, joined: true)) }
}

/// The messages about calls that never reached the agent, or that it has no method for.
private enum BusSentences {
  /// The message for an English sentence; an unknown sentence stays as it is.
  static func message(for english: String) -> Message {
    known.lazy.compactMap { $0.message(for: english, value: SystemReason.message(for:)) }.first
      ?? SystemReason.message(for: english)
  }

  private static let known =
    [
      // From the bus, and libdbus.
      Message("Failed to connect to socket {path}: {reason}"),
      Message("Unable to autolaunch a dbus-daemon without a $DISPLAY for X11"),
      Message("Address does not contain a colon"),
      Message("Failed to activate service '{name}': timed out (service_start_timeout={limit}ms)"),
      Message("Message recipient disconnected from message bus without replying"),
      Message("Connection was disconnected before a reply was received"),
      Message("The name {name} was not provided by any .service files"),
      Message("Could not get owner of name '{name}': no such name"),
      Message("Process {name} exited with status {status}"),
      // From this package.
      Message("the connection to the bus is closed"),
      Message("the call was cancelled"),
      Message("the bus gave no name"),
      Message("the bus address contains a NUL character"),
      Message("a string contains a NUL character"),
      Message("{number} calls of this connection wait for their answers; wait for one of them, and call again"),
      Message("a message would be larger than {size} MiB"),
      Message("the message is larger than the {limit} bytes that are read here"),
      Message("the path of the object is longer than the {limit} bytes that are read here"),
      Message("the call brings {count} file descriptors; at most {limit} are allowed"),
      Message("too much changed while the answer was made; call again"),
      Message("the alarm agent has no name on the bus"),
      Message("WhoAmI was answered without an id"),
      Message("systemd's answer names no job"),
      Message("systemd didn't start the timer: {result}"),
      Message("KDE's power management took no wake-up"),
      Message("logind gave no lock"),
      Message("no answer from {name} in time"),
      Message("there is no object at {path}; Introspect lists those that exist"),
      Message("there is no object at {path}"),
      Message("no interface of {path} has a method {method}"),
      // These are last, because they begin with a placeholder and could match many other texts.
      Message("{method} takes ({arguments}), signature \"{signature}\"; the call has \"{given}\""),
      Message("{interface} has no method {method}"),
      Message("{interface} has no property \"{property}\""),
      Message("{path} has no interface {interface}"),
      Message("{property} can only be read"),
      Message("{property} is of type {type}, not {given}"),
      Message("{argument}: the message is larger than the {limit} bytes that are read here"),
      Message("{argument}: more than {limit} combining marks follow each other"),
    ].map { KnownSentence($0) }
}
