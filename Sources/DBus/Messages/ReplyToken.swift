/// The address for an answer: plain values, so that no message outlives its handler.
package struct ReplyToken: Hashable, Sendable {
  /// The caller's unique name.
  package var sender: BusName
  /// The call's serial number.
  package var serial: UInt32
  /// False if the caller wants no answer; then none is sent.
  package var wantsReply: Bool

  package init(sender: BusName, serial: UInt32, wantsReply: Bool) {
    self.sender = sender
    self.serial = serial
    self.wantsReply = wantsReply
  }
}
