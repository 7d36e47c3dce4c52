import Testing
import alarmctl

@Suite("Time and title without quotes")
struct WhenWordsTests {
  @Test(
    "A timer's length ends where the title begins",
    arguments: [
      ("4min", "4min", ""), ("4min Tea", "4min", "Tea"), ("4min Green tea", "4min", "Green tea"),
      ("1h 30min Dough", "1h 30min", "Dough"), ("90s 2 eggs", "90s", "2 eggs"), ("PT4M Tea", "PT4M", "Tea"),
      ("Tea 4min", "Tea 4min", ""), ("07:30 Tea", "07:30 Tea", ""), ("4 min Tea", "4 min", "Tea"),
    ])
  func timer(typed: String, when: String, title: String) {
    let words = WhenWords.split(typed.split(separator: " ").map(String.init), as: .timer)
    #expect(words.when == when)
    #expect(words.title == title)
  }

  @Test(
    "An alarm's time ends where the title begins",
    arguments: [
      ("07:30", "07:30", ""), ("07:30 Wake up", "07:30", "Wake up"),
      ("07:30 mon-fri Wake up", "07:30 mon-fri", "Wake up"),
      ("07:30 daily pills", "07:30 daily", "pills"), ("tomorrow 6:00 Airport", "tomorrow 6:00", "Airport"),
      ("2026-12-24 18:00 Dinner", "2026-12-24 18:00", "Dinner"), ("@1800000000 Launch", "@1800000000", "Launch"),
      ("7:30 pm Film", "7:30 pm", "Film"), ("4min Tea", "4min Tea", ""), ("25:00 Tea", "25:00 Tea", ""),
    ])
  func alarm(typed: String, when: String, title: String) {
    let words = WhenWords.split(typed.split(separator: " ").map(String.init), as: .alarm)
    #expect(words.when == when)
    #expect(words.title == title)
  }
}
