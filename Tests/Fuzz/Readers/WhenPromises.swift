import AlarmWire

/// The first line is a time, the lines below are options: what is read is described, and the description is read as the same.
enum WhenPromises {
  static func broken(by bytes: [UInt8]) -> String? {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let text = String(lines.first ?? "")
    _ = try? AlarmForm(words: lines.dropFirst().map(String.init))
    if let duration = try? DurationGrammar.parse(text, argument: "when") {
      let described = DurationGrammar.format(duration)
      guard (try? DurationGrammar.parse(described, argument: "when")) == duration else {
        return "the length \(text.debugDescription) is described as \(described)"
      }
    }
    for kind in [WhenGrammar.Kind.either, .timer, .alarm] {
      do throws(GrammarError) {
        let expression = try WhenGrammar.parse(text, as: kind)
        let described = WhenGrammar.describe(expression)
        guard (try? WhenGrammar.parse(described)) == expression else {
          return "\(text.debugDescription) is described as \(described)"
        }
      } catch {
        // Errors name words of the text, so they can be marked.
        guard error.word.map({ $0.upperBound <= text.utf8.count && !$0.isEmpty }) ?? true else {
          return "\(text.debugDescription) has its fault at \(String(describing: error.word))"
        }
      }
    }
    _ = TimeWord.first(in: text.split(separator: " ").map(String.init), allowsLengths: true)
    return nil
  }
}
