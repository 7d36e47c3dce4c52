/// Which signals to hear; what is nil matches everything.
package struct MatchRule: Hashable, Sendable {
  /// A unique name, or a well-known one: then only its present owner is heard.
  package var sender: BusName?
  package var path: ObjectPath?
  package var interface: InterfaceName?
  package var member: MemberName?
  /// The first argument, a string.
  package var argument0: String?

  package init(
    sender: BusName? = nil, path: ObjectPath? = nil, interface: InterfaceName? = nil, member: MemberName? = nil,
    argument0: String? = nil
  ) {
    self.sender = sender
    self.path = path
    self.interface = interface
    self.member = member
    self.argument0 = argument0
  }

  /// The rule as the bus reads it; D-Bus specification, "Match Rules".
  var text: String {
    var parts = ["type='signal'"]
    if let sender { parts.append("sender='\(sender.text)'") }
    if let path { parts.append("path='\(path.text)'") }
    if let interface { parts.append("interface='\(interface.text)'") }
    if let member { parts.append("member='\(member.text)'") }
    // In single quotes only the quote itself has to be taken out and put back.
    if let argument0 { parts.append("arg0='\(argument0.replacing("'", with: "'\\''"))'") }
    return parts.joined(separator: ",")
  }

  /// Whether a signal fits, but for the sender.
  func matches(_ signal: SignalMessage) -> Bool {
    (path == nil || path == signal.path) && (interface == nil || interface == signal.interface)
      && (member == nil || member == signal.member)
      && (argument0 == nil || signal.arguments.first?.asString == argument0)
  }
}
