extension WatchScreen.Key {
  /// The keys among the bytes from a terminal: letters, and the arrows, which are sequences. Other sequences are skipped as a whole.
  package static func keys(in bytes: [UInt8]) -> [WatchScreen.Key] {
    var keys: [WatchScreen.Key] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1b: if let key = arrow(&rest) { keys.append(key) }
      case UInt8(ascii: "k"): keys.append(.skip)
      case UInt8(ascii: "s"): keys.append(.stop)
      case UInt8(ascii: "z"): keys.append(.snooze)
      case UInt8(ascii: "p"), UInt8(ascii: " "): keys.append(.pause)
      case 0x09: keys.append(.down)
      case 0x0c: keys.append(.redraw)
      // Ctrl-C too, if the terminal doesn't turn it into a signal.
      case UInt8(ascii: "q"), 0x03, 0x04: keys.append(.quit)
      default: continue
      }
    }
    return keys
  }

  /// Reads `[` or `O`, parameters and the final byte of a control sequence.
  private static func arrow(_ rest: inout ArraySlice<UInt8>) -> WatchScreen.Key? {
    guard let kind = rest.first, kind == UInt8(ascii: "O") || kind == UInt8(ascii: "[") else { return nil }
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "A"): return .up
      case UInt8(ascii: "B"): return .down
      case 0x40...0x7e: return nil
      default: continue
      }
    }
    return nil
  }
}
