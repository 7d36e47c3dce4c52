public import ActivityKit
public import AppIntents
public import Foundation

extension AlarmManager.AlarmConfiguration {
  /// An alarm without countdowns.
  public static func alarm(
    schedule: Alarm.Schedule? = nil, attributes: AlarmAttributes<Metadata>,
    stopIntent: (any LiveActivityIntent)? = nil, secondaryIntent: (any LiveActivityIntent)? = nil,
    sound: AlertConfiguration.AlertSound = .default
  ) -> AlarmManager.AlarmConfiguration<Metadata> {
    AlarmManager.AlarmConfiguration(
      schedule: schedule, attributes: attributes, stopIntent: stopIntent, secondaryIntent: secondaryIntent,
      sound: sound)
  }

  /// An alarm without countdowns that belongs to one of the application's entities.
  @_disfavoredOverload
  public static func alarm(
    schedule: Alarm.Schedule? = nil, attributes: AlarmAttributes<Metadata>,
    appEntityIdentifier: EntityIdentifier? = nil, stopIntent: (any LiveActivityIntent)? = nil,
    secondaryIntent: (any LiveActivityIntent)? = nil, sound: AlertConfiguration.AlertSound = .default
  ) -> AlarmManager.AlarmConfiguration<Metadata> {
    AlarmManager.AlarmConfiguration(
      schedule: schedule, attributes: attributes, appEntityIdentifier: appEntityIdentifier, stopIntent: stopIntent,
      secondaryIntent: secondaryIntent, sound: sound)
  }

  /// A timer that begins when it is scheduled; `duration` is in seconds.
  public static func timer(
    duration: TimeInterval, attributes: AlarmAttributes<Metadata>, stopIntent: (any LiveActivityIntent)? = nil,
    secondaryIntent: (any LiveActivityIntent)? = nil, sound: AlertConfiguration.AlertSound = .default
  ) -> AlarmManager.AlarmConfiguration<Metadata> {
    AlarmManager.AlarmConfiguration(
      countdownDuration: Alarm.CountdownDuration(preAlert: duration, postAlert: nil), attributes: attributes,
      stopIntent: stopIntent, secondaryIntent: secondaryIntent, sound: sound)
  }

  /// A timer that belongs to one of the application's entities.
  @_disfavoredOverload
  public static func timer(
    duration: TimeInterval, attributes: AlarmAttributes<Metadata>, appEntityIdentifier: EntityIdentifier? = nil,
    stopIntent: (any LiveActivityIntent)? = nil, secondaryIntent: (any LiveActivityIntent)? = nil,
    sound: AlertConfiguration.AlertSound = .default
  ) -> AlarmManager.AlarmConfiguration<Metadata> {
    AlarmManager.AlarmConfiguration(
      countdownDuration: Alarm.CountdownDuration(preAlert: duration, postAlert: nil), attributes: attributes,
      appEntityIdentifier: appEntityIdentifier, stopIntent: stopIntent, secondaryIntent: secondaryIntent, sound: sound)
  }
}
