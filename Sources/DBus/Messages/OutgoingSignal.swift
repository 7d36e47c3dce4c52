/// A signal to be sent to single connections, made of values or already written.
enum OutgoingSignal: Sendable {
  case values(SignalMessage)
  case written(WrittenMessage)

  /// The message, without a receiver.
  func message() throws(DBusError) -> MessageHandle {
    switch self {
    case .values(let signal): try MessageWriter.signal(signal)
    case .written(let written): try written.message()
    }
  }
}
