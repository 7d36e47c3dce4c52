public import ActivityKit
public import AppIntents
public import Foundation

extension AlarmManager {
  /// All that is needed to schedule an alarm or a timer.
  ///
  /// The intents are archived when the alarm is scheduled, and performed in the application's process when the user presses Stop
  /// or the button next to it. The entity's identifier is kept in the configuration and isn't sent anywhere.
  public struct AlarmConfiguration<Metadata: AlarmMetadata> {
    let countdownDuration: Alarm.CountdownDuration?
    let schedule: Alarm.Schedule?
    let attributes: AlarmAttributes<Metadata>
    let appEntityIdentifier: EntityIdentifier?
    let stopIntent: (any LiveActivityIntent)?
    let secondaryIntent: (any LiveActivityIntent)?
    let sound: AlertConfiguration.AlertSound

    /// An alarm with a schedule, a timer with a countdown before its alert, or an alarm with both.
    public init(
      countdownDuration: Alarm.CountdownDuration? = nil, schedule: Alarm.Schedule? = nil,
      attributes: AlarmAttributes<Metadata>, stopIntent: (any LiveActivityIntent)? = nil,
      secondaryIntent: (any LiveActivityIntent)? = nil, sound: AlertConfiguration.AlertSound = .default
    ) {
      self.init(
        countdownDuration: countdownDuration, schedule: schedule, attributes: attributes, appEntityIdentifier: nil,
        stopIntent: stopIntent, secondaryIntent: secondaryIntent, sound: sound)
    }

    /// The same, for an alarm that belongs to one of the application's entities.
    @_disfavoredOverload
    public init(
      countdownDuration: Alarm.CountdownDuration? = nil, schedule: Alarm.Schedule? = nil,
      attributes: AlarmAttributes<Metadata>, appEntityIdentifier: EntityIdentifier? = nil,
      stopIntent: (any LiveActivityIntent)? = nil, secondaryIntent: (any LiveActivityIntent)? = nil,
      sound: AlertConfiguration.AlertSound = .default
    ) {
      self.countdownDuration = countdownDuration
      self.schedule = schedule
      self.attributes = attributes
      self.appEntityIdentifier = appEntityIdentifier
      self.stopIntent = stopIntent
      self.secondaryIntent = secondaryIntent
      self.sound = sound
    }
  }
}

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
