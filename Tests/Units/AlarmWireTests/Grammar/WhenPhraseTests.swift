import AlarmCore
import AlarmWire
import Glibc
import TestSupport
import Testing

@Suite("What people write for a time", .timeLimit(.minutes(5)))
struct WhenPhraseTests {
  @Test("Each phrase of the table means what the table says, or is refused with that error")
  func table() async throws {
    let languages = try await PhraseTable.languages()
    let rows = PhraseTable.rows
    #expect(rows.count >= 200)
    let isRecording = unsafe getenv("ALARMKIT_RECORD") != nil
    if isRecording {
      let lines = PhraseTable.parts.map { line, row in
        row.map { $0.line(PhraseTable.meaning(of: $0, in: languages)) } ?? line
      }
      try TextFile.write(lines.joined(separator: "\n"), to: PhraseTable.path)
    }
    for row in PhraseTable.rows {
      let meaning = PhraseTable.meaning(of: row, in: languages)
      #expect(meaning == row.meaning, "\(row.testDescription)")
    }
    #expect(Set(rows.map(\.testDescription)).count == rows.count, "a phrase is there twice")
  }

  @Test("The table in the guide is made of this one")
  func guide() throws {
    let path = "\(BuiltPrograms.checkout)/Resources/Guide.docc/WritingTimes.md"
    let text = TextFile.read(path)
    let renewed = try #require(PhraseTable.renewed(text))
    if unsafe getenv("ALARMKIT_RECORD") != nil { try TextFile.write(renewed, to: path) }
    #expect(TextFile.read(path) == renewed, "ALARMKIT_RECORD=1 swift test --filter WhenPhraseTests writes it anew")
  }

  @Test("What is sent is understood in English first, then in the user's own language")
  func sent() async throws {
    let german = Vocabulary(try await Catalogues.words("de"))
    let morning = try #require(CivilTime(hour: 7, minute: 30))
    #expect(try WhenGrammar.parse(sent: "morgen 07:30", in: german) == .inDays(1, morning))
    #expect(try WhenGrammar.parse(sent: "tue 07:30", in: german) == .onWeekday(.tuesday, isAfterToday: false, morning))
    #expect(throws: GrammarError.self) { try WhenGrammar.parse(sent: "morgen 07:30", in: .english) }
  }

  @Test(
    "A zone or a rule in the words isn't given again, nor is a start for one that has none",
    arguments: [
      ("18:00 UTC", "zone=Europe/Paris", "zone: UTC is in the time already; leave one of them out"),
      (
        "every other friday 9:00", "rrule=FREQ=DAILY",
        "rrule: the time names a rule already; leave one of them out"
      ),
      (
        "tuesday 9:00", "start=2026-12-01",
        "start: it only has a meaning for an alarm that repeats; add weekdays or rrule"
      ),
      ("18:00 UTC", "zone=UTC", ""), ("every other friday 9:00", "start=2027-01-01", ""),
      ("every 2 days 9:00", "except=2026-12-24", ""),
    ])
  func options(when: String, option: String, problem: String) throws {
    let form = try AlarmForm(when: try WhenGrammar.parse(when), title: "", words: [option])
    do throws(WireError) {
      _ = try PhraseTable.definition(of: form)
      #expect(problem.isEmpty)
    } catch {
      #expect(error.message == problem)
    }
  }

  @Test("What a phrase means is described so that it is read as the same, without the reader's language")
  func described() async throws {
    let languages = try await PhraseTable.languages()
    for row in PhraseTable.rows
    where !row.meaning.hasPrefix("error") && row.circumstances.allSatisfy({ languages[$0] != nil }) {
      let words = row.circumstances.first.flatMap { languages[$0] } ?? .english
      let expression = try WhenGrammar.parse(row.phrase, in: Vocabulary(words))
      let described = WhenGrammar.describe(expression)
      let again = try? WhenGrammar.parse(described)
      #expect(again == expression, "\(row.phrase) → \(described)")
    }
  }
}
