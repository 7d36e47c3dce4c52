/// An interface name such as `org.alarmkit.Alarms1.Manager`: two or more elements of letters, digits and `_`, none
/// beginning with a digit, at most 255 bytes. D-Bus specification, "Valid Names".
package typealias InterfaceName = CheckedText<InterfaceNameRule>

/// The rule of `InterfaceName`.
package enum InterfaceNameRule: TextRule {
  package static func isKept(by text: String) -> Bool { NameSyntax.isInterface(text) }
}
