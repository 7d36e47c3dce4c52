/// A unique (`:1.42`) or well-known (`org.alarmkit.Alarms1`) bus name, at most 255 bytes. D-Bus specification, "Valid
/// Names".
package typealias BusName = CheckedText<BusNameRule>

/// The rule of `BusName`.
package enum BusNameRule: TextRule {
  package static func isKept(by text: String) -> Bool { NameSyntax.isBusName(text) }
}
