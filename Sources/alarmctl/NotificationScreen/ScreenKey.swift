/// A key that the notification screen handles.
package enum ScreenKey: Hashable, Sendable {
  /// Press the button with this number, 1–9.
  case button(Int)
  /// Dismiss the notification without a button.
  case dismiss
  /// Let the next notification receive the keys.
  case next
  /// Redraw from scratch.
  case redraw
  case quit

  /// The keys among the bytes from a terminal or a script. Escape sequences (arrows, function keys) are skipped completely, so a
  /// `1` in one of them doesn't press anything.
  package static func keys(in bytes: [UInt8]) -> [ScreenKey] {
    var keys: [ScreenKey] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1b: _ = ControlSequence.takeEnd(&rest)
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
}

/// A control sequence of a terminal, which begins with Esc.
enum ControlSequence {
  /// Removes `[` or `O`, parameters and the final byte, and returns the final byte, which determines the meaning; nil: there is none.
  static func takeEnd(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
    switch rest.first {
    case UInt8(ascii: "O"):
      defer { rest = rest.dropFirst(2) }
      return rest.dropFirst().first
    case UInt8(ascii: "["):
      rest = rest.dropFirst()
      while let byte = rest.popFirst() { if (0x40...0x7e).contains(byte) { return byte } }
      return nil
    default: return nil
    }
  }
}

/// What the keys act on: a notification and its buttons. A notification that is replaced by one with other buttons counts as
/// another target.
package struct KeyTarget: Hashable, Sendable {
  /// The notification's number.
  package var id: UInt32
  /// The keys of its buttons, as named by its program, in their order.
  package var buttons: [String]

  /// A target.
  package init(id: UInt32, buttons: [String]) {
    self.id = id
    self.buttons = buttons
  }
}

/// Prevents a key that was meant for one notification from pressing a button of another one that has just received the keys, or of
/// the same one just after it changed: the user must not stop an alarm without having seen it.
package struct KeyGuard: Hashable, Sendable {
  /// Shorter than the time that a person needs to read and decide.
  package static let pause = Duration.milliseconds(400)

  private var target: KeyTarget?
  private var movedAt: Duration?

  /// A guard before any notification receives the keys.
  package init() {}

  /// Something happened at the server; the keys now act on this target.
  package mutating func follow(_ target: KeyTarget?, at now: Duration) {
    guard target != self.target else { return }
    self.target = target
    movedAt = now
  }

  /// The user gave the keys to this target.
  package mutating func choose(_ target: KeyTarget?) {
    guard target != self.target else { return }
    self.target = target
    movedAt = nil
  }

  /// Whether a key can be meant for its current effect.
  package func accepts(_ key: ScreenKey, at now: Duration) -> Bool {
    switch key {
    case .button, .dismiss: movedAt.map { now - $0 >= Self.pause } ?? true
    case .next, .redraw, .quit: true
    }
  }
}
