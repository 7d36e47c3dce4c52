import AlarmCore

/// `{"fixed": SECONDS}`, `{"time": "HH:MM", "weekdays": ["mon", …]}`, or `{"time": "HH:MM", "rrule": "FREQ=…"}` with
/// `start`, `exceptions` and `exceptCalendar`.
package struct ScheduleForm: Hashable, Sendable {
  /// Unix seconds, UTC; fractions allowed.
  package var fixed: Double?
  /// `HH:MM`, 24 hours; instead of `fixed`.
  package var time: String?
  /// `Weekday` words, with `time`; none: only once.
  package var weekdays: [String]?
  /// A rule of recurrence as in RFC 5545, with `time`.
  package var rrule: String?
  /// `YYYY-MM-DD`: the date on which the rule begins.
  package var start: String?
  /// `YYYY-MM-DD` each: dates that are left out.
  package var exceptions: [String]?
  /// The absolute path of an iCalendar file; its days are also left out.
  package var exceptCalendar: String?

  /// Either `fixed`, or `time` with its weekdays or its rule.
  package init(
    fixed: Double? = nil, time: String? = nil, weekdays: [String]? = nil, rrule: String? = nil, start: String? = nil,
    exceptions: [String]? = nil, exceptCalendar: String? = nil
  ) {
    self.fixed = fixed
    self.time = time
    self.weekdays = weekdays
    self.rrule = rrule
    self.start = start
    self.exceptions = exceptions
    self.exceptCalendar = exceptCalendar
  }
}

extension ScheduleForm: JSONRepresentable {
  private enum Key: String, CodingKey, CaseIterable {
    case fixed, time, weekdays, rrule, start, exceptions, exceptCalendar
  }

  /// Reads a schedule.
  init(_ json: JSONObject) throws(WireError) {
    let object = try StrictObject(json, Key.self, place: "schedule")
    fixed = try object.number(Key.fixed)
    time = try object.string(Key.time)
    weekdays = try object.strings(Key.weekdays)
    rrule = try object.string(Key.rrule)
    start = try object.string(Key.start)
    exceptions = try object.strings(Key.exceptions)
    exceptCalendar = try object.string(Key.exceptCalendar)
  }

  package var json: JSONValue {
    get throws(WireError) {
      try .fields([
        "fixed": fixed, "time": time, "weekdays": weekdays, "rrule": rrule, "start": start, "exceptions": exceptions,
        "exceptCalendar": exceptCalendar,
      ])
    }
  }
}

extension ScheduleForm {
  /// The schedule in the grammar's terms; exactly one of `fixed` and `time` must be given.
  package func expression() throws(WireError) -> WhenExpression {
    switch (fixed, time) {
    case (let seconds?, nil):
      guard weekdays == nil else {
        throw WireError(
          argument: "schedule.weekdays", Message("an instant has no weekdays; give time instead of fixed"))
      }
      guard seconds.isFinite, abs(seconds) < 9e12 else {
        throw WireError(
          argument: "schedule.fixed",
          Message("{seconds} is not an instant; write Unix seconds", ["seconds": "\(seconds)"]))
      }
      return .at(WallInstant(microseconds: Int64((seconds * 1_000_000).rounded())))
    case (nil, let text?):
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      let areDigits = parts.allSatisfy { part in
        (1...2).contains(part.utf8.count)
          && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
      guard parts.count == 2, areDigits, let hour = Int(parts[0]), let minute = Int(parts[1]),
        let time = CivilTime(hour: hour, minute: minute)
      else {
        throw WireError(
          argument: "schedule.time",
          Message(
            "\"{value}\" is not a time of day; write HH:MM, for example 07:30",
            ["value": DefinitionLimits.shortened(text)]
          ))
      }
      return .timeOfDay(time, try days())
    case (.some, .some), (nil, nil):
      throw WireError(argument: "schedule", Message("give either fixed (Unix seconds) or time (HH:MM)"))
    }
  }

  private func days() throws(WireError) -> WeekdaySet {
    var set: WeekdaySet = []
    for word in weekdays ?? [] {
      guard let day = Weekday.allCases.first(where: { $0.word == word }) else {
        throw WireError(
          argument: "schedule.weekdays",
          Message(
            "\"{word}\" is not a weekday; the words are {words}",
            [
              "word": DefinitionLimits.shortened(word),
              "words": Weekday.allCases.map(\.word).joined(separator: ", "),
            ]))
      }
      set.formUnion(WeekdaySet([day]))
    }
    return set
  }
}

/// `{"preAlert": SECONDS, "postAlert": SECONDS}`.
package struct CountdownForm: Hashable, Sendable {
  /// A timer's length, or how long before a scheduled alert the countdown is shown.
  package var preAlert: Duration?
  /// The length of a snooze or repeat.
  package var postAlert: Duration?

  /// Lengths; nil: no countdown.
  package init(preAlert: Duration? = nil, postAlert: Duration? = nil) {
    self.preAlert = preAlert
    self.postAlert = postAlert
  }
}

extension CountdownForm: JSONRepresentable {
  private enum Key: String, CodingKey, CaseIterable {
    case preAlert, postAlert
  }

  /// Reads the lengths.
  init(_ json: JSONObject) throws(WireError) {
    let object = try StrictObject(json, Key.self, place: "countdown")
    preAlert = try object.length(Key.preAlert, of: "countdown")
    postAlert = try object.length(Key.postAlert, of: "countdown")
  }

  package var json: JSONValue {
    get throws(WireError) {
      try .fields(["preAlert": preAlert?.formSeconds, "postAlert": postAlert?.formSeconds])
    }
  }
}
