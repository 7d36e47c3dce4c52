/// Which signals to receive; nil matches everything.
package struct MatchRule: Hashable, Sendable {
  /// A unique name, or a well-known one: then only signals of its present owner match.
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
    // Within single quotes, only the quote itself needs escaping: it ends the quoted text, which is begun again after it.
    if let argument0 { parts.append("arg0='\(argument0.replacing("'", with: "'\\''"))'") }
    return parts.joined(separator: ",")
  }

  /// Whether a signal fits, apart from its arguments; `owner` returns the unique name behind a well-known one.
  func fits(_ signal: SignalMessage, owner: (BusName) -> BusName?) -> Bool {
    guard path == nil || path == signal.path, interface == nil || interface == signal.interface,
      member == nil || member == signal.member
    else { return false }
    guard let sender else { return true }
    guard let name = wellKnownSender else { return signal.sender == sender }
    return signal.sender != nil && signal.sender == owner(name)
  }

  /// The sender, if it is a well-known name whose owner has to be tracked.
  var wellKnownSender: BusName? {
    guard let sender, sender.text.utf8.first != UInt8(ascii: ":"), sender != "org.freedesktop.DBus" else { return nil }
    return sender
  }
}
