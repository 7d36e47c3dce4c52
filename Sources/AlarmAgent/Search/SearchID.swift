package import AlarmCore
import AlarmWire

/// Identifies a result for as long as a desktop shows it: it contains everything that the agent needs to do what was offered. Ids
/// come back from other programs, so nothing in them is trusted.
package enum SearchID: Hashable, Sendable, CustomStringConvertible {
  /// Sets the alarm that these words describe, as they were typed.
  case set(String)
  /// Applies an action to an alarm; nil: the alarm is only shown.
  case alarm(AlarmID, SearchVerb?)

  /// The maximum length of an id, in bytes: each byte of the longest text takes three.
  static let maxBytes = 4 + 3 * SearchQuery.maxBytes

  private static let set = "set:"
  private static let show = "show"

  /// Reads an id; nil: it isn't one.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maxBytes else { return nil }
    if text.hasPrefix(Self.set) {
      guard let words = Self.decoded(text.utf8.dropFirst(Self.set.utf8.count)) else { return nil }
      self = .set(words)
      return
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let id = AlarmID(parts[1]) else { return nil }
    let verb = SearchVerb(rawValue: String(parts[0]))
    guard verb != nil || parts[0] == Self.show else { return nil }
    self = .alarm(id, verb)
  }

  /// The id as it is sent to desktops: printable ASCII.
  package var description: String {
    switch self {
    case .set(let words): Self.set + Self.encoded(words)
    case .alarm(let id, let verb): "\(verb?.rawValue ?? Self.show):\(id)"
    }
  }

  // MARK: Percent encoding

  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text; nil: it isn't encoded as above, is too long, or isn't valid text.
  private static func decoded(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        guard byte == UInt8(ascii: "%"), let high = rest.popFirst().flatMap(digit),
          let low = rest.popFirst().flatMap(digit)
        else { return nil }
        bytes.append(high << 4 | low)
      }
    }
    guard !bytes.isEmpty, bytes.count <= SearchQuery.maxBytes, let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// An action on an alarm in the search results. The raw value is the action's id on the bus.
package enum SearchVerb: String, Hashable, Sendable, CaseIterable {
  case stop, pause, resume, cancel

  /// The button's label.
  package func label(in words: Wording) -> String {
    switch self {
    case .stop: words("Stop")
    case .pause: words("Pause")
    case .resume: words("Resume")
    case .cancel: words("Cancel")
    }
  }

  /// The button's icon, a name in the desktop's themes.
  package var icon: String {
    switch self {
    case .stop: "media-playback-stop"
    case .pause: "media-playback-pause"
    case .resume: "media-playback-start"
    case .cancel: "dialog-cancel"
    }
  }

  /// The possible actions on an alarm. Choosing the alarm itself performs the first one, unless it `isDeliberate`.
  static func verbs(of record: AlarmRecord) -> [SearchVerb] {
    let isTimer = record.definition.isTimer
    switch record.state {
    case .alerting: return [.stop]
    case .countdown: return (record.definition.presentation.canPause ? [.pause] : []) + [isTimer ? .cancel : .stop]
    case .paused: return [.resume, isTimer ? .cancel : .stop]
    // Cancelling would remove all future rings.
    case .scheduled: return record.definition.schedule?.isRepeating == true ? [] : [.cancel]
    case .off: return []
    }
  }

  /// What choosing an alarm does; nil: nothing, because no possible action is harmless.
  static func first(of record: AlarmRecord) -> SearchVerb? {
    switch record.state {
    case .alerting: .stop
    case .countdown: record.definition.presentation.canPause ? .pause : nil
    case .paused: .resume
    case .scheduled, .off: nil
    }
  }
}
