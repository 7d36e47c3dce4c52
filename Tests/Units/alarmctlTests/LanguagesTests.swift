import AlarmClient
import AlarmCore
import AlarmWire
import TestSupport
import Testing
import alarmctl

/// What the command prints keeps its form in every language: complete, within its width, and in columns.
@Suite("alarmctl: every language", .timeLimit(.minutes(10)))
struct LanguagesTests {
  /// A language of the sources, English, or a pseudo-language that is written from right to left.
  private static let all = ["en", "pseudo"] + Catalogues.languages

  private static func words(_ language: String) async throws -> Wording {
    switch language {
    case "en": .english
    case "pseudo": try await Catalogues.pseudo()
    default: try await Catalogues.words(language)
    }
  }

  private static func text(_ words: Wording) -> AlarmText {
    AlarmText(
      times: TimeText(zone: .utc, now: WallInstant(microseconds: SampleAlarms.now), words: words), style: TextStyle())
  }

  @Test(
    "A list is as wide as the terminal at most, and its columns stand below each other", arguments: all, [40, 80, 200])
  func table(language: String, width: Int) async throws {
    let lines = Self.text(try await Self.words(language)).table(try SampleAlarms.all(), width: width)
    #expect(lines.count == 5 && lines.allSatisfy { DisplayText.columns($0) <= width }, "\(lines)")
    let titles = try SampleAlarms.all().map(\.title)
    for (line, title) in zip(lines.dropFirst(), titles) { #expect(line.contains(title), "\(line)") }
  }

  @Test("Every sentence about an alarm is complete, and has a value in each place", arguments: all)
  func sentences(language: String) async throws {
    let text = Self.text(try await Self.words(language))
    for alarm in try SampleAlarms.all() {
      let lines = [text.sentence(alarm)] + text.sheet(try SampleAlarms.details(alarm))
      #expect(lines.allSatisfy { !$0.contains("{") || $0.contains("{}") }, "\(lines)")
      #expect(lines[0].contains(alarm.title), "\(lines)")
    }
  }

  @Test("Every number has a form of its own where the language has one", arguments: all)
  func plurals(language: String) async throws {
    let words = try await Self.words(language)
    let forms = [0, 1, 2, 5, 22, 1000].map { count in
      let missed = words(count, one: "{count} missed alarm", other: "{count} missed alarms")
      #expect(missed.contains("\(count)") || count == 1, "\(missed)")
      return missed.filter { !$0.isNumber && !$0.isWhitespace }
    }
    // Polish: alarm, alarmy, alarmów.
    #expect(Set(forms).count == (["pl": 3, "pseudo": 1][language] ?? 2), "\(forms)")
  }
}
