import AlarmClient
import AlarmCore
import AlarmWire
import Glibc
import TestSupport
import Testing
import alarmctl

@Suite("Time and title without quotes")
struct WhenWordsTests {
  private static func read(_ typed: String, as kind: WhenWords.Kind) throws(WhenMistake) -> WhenWords {
    try WhenWords.read(typed.split(separator: " ").map(String.init), as: kind)
  }

  @Test(
    "A timer's length ends where the title begins",
    arguments: [
      ("4min", "4min", ""), ("4min Tea", "4min", "Tea"), ("4min Green tea", "4min", "Green tea"),
      ("1h 30min Dough", "1h 30min", "Dough"), ("90s 2 eggs", "90s", "2 eggs"), ("PT4M Tea", "PT4M", "Tea"),
      ("4 min Tea", "4 min", "Tea"), ("90", "90", ""), ("4 Tea", "4", "Tea"),
      ("half an hour Nap", "half an hour", "Nap"),
      ("an hour and a half Nap", "an hour and a half", "Nap"), ("in 10 minutes Bus", "in 10 minutes", "Bus"),
      ("1h30 Dough", "1h30", "Dough"), ("4min and a half-baked idea", "4min", "and a half-baked idea"),
    ])
  func timer(typed: String, when: String, title: String) throws {
    let words = try Self.read(typed, as: .timer)
    #expect(words.when == when)
    #expect(words.title == title)
  }

  @Test(
    "An alarm's time ends where the title begins, and the agent gets it in words of every version and language",
    arguments: [
      ("07:30", "07:30", ""), ("07:30 Wake up", "07:30", "Wake up"), ("7:00 pm, Dinner", "19:00", "Dinner"),
      ("07:30 mon-fri Wake up", "07:30 mon-fri", "Wake up"), ("07:30 daily pills", "07:30 daily", "pills"),
      ("tomorrow 6:00 Airport", "tomorrow 06:00", "Airport"), ("2026-12-24 18:00 Dinner", "2026-12-24 18:00", "Dinner"),
      ("18:00 24.12.2026 Xmas", "2026-12-24 18:00", "Xmas"), ("18:00 UTC Call", "18:00 UTC", "Call"),
      ("@1800000000 Launch", "@1800000000", "Launch"), ("7:30 pm Film", "19:30", "Film"),
      ("23:00 tomorrow Train", "tomorrow 23:00", "Train"), ("tuesday 7am Gym", "tue 07:00", "Gym"),
      ("next tuesday 7am Gym", "next tue 07:00", "Gym"), ("every tuesday 7am Gym", "07:00 tuesdays", "Gym"),
      ("9:00 mon wed Gym", "09:00 mon,wed", "Gym"), ("18:00 at home", "18:00", "at home"),
      ("18:00 and Dinner", "18:00", "and Dinner"), ("07:30 Run 5 km", "07:30", "Run 5 km"),
      ("07:30 Nap 2h", "07:30", "Nap 2h"), ("07:30 Summary", "07:30", "Summary"), ("15:00 Match", "15:00", "Match"),
      ("9:00 Sundae", "09:00", "Sundae"), ("9:00 Buy dairy", "09:00", "Buy dairy"),
      ("9:00 Tea/Coffee", "09:00", "Tea/Coffee"), ("9:00 Call May", "09:00", "Call May"),
      ("7h30 Run", "07:30", "Run"), ("at 0730 Run", "07:30", "Run"),
      ("every month on the 1st at 9 Rent", "09:00 FREQ=MONTHLY;BYMONTHDAY=1", "Rent"),
    ])
  func alarm(typed: String, sent: String, title: String) throws {
    let words = try Self.read(typed, as: .alarm)
    #expect(words.sent == sent)
    #expect(words.title == title)
  }

  @Test("A title in quotes, or given as an option, is what it is")
  func quoted() throws {
    let words = try WhenWords.read(["23:00", "Train tomorrow"], as: .alarm)
    #expect(words.title == "Train tomorrow")
    let given = try WhenWords.read(["23:00"], as: .alarm, title: "Monday")
    #expect(given.title == "Monday" && given.sent == "23:00")
  }

