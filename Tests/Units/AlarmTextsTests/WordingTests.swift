import AlarmTexts
import AlarmTime
import Testing

/// The programs' own words, and how times and dates are written.
@Suite struct WordingTests {
  @Test("Without a catalogue a message is its own English, with its values in place")
  func english() {
    #expect(Wording.english("Was due {time}", ["time": "07:30"]) == "Was due 07:30")
    #expect(Wording.english("Stop") == "Stop")
    #expect(Wording.english(1, one: "{count} missed alarm", other: "{count} missed alarms") == "1 missed alarm")
    #expect(Wording.english(0, one: "{count} missed alarm", other: "{count} missed alarms") == "0 missed alarms")
  }

  @Test("A value is never read for places again, and what has no value stays as it is")
  func values() {
    #expect(Wording.english("{a} and {b}", ["a": "{b}", "b": "{a}"]) == "{b} and {a}")
    #expect(Wording.english("{a} {unknown} {", ["a": "1"]) == "1 {unknown} {")
  }

  @Test(
    "A locale's clock and date are written as it has them",
    arguments: [
      ("%H:%M:%S", "", "", "%d.%m.%Y", "07:05", "19:30:05", "04.03.2027"),
      ("%r", "AM", "PM", "%m/%d/%Y", "7:05 AM", "7:30:05 PM", "03/04/2027"),
      ("%I.%M.%S. %p", "a. m.", "p. m.", "%-d/%-m/%y", "7:05 a. m.", "7:30:05 p. m.", "4/3/27"),
      // A 12-hour clock without words for its halves would be ambiguous, and dates aren't written with month names.
      ("%r", "", "", "%d %b %Y", "07:05", "19:30:05", "2027-03-04"),
      ("%T", "", "", "%e.%m.%Y", "07:05", "19:30:05", "4.03.2027"),
      ("", "", "", "%Y年%m月%d日", "07:05", "19:30:05", "2027年03月04日"),
      ("%T", "", "", "%", "07:05", "19:30:05", "2027-03-04"),
      ("%T", "", "", "%D", "07:05", "19:30:05", "03/04/27"),
    ])
  func formats(
    time: String, morning: String, afternoon: String, date: String, early: String, late: String, day: String
  ) throws {
    let format = TimeFormat(time: time, morning: morning, afternoon: afternoon, date: date)
    #expect(format.text(try #require(CivilTime(hour: 7, minute: 5))) == early)
    #expect(format.text(secondOfDay: 19 * 3600 + 30 * 60 + 5) == late)
    #expect(format.text(try #require(CivilDate("2027-03-04"))) == day)
  }

  @Test(
    "A user who says 12 or 24 hours has them in every locale, with the locale's words for the halves or English ones",
    arguments: [
      ("%T", "", "", ClockHours.twelve, "7:30 PM"), ("%T", "vorm.", "nachm.", .twelve, "7:30 nachm."),
      ("%r", "AM", "PM", .twentyFour, "19:30"), ("%r", "AM", "PM", .locale, "7:30 PM"),
      ("%T", "", "", .locale, "19:30"),
    ])
  func wished(time: String, morning: String, afternoon: String, hours: ClockHours, text: String) {
    let format = TimeFormat(time: time, morning: morning, afternoon: afternoon, date: "%d.%m.%Y").with(hours)
    #expect(format.text(secondOfDay: 19 * 3600 + 30 * 60) == text)
    #expect(Wording(times: format).with(.locale).times == format)
    #expect(TimeFormat.international.with(.twelve).text(secondOfDay: 0) == "12:00 AM")
  }

  @Test("Midnight and noon are twelve on a clock of twelve hours, and the ends of the day are kept")
  func twelve() {
    let format = TimeFormat(time: "%r", morning: "AM", afternoon: "PM", date: "")
    #expect(
      [0, 43_200, 86_399, 90_000, -5].map { format.text(secondOfDay: $0) } == [
        "12:00 AM", "12:00 PM", "11:59:59 PM", "11:59:59 PM", "12:00 AM",
      ])
  }
}
