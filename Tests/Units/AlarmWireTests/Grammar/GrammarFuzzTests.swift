import AlarmCore
import AlarmWire
import TestSupport
import Testing

struct GrammarFuzzTests {
  static let pieces = [
    "07:30", "7", "pm", "am", "mon", "-", ",", "fri", "daily", "every", "day", "days", "in", "at", "on", "today",
    "tomorrow",
    "2026-12-24", "T", "Z", "+01:00", "@", "1800000000", ".", "PT", "4", "min", "h", "s", "d", "W", " ", "  ", "\t",
    "\0",
    "\u{301}", "é", "😀", "٣", "\u{202f}", "999999999999", "=", "snooze", "id", "none", "\r\n", ":", "::", "İ", "ﬀ",
    "next", "other", "tuesday", "tuesdays", "the", "of", "each", "month", "weeks", "last", "1st", "2nd", "and", "a",
    "half",
    "hour", "december", "24.", "24.12.", "3/4/2026", "20261224", "noon", "midnight", "24:00", "7.30", "7h30", "UTC",
    "Europe/Paris", "FREQ=DAILY", ";INTERVAL=2", "to", "–", "weekly", "second", "o'clock", "evening",
  ]

  static let phrases = PhraseTable.rows.map(\.phrase)

  static func text(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0...2, using: &random) {
    case 0:
      // Readers are careless with what is nearly right.
      let isOld = Bool.random(using: &random)
      var text = Array(
        (isOld ? WhenGrammarTests.valid.randomElement(using: &random)?.text : phrases.randomElement(using: &random))
          ?? "")
      for _ in 0..<Int.random(in: 0...2, using: &random) where !text.isEmpty {
        text[Int.random(in: 0..<text.count, using: &random)] = "0123456789:-@.T pm".randomElement(using: &random) ?? " "
      }
      return String(text)
    case 1:
      let glue = Bool.random(using: &random) ? " " : ""
      let parts = (0..<Int.random(in: 0...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      return parts.joined(separator: glue)
    default:
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test("No text can trap a grammar, and what is read is described and read again")
  func randomTexts() throws {
    var random = SeededGenerator(seed: 13)
    var accepted = 0
    for _ in 0..<12_000 {
      let text = Self.text(&random)
      do throws(GrammarError) {
        let expression = try WhenGrammar.parse(text)
        accepted += 1
        let described = WhenGrammar.describe(expression)
        if case .success(let again) = Self.parsed(described) {
          #expect(again == expression, "\(text.debugDescription) → \(described)")
        } else {
          Issue.record("\(described) can't be read again")
        }
      } catch {
        #expect(!error.message.utf8.contains(0))
      }
      if let expression = try? WhenGrammar.parse(text, as: Bool.random(using: &random) ? .timer : .alarm) {
        let described = WhenGrammar.describe(expression)
        #expect((try? WhenGrammar.parse(described)) == expression, "\(text.debugDescription) → \(described)")
      }
      _ = try? DurationGrammar.parse(text)
      _ = WeekdayGrammar.parse(text)
      _ = TimeWord.first(in: text.split(separator: " ").map(String.init), allowsLengths: Bool.random(using: &random))
    }
    print("Grammar: \(accepted) of 12000 random texts meant something")
    #expect(accepted > 1200)
  }

  @Test("No options can trap their grammar")
  func randomOptions() {
    var random = SeededGenerator(seed: 14)
    let keys = FormField.options
    for _ in 0..<10_000 {
      let options = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let key = Bool.random(using: &random) ? keys.randomElement(using: &random) ?? "" : Self.text(&random)
        return key + "=" + Self.text(&random)
      }
      do throws(GrammarError) { _ = try AlarmForm(words: options) } catch { #expect(!error.message.isEmpty) }
    }
  }

  private static func parsed(_ text: String) -> Result<WhenExpression, GrammarError> {
    do throws(GrammarError) { return .success(try WhenGrammar.parse(text)) } catch { return .failure(error) }
  }
}
