/// A key with a meaning for the notification screen.
package enum ScreenKey: Hashable, Sendable {
  /// Press the button with this number, 1–9.
  case button(Int)
  /// Dismiss the notification without a button.
  case dismiss
  /// Give the keys to the next notification.
  case next
  /// Redraw from scratch.
  case redraw
  case quit

  /// The keys among the bytes from a terminal or a script. Escape sequences (arrows, function keys) are skipped as a whole, so that
  /// a `1` in one of them presses nothing.
  package static func keys(in bytes: [UInt8]) -> [ScreenKey] {
    var keys: [ScreenKey] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1b: skipSequence(&rest)
      case UInt8(ascii: "1")...UInt8(ascii: "9"): keys.append(.button(Int(byte - UInt8(ascii: "0"))))
      case UInt8(ascii: "x"), UInt8(ascii: "d"), 0x7f: keys.append(.dismiss)
      case 0x09: keys.append(.next)
      case 0x0c: keys.append(.redraw)
      // Ctrl-C too, if the terminal doesn't turn it into a signal.
      case UInt8(ascii: "q"), 0x03, 0x04: keys.append(.quit)
      default: continue
      }
    }
    return keys
  }

  /// Skips `[` or `O`, parameters and the final byte of a control sequence.
  private static func skipSequence(_ rest: inout ArraySlice<UInt8>) {
    guard let kind = rest.first else { return }
    if kind == UInt8(ascii: "O") {
      rest = rest.dropFirst(2)
    } else if kind == UInt8(ascii: "[") {
      rest = rest.dropFirst()
      while let byte = rest.popFirst(), !(0x40...0x7e).contains(byte) {}
    }
  }
}
