/// A call that fits its row's signature.
package struct IncomingCall: Sendable {
  package var token: ReplyToken
  package var path: ObjectPath
  package var interface: InterfaceName
  package var member: MemberName
  package var arguments: [DBusValue]

  package init(
    token: ReplyToken, path: ObjectPath, interface: InterfaceName, member: MemberName, arguments: [DBusValue]
  ) {
    self.token = token
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }

  /// The caller's unique name.
  package var sender: BusName { token.sender }
}

/// A handler's result.
package enum MethodResult: Sendable {
  /// The output values.
  case reply([DBusValue])
  case failure(DBusError)
  /// The token is answered later.
  case later
}

/// A question about properties of an object whose state is elsewhere. A `get` is answered with one variant, a `getAll`
/// with an `a{sv}`.
package struct PropertyRequest: Sendable {
  /// The requested properties.
  package enum Kind: Sendable {
    case get(String)
    case getAll
  }

  package var token: ReplyToken
  package var path: ObjectPath
  package var kind: Kind

  package init(token: ReplyToken, path: ObjectPath, kind: Kind) {
    self.token = token
    self.path = path
    self.kind = kind
  }
}
