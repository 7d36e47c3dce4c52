package import DBus

/// How a server answers. The terminal's is the specification's; tests bend it into every server that people have.
package struct ServerBehaviour: Sendable {
  /// What becomes of a `Notify`.
  package enum Answer: Hashable, Sendable {
    /// It is shown, and its number is returned.
    case shows
    /// Nothing is shown and nothing is ever answered, as by a server that hangs.
    case never
    /// Nothing is shown; this error is the answer.
    case fails(DBusError)
  }

  /// What it calls itself.
  package var identity: ServerIdentity
  /// `GetCapabilities`.
  package var capabilities: [String]
  /// What becomes of a `Notify`.
  package var answer: Answer = .shows
  /// How long notifications stay.
  package var expiry = ExpiryRule()
  /// More than these are refused, so that a program gone wild can't fill the memory.
  package var maximumCount = 200
  /// Sent as `ActivationToken` before a button that was pressed; nil: none, as where there are no windows to bring forward.
  package var activationToken: String?
  /// Whether a button that was pressed closes a notification that isn't resident. Some servers leave that to the program.
  package var closesAfterPress = true
  /// Whether it says that it holds notifications back ("do not disturb"); nil: it says nothing of that. Settled at its start.
  package var isInhibited: Bool?
  /// Whether closing what isn't up is an error, as the specification says; most servers answer without one.
  package var refusesUnknownClose = true

  /// A server with these capabilities that follows the specification.
  package init(identity: ServerIdentity = .terminal, capabilities: [String] = ["actions", "body"]) {
    self.identity = identity
    self.capabilities = capabilities
  }
}
