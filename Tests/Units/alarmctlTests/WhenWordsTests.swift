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
      ("23:00 tomorrow Train", "23:00 tomorrow", "Train"), ("18:00 2026-12-24 Dinner", "18:00 2026-12-24", "Dinner"),
      ("monday 9:00 Mon", "monday 9:00", "Mon"), ("9:00 mon-fri Daily standup", "9:00 mon-fri", "Daily standup"),
      ("9:00 mon wed Gym", "9:00 mon wed", "Gym"),
    ])
  func alarm(typed: String, when: String, title: String) {
    let words = WhenWords.split(typed.split(separator: " ").map(String.init), as: .alarm)
    #expect(words.when == when)
    #expect(words.title == title)
  }

  @Test(
    "What reads like part of the time is no title that nobody doubts",
    arguments: [
      ("23:00 Train tomorrow", .alarm, "tomorrow"), ("23:00 Train, Tomorrow!", .alarm, "Tomorrow!"),
      ("monday 9:00 Mon", .alarm, "Mon"), ("9:00 mon-fri Daily standup", .alarm, "Daily"),
      ("07:30 Train 8:15", .alarm, "8:15"), ("07:30 Train 8 pm", .alarm, "8 pm"),
      ("07:30 Rent 2026-12-24", .alarm, "2026-12-24"),
      ("8:00 Call in 3 days", .alarm, "3 days"), ("30min 1h Tea", .timer, "1h"), ("1h Tea 30 min", .timer, "30 min"),
      ("07:30 Run 5 km", .alarm, nil), ("07:30 Nap 2h", .alarm, nil), ("90s 2 eggs", .timer, nil),
      ("07:30 Summary", .alarm, nil),
    ] as [(String, WhenWords.Kind, String?)])
  func doubts(typed: String, kind: WhenWords.Kind, doubt: String?) {
    #expect(WhenWords.split(typed.split(separator: " ").map(String.init), as: kind).doubt == doubt)
  }

  @Test("A title in quotes is what it is")
  func quoted() {
    let words = WhenWords.split(["23:00", "Train tomorrow"], as: .alarm)
    #expect(words == WhenWords(when: "23:00", title: "Train tomorrow", doubt: nil))
  }
}