  @Test("A timer's bare number is minutes, which the answer says")
  func minutes() throws {
    #expect(try Self.read("90 Dough", as: .timer).remark?.description == "90 was read as minutes")
    #expect(try Self.read("90s Dough", as: .timer).remark == nil)
  }

  @Test(
    "What reads like part of the time is no title that nobody doubts",
    arguments: [
      ("23:00 Train tomorrow", .alarm, "tomorrow"), ("23:00 Train, Tomorrow!", .alarm, "Tomorrow!"),
      ("monday 9:00 Mon", .alarm, "Mon"), ("9:00 mon-fri Daily standup", .alarm, "Daily"),
      ("07:30 Train 8:15", .alarm, "8:15"), ("07:30 Train 8 pm", .alarm, "8 pm"),
      ("07:30 Rent 2026-12-24", .alarm, "2026-12-24"), ("07:30 Rent 24.12.", .alarm, "24.12."),
      ("8:00 Call in 3 days", .alarm, "3 days"), ("30min 1h Tea", .timer, "1h"), ("1h Tea 30 min", .timer, "30 min"),
      ("18:00 tommorow Train", .alarm, "tommorow"), ("07:30 mon-fir", .alarm, "mon-fir"),
      ("18:00 CEST Call", .alarm, "CEST"), ("18:00 next Call", .alarm, "next"), ("18:00 every Call", .alarm, "every"),
      ("18:00 other Call", .alarm, "other"), ("7:00 in the evening Dinner", .alarm, "in the evening"),
      ("18:00 Dinner tonight", .alarm, "tonight"), ("18:00 December rent", .alarm, "December"),
      ("18:00 Rent dec 24", .alarm, "dec 24"), ("18:00 3/4/2026 Rent", .alarm, "3/4/2026"),
      ("18:00 24.13.2026 Rent", .alarm, "24.13.2026"), ("18:00 Film 19.30", .alarm, "19.30"),
    ] as [(String, WhenWords.Kind, String)])
  func doubts(typed: String, kind: WhenWords.Kind, doubt: String) {
    let mistake = #expect(throws: WhenMistake.self) { _ = try Self.read(typed, as: kind) }
    #expect(mistake.map { String(decoding: Array($0.line.utf8)[$0.range], as: UTF8.self) } == doubt)
    #expect(mistake?.error.reason.description.contains("--title") == true, "\(mistake?.error.description ?? "")")
  }

  // MARK: Typical mistakes

  private static let path = "\(BuiltPrograms.checkout)/Tests/Units/alarmctlTests/mistakes.txt"

  /// A command with its answers, each below it, up to an empty line.
  private static func answer(_ command: String, _ words: Wording) -> [String] {
    let typed = command.split(separator: " ").map(String.init)
    do throws(WhenMistake) {
      let read = try WhenWords.read(
        Array(typed.dropFirst()), as: typed.first == "timer" ? .timer : .alarm, in: Vocabulary(words))
      return ["  is understood: \(read.sent)"]
    } catch {
      return ["  " + words(error.error.sentence)] + error.marked(typed.first ?? "")
    }
  }

  @Test(
    "Each typical mistake is answered with the word, what is wrong with it and what to write, in English and German")
  func mistakes() async throws {
    let german = try await Catalogues.words("de")
    let old = TextFile.read(Self.path)
    var lines: [String] = []
    var count = 0
    for line in old.split(separator: "\n", omittingEmptySubsequences: false) where !line.hasPrefix("  ") {
      lines.append(String(line))
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      count += 1
      lines += Self.answer(String(line), .english) + Self.answer(String(line), german).prefix(1)
    }
    let text = lines.joined(separator: "\n")
    if unsafe getenv("ALARMKIT_RECORD") != nil { try TextFile.write(text, to: Self.path) }
    #expect(count >= 20)
    #expect(TextFile.read(Self.path) == text, "ALARMKIT_RECORD=1 swift test --filter WhenWordsTests writes it anew")
  }
}
