/// A picture to be drawn: equal pictures give equal images, so a new one is sent only if it looks different.
package struct RingPicture: Hashable, Sendable {
  /// The state that it shows.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Nothing is active: a clock.
    case idle
    /// A ring that shrinks.
    case countdown
    /// The ring in grey, around two bars.
    case paused
    /// A full disc with a bell.
    case alerting
  }

  /// The number of different rings.
  package static let steps = 60

  package var kind: Kind
  /// How much of the ring remains, 0 to `steps`; rounded up, so that it is empty only at the end.
  package var left: Int
  /// Its colour.
  package var tint: RingColour

  /// A picture of a countdown, with the part that has passed, 0 to 1; pictures without a countdown ignore it.
  package init(_ kind: Kind, passed: Double = 0, tint: RingColour? = nil) {
    self.kind = kind
    self.tint = tint ?? (kind == .alerting ? .alerting : .countdown)
    switch kind {
    case .idle, .alerting: left = Self.steps
    case .countdown, .paused:
      // A value just above a step, because of the clock's resolution, counts as that step.
      let exact = (1 - min(max(passed, 0), 1)) * Double(Self.steps)
      left = Int((exact - 0.01).rounded(.up))
    }
  }
}

/// A colour to draw with.
package struct RingColour: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#rrggbb`; nil for anything else.
  package init?(_ text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6, digits.first != UInt8(ascii: "+"),
      let value = UInt32(String(Substring(digits)), radix: 16)
    else { return nil }
    self.init(red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xff), blue: UInt8(value & 0xff))
  }

  /// `rrggbb`.
  package var digits: String {
    [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// How bright it looks, 0 to 1 (ITU-R BT.601).
  package var brightness: Double { (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255 }

  /// The colour of a countdown without a colour of its own.
  package static let countdown = RingColour(red: 0xff, green: 0x95, blue: 0x00)
  /// The colour of a ringing alarm without a colour of its own.
  package static let alerting = RingColour(red: 0xe8, green: 0x3a, blue: 0x30)
  /// Neither light nor dark, so it is visible on both.
  static let neutral = RingColour(red: 0x86, green: 0x86, blue: 0x8b)
  static let white = RingColour(red: 0xff, green: 0xff, blue: 0xff)
  static let dark = RingColour(red: 0x1c, green: 0x1c, blue: 0x1e)
}
