import AlarmKit

/// The metadata of the tests' alarms.
struct Recipe: AlarmMetadata {
  var dish = "Bread"
  var steps = ["knead", "bake"]
}

/// Configurations that the tests schedule.
enum Samples {
  /// A button; only its label matters.
  static func button(_ label: LocalizedStringResource) -> AlarmButton {
    AlarmButton(text: label, textColor: .white, systemImageName: "circle")
  }

  /// Looks with a Snooze button and a countdown that can be paused.
  static func attributes(
    _ title: LocalizedStringResource = "Oven",
    behavior: AlarmPresentation.Alert.SecondaryButtonBehavior? = .countdown, metadata: Recipe? = nil
  ) -> AlarmAttributes<Recipe> {
    AlarmAttributes(
      presentation: AlarmPresentation(
        alert: AlarmPresentation.Alert(
          title: title, secondaryButton: behavior == nil ? nil : button("Again"), secondaryButtonBehavior: behavior),
        countdown: AlarmPresentation.Countdown(title: title, pauseButton: button("Wait")),
        paused: AlarmPresentation.Paused(title: title, resumeButton: button("Go on"))),
      metadata: metadata, tintColor: .orange)
  }

  /// A timer of a length in seconds.
  static func timer(
    _ seconds: TimeInterval, postAlert: TimeInterval? = nil,
    behavior: AlarmPresentation.Alert.SecondaryButtonBehavior? = .countdown
  ) -> AlarmManager.AlarmConfiguration<Recipe> {
    AlarmManager.AlarmConfiguration(
      countdownDuration: Alarm.CountdownDuration(preAlert: seconds, postAlert: postAlert),
      attributes: attributes(behavior: behavior))
  }

  /// An alarm with a schedule.
  static func alarm(_ schedule: Alarm.Schedule) -> AlarmManager.AlarmConfiguration<Recipe> {
    .alarm(schedule: schedule, attributes: attributes(behavior: nil))
  }

  /// A time of day.
  static func daily(_ hour: Int, _ minute: Int, _ repeats: Alarm.Schedule.Relative.Recurrence) -> Alarm.Schedule {
    .relative(.init(time: .init(hour: hour, minute: minute), repeats: repeats))
  }

  /// All days of the week.
  static let everyDay: Alarm.Schedule.Relative.Recurrence = .weekly([
    .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
  ])

  /// A time in June 2027 in UTC. The 15th is a Tuesday; no zone changes its clock in that month.
  static func june(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Date {
    Date(timeIntervalSince1970: TimeInterval(1_811_808_000 + ((day - 1) * 24 + hour) * 3600 + minute * 60))
  }

  /// An alarm with a schedule and a Snooze button.
  static func snoozable(
    _ schedule: Alarm.Schedule, preAlert: TimeInterval? = nil, snooze: TimeInterval
  ) -> AlarmManager.AlarmConfiguration<Recipe> {
    AlarmManager.AlarmConfiguration(
      countdownDuration: .init(preAlert: preAlert, postAlert: snooze), schedule: schedule, attributes: attributes())
  }
}
