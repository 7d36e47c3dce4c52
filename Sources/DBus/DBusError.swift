/// An error as sent on the bus: a name for programs and a sentence for people.
package struct DBusError: Error, Hashable, Sendable, CustomStringConvertible {
  package var name: ErrorName
  package var message: String

  package init(_ name: ErrorName, _ message: String) {
    self.name = name
    self.message = message
  }

  package var description: String { "\(name.text): \(message)" }

  /// The path isn't exported.
  package static func unknownObject(_ message: String) -> DBusError {
    DBusError("org.freedesktop.DBus.Error.UnknownObject", message)
  }
  /// The object has no such interface.
  package static func unknownInterface(_ message: String) -> DBusError {
    DBusError("org.freedesktop.DBus.Error.UnknownInterface", message)
  }
  /// The interface has no such method.
  package static func unknownMethod(_ message: String) -> DBusError {
    DBusError("org.freedesktop.DBus.Error.UnknownMethod", message)
  }
  /// The interface has no such property.
  package static func unknownProperty(_ message: String) -> DBusError {
    DBusError("org.freedesktop.DBus.Error.UnknownProperty", message)
  }
  /// The property can only be read.
  package static func propertyReadOnly(_ message: String) -> DBusError {
    DBusError("org.freedesktop.DBus.Error.PropertyReadOnly", message)
  }
  /// The arguments don't match the method.
  package static func invalidArgs(_ message: String) -> DBusError {
    DBusError("org.freedesktop.DBus.Error.InvalidArgs", message)
  }
  /// More was requested than is allowed.
  package static func limitsExceeded(_ message: String) -> DBusError {
    DBusError("org.freedesktop.DBus.Error.LimitsExceeded", message)
  }
  /// No answer came in time.
  package static func noReply(_ message: String) -> DBusError {
    DBusError("org.freedesktop.DBus.Error.NoReply", message)
  }
  /// The connection is gone.
  package static let disconnected = DBusError(
    "org.freedesktop.DBus.Error.Disconnected", "the connection to the bus is closed")
  /// The caller's task was cancelled.
  package static let cancelled = DBusError("org.freedesktop.DBus.Error.Failed", "the call was cancelled")
  /// The reason isn't known exactly.
  package static func failed(_ message: String) -> DBusError {
    DBusError("org.freedesktop.DBus.Error.Failed", message)
  }

  /// Whether the name is one of the bus's own: most of these come from the bus or the caller's connection; an error of the called
  /// program has its own name.
  package var isOfBus: Bool { name.text.hasPrefix("org.freedesktop.DBus.Error.") }

  /// Whether the called name has no owner, and can't be started.
  package var isServiceUnknown: Bool {
    name == "org.freedesktop.DBus.Error.ServiceUnknown" || name == "org.freedesktop.DBus.Error.NameHasNoOwner"
      || name.text.hasPrefix("org.freedesktop.DBus.Error.Spawn.")
  }
}
