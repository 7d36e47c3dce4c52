package import AlarmCore
import DBus

// How a field is sent to clients, and shown to a person.
extension FormField {
  /// The same field, sent to clients as a property; `value` is its value in a definition.
  func sent<Value: SnapshotValue>(
    _ name: MemberName, _ place: SnapshotPlace<Value>, isOld: Bool = false,
    _ value: (@Sendable (AlarmDefinition) -> Value)? = nil
  ) -> FormField {
    var field = self
    field.property = SnapshotProperty(name, place, isOld: isOld, definition: value)
    return field
  }

  /// The same field, printed by `show`; `text` returns nil if there is nothing to print.
  func shown(_ label: Message, _ text: @escaping @Sendable (AlarmSnapshot, Wording) -> String?) -> FormField {
    var field = self
    field.shown = ShownField(label: label, text: text)
    return field
  }
}

/// How a field is shown to a person.
package struct ShownField: Sendable {
  /// The heading.
  package let label: Message
  /// The value in a reader's words; nil: there is none.
  package let text: @Sendable (AlarmSnapshot, Wording) -> String?
}
