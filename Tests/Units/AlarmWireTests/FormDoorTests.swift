import AlarmCore
import AlarmWire
import Testing

@Suite("What each door calls an argument") struct FormDoorTests {
  @Test("Every argument has the name that stands in the table of fields: its option, and its key in JSON")
  func namedByTheTable() throws {
    for argument in AlarmArgument.allCases where argument != .schedule {
      let option = FormDoor.words.name(of: argument)
      let field = try #require(FormField.withOption(option), "there is no option \(option)")
      #expect(FormDoor.json.name(of: argument) == field.json)
    }
  }

  @Test(
    "The names are the ones that callers write",
    arguments: [
      (AlarmArgument.snooze, "snooze", "countdown.postAlert"), (.countdown, "countdown", "countdown.preAlert"),
      (.whileAsleep, "while-asleep", "whileAsleep"), (.maxSnoozes, "max-snoozes", "maxSnoozes"),
      (.rule, "rrule", "schedule.rrule"), (.exceptions, "except", "schedule.exceptions"),
      (.calendar, "except-calendar", "schedule.exceptCalendar"),
      (.schedule, "schedule", "schedule"),
    ])
  func names(argument: AlarmArgument, option: String, key: String) {
    #expect(FormDoor.words.name(of: argument) == option)
    #expect(FormDoor.json.name(of: argument) == key)
  }

  @Test("A time that is refused is named when, with what was given; without one by its key")
  func times() {
    let reason = Message(verbatim: "no")
    let given = FormDoor.words.error(about: .schedule, reason, in: AlarmForm(when: .after(.seconds(60))))
    #expect(given.argument == "when" && given.message == "when: \"1min\" is refused: no")
    #expect(FormDoor.json.error(about: .schedule, reason, in: AlarmForm()).argument == "schedule")
  }
}
