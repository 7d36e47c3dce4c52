import AlarmCore
import DBus

/// Why a text isn't valid JSON, by the rules used here, and where.
package struct JSONFault: Error, Hashable, Sendable {
  /// The kind of fault.
  package enum Kind: Hashable, Sendable {
    /// The text ends although something has to follow.
    case incomplete
    /// The next character isn't allowed there.
    case unexpected
    case wrongEscape
    /// Control characters have to be escaped.
    case controlCharacter
    case numberTooLarge
    case notUTF8
    /// Arrays and objects are nested too deeply.
    case tooDeep
    /// The text has too many bytes.
    case tooLong(Int)
    /// See `StreamSafety`.
    case tooManyMarks
  }

  package var kind: Kind
  /// How many bytes precede the fault.
  package var position: Int

  init(_ kind: Kind, at position: Int) {
    self.kind = kind
    self.position = position
  }

  /// The sentence about the text.
  var sentence: Message {
    switch kind {
    case .tooLong(let size):
      Message("it has {size} bytes; at most {limit} are allowed", ["size": size, "limit": JSONReader.longest])
    case .tooDeep:
      Message(
        "its arrays and objects are nested more than {limit} deep at byte {position}",
        ["limit": JSONReader.deepest, "position": position])
    default:
      Message("it isn't valid JSON at byte {position}: {reason}", ["position": position, "reason": reason])
    }
  }

  private var reason: Message {
    switch kind {
    case .incomplete: Message("the text ends too early")
    case .unexpected: Message("this character is not allowed there")
    case .wrongEscape: Message("there is no such escape sequence")
    case .controlCharacter: Message("control characters have to be escaped")
    case .numberTooLarge: Message("the number is too large")
    case .notUTF8: Message("the text isn't UTF-8")
    case .tooManyMarks:
      Message("more than {limit} combining marks follow each other", ["limit": StreamSafety.longestRun])
    case .tooDeep, .tooLong: sentence
    }
  }
}
