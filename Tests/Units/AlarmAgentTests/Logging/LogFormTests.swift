import AlarmAgent
import Logging
import Testing

/// Lines of the log.
@Suite struct LogFormTests {
  @Test("In the journal each line has its level as a number, and no time of its own")
  func journal() {
    func text(_ level: Logger.Level, _ message: String) -> String {
      LogForm.journal.text(level, message, label: "agent") { "12:00" }
    }
    #expect(text(.warning, "a disk is full") == "<4>a disk is full\n")
    #expect(text(.error, "one\ntwo\r\nthree") == "<3>one\n<3>two\n<3>three\n")
    #expect(
      Logger.Level.allCases.map { text($0, "") } == ["<7>\n", "<7>\n", "<6>\n", "<5>\n", "<4>\n", "<3>\n", "<2>\n"])
  }

  @Test("Elsewhere it has the time and the level in words")
  func plain() {
    #expect(LogForm.plain.text(.notice, "on", label: "agent") { "12:00" } == "12:00 notice agent: on\n")
  }
}
