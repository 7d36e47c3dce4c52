package import AlarmCore

/// Lengths in the JSON form: seconds as a number.
package enum FormLengths {
  /// A length to the microsecond; throws for what can't be one.
  package static func duration(_ seconds: Double, argument: String) throws(WireError) -> Duration {
    guard seconds.isFinite, abs(seconds) <= 1e9 else {
      throw WireError(.invalidArgument, "\(argument): \(seconds) is no length; write seconds, for example 240")
    }
    return .microseconds(Int64((seconds * 1_000_000).rounded()))
  }
}

/// Ids in texts.
package enum FormIDs {
  /// A UUID in either case.
  package static func parse(_ text: String) throws(WireError) -> AlarmID {
    guard let id = AlarmID(text) else {
      throw WireError(
        .invalidArgument,
        "id: \"\(DefinitionLimits.shortened(text))\" is not an alarm's id; write a UUID such as Add returns, "
          + "like 6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44")
    }
    return id
  }
}

extension ScheduleForm {
  /// The schedule in the grammar's terms; exactly one of `fixed` and `time` has to be there.
  package func expression() throws(WireError) -> WhenExpression {
    switch (fixed, time) {
    case (let seconds?, nil):
      guard weekdays == nil else {
        throw WireError(.invalidArgument, "schedule.weekdays: an instant has no weekdays; give time instead of fixed")
      }
      guard seconds.isFinite, abs(seconds) < 9e12 else {
        throw WireError(.invalidArgument, "schedule.fixed: \(seconds) is no instant; write Unix seconds")
      }
      return .at(WallInstant(microseconds: Int64((seconds * 1_000_000).rounded())))
    case (nil, let text?):
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) }), let hour = Int(parts[0]),
        let minute = Int(parts[1]), let time = CivilTime(hour: hour, minute: minute)
      else {
        throw WireError(
          .invalidArgument,
          "schedule.time: \"\(DefinitionLimits.shortened(text))\" is no time of day; write HH:MM, for example 07:30")
      }
      return .timeOfDay(time, try days())
    case (.some, .some), (nil, nil):
      throw WireError(.invalidArgument, "schedule: give either fixed (Unix seconds) or time (HH:MM)")
    }
  }

  private func days() throws(WireError) -> WeekdaySet {
    var set: WeekdaySet = []
    for word in weekdays ?? [] {
      guard let day = Weekday.allCases.first(where: { $0.word == word }) else {
        throw WireError(
          .invalidArgument,
          "schedule.weekdays: \"\(DefinitionLimits.shortened(word))\" is no weekday; the words are "
            + Weekday.allCases.map(\.word).joined(separator: ", "))
      }
      set.formUnion(WeekdaySet([day]))
    }
    return set
  }
}
