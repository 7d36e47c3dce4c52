/// A message made by hand, which may break any rule; without changes it is a valid method call.
package struct RawMessage: Sendable {
  /// 1 call, 2 return, 3 error, 4 signal.
  package var type: UInt8 = 1
  /// 1 wants no reply.
  package var flags: UInt8 = 0
  package var serial: UInt32 = 1
  package var path: [UInt8]?
  package var interface: [UInt8]?
  package var member: [UInt8]?
  package var destination: [UInt8]?
  package var errorName: [UInt8]?
  package var replySerial: UInt32?
  /// The number of descriptors according to the header.
  package var descriptors: UInt32?
  package var signature: String?
  package var body: [UInt8] = []
  /// Claims a wrong length of the body.
  package var claimedBodyLength: UInt32?

  package init(
    destination: String?, path: String, interface: String?, member: String, signature: String? = nil,
    body: (inout RawBytes) -> Void = { _ in }
  ) {
    self.destination = destination.map { Array($0.utf8) }
    self.path = Array(path.utf8)
    self.interface = interface.map { Array($0.utf8) }
    self.member = Array(member.utf8)
    self.signature = signature
    var bytes = RawBytes()
    body(&bytes)
    self.body = bytes.bytes
  }

  /// As it goes over the wire.
  package var bytes: [UInt8] {
    var header = RawBytes()
    header.raw([UInt8(ascii: "l"), type, flags, 1])
    header.uint32(claimedBodyLength ?? UInt32(body.count))
    header.uint32(serial)
    header.array(alignment: 8) { fields in
      func text(_ code: UInt8, _ type: String, _ value: [UInt8]?) {
        guard let value else { return }
        fields.align(8)
        fields.byte(code)
        fields.signature(type)
        fields.string(value)
      }
      func number(_ code: UInt8, _ value: UInt32?) {
        guard let value else { return }
        fields.align(8)
        fields.byte(code)
        fields.signature("u")
        fields.uint32(value)
      }
      text(1, "o", path)
      text(2, "s", interface)
      text(3, "s", member)
      text(4, "s", errorName)
      number(5, replySerial)
      text(6, "s", destination)
      if let signature {
        fields.align(8)
        fields.byte(8)
        fields.signature("g")
        fields.signature(signature)
      }
      number(9, descriptors)
    }
    header.align(8)
    return header.bytes + body
  }
}
