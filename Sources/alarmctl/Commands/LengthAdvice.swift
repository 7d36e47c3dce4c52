package import AlarmCore
import AlarmWire

/// Advice on a timer's length that is ambiguous: `90`, `4 Tea`, `1:30`.
package enum LengthAdvice {
  /// A sentence with the commands to choose from; nil if the words don't begin with such a length.
  package static func about(_ words: [String]) -> Message? {
    guard let first = words.first else { return nil }
    let title = words.dropFirst().map { " " + quoted($0) }.joined()
    if let number = Int64(first), number > 0 {
      return Message(
        "{number} of what? For minutes: {minutes}; for seconds: {seconds}; for hours: {hours}",
        [
          "number": first, "minutes": "alarmctl timer \(number)min\(title)",
          "seconds": "alarmctl timer \(number)s\(title)", "hours": "alarmctl timer \(number)h\(title)",
        ])
    }
    let parts = first.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let large = number(parts[0], digits: 1...2), let small = number(parts[1], digits: 2...2),
      large + small > 0
    else { return nil }
    func timer(_ seconds: Int) -> String { "alarmctl timer \(DurationGrammar.format(.seconds(seconds)))\(title)" }
    return Message(
      "{text} of what? For minutes and seconds: {minutes}; for hours and minutes: {hours}; for the time of day: {alarm}",
      [
        "text": first, "minutes": timer(large * 60 + small), "hours": timer(large * 3600 + small * 60),
        "alarm": "alarmctl alarm \(first)\(title)",
      ])
  }

  /// A number below 60 with at most two digits, as minutes and seconds have.
  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text).flatMap { $0 < 60 ? $0 : nil }
  }

  /// A word quoted for a shell.
  private static func quoted(_ word: String) -> String {
    word.allSatisfy { $0.isLetter || $0.isNumber || "-_.,:+%@/".contains($0) } && !word.isEmpty
      ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
