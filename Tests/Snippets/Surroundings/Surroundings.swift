// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Public only because the snippets are modules of their own; the names are theirs.

// Names that snippets expect from the program around them. Written by us; a snippet's own declaration of the same name hides the
// one here.

@_exported import AlarmKit
@_exported import AppIntents
@_exported import Foundation

public struct CookingData: AlarmMetadata {
  public enum Method: String, Codable, Sendable {
    case frying, grilling
  }

  public var method: Method
  public init(method: Method = .frying) { self.method = method }
}

public struct EmptyAlarmMetadata: AlarmMetadata {
  public init() {}
}

public struct NamedIntent: LiveActivityIntent {
  public static let title: LocalizedStringResource = "Act"

  @Parameter(title: "Alarm") public var alarmID: String

  public init() { alarmID = "" }
  public init(alarmID: String) { self.alarmID = alarmID }
  public init(timerID: String) { alarmID = timerID }
  public func perform() async throws -> some IntentResult { .result() }
}

public typealias StopIntent = NamedIntent
public typealias StopAlarmIntent = NamedIntent
public typealias StopTimerIntent = NamedIntent
public typealias SnoozeIntent = NamedIntent
public typealias OpenAlarmAppIntent = NamedIntent
public typealias AlarmConfiguration = AlarmManager.AlarmConfiguration<CookingData>

public struct UserInput: Sendable {
  public var localizedLabel: LocalizedStringResource = "Label"
  public var countdownDuration: Alarm.CountdownDuration? = Alarm.CountdownDuration(preAlert: 60, postAlert: 60)
  public var schedule: Alarm.Schedule?
}

public enum SelectedButton: Sendable {
  case none, countdown, openApp
}

extension AlarmButton {
  public static var stopButton: Self { AlarmButton(text: "End", textColor: .white, systemImageName: "stop.circle") }
  public static var repeatButton: Self { AlarmButton(text: "Again", textColor: .white, systemImageName: "repeat") }
  public static var openAppButton: Self { AlarmButton(text: "Look", textColor: .white, systemImageName: "arrow.right") }
  public static var pauseButton: Self { AlarmButton(text: "Wait", textColor: .white, systemImageName: "pause") }
  public static var resumeButton: Self { AlarmButton(text: "Go", textColor: .white, systemImageName: "play") }
}

public var id: UUID { UUID() }
public var hour: Int { 7 }
public var minute: Int { 30 }
public var weekdays: Set<Locale.Weekday> { [.monday] }
public var myDate: Date { Date(timeIntervalSinceNow: 3600) }
public var alarmManager: AlarmManager { .shared }
public var userInput: UserInput { UserInput() }
public var selectedSecondaryButton: SelectedButton { .countdown }
public var secondaryButton: AlarmButton? { .repeatButton }
public var secondaryButtonBehavior: AlarmPresentation.Alert.SecondaryButtonBehavior? { .countdown }
public var stopIntent: NamedIntent { NamedIntent() }
public var snoozeIntent: NamedIntent { NamedIntent() }
public var repeatIntent: NamedIntent { NamedIntent() }
public var metadata: CookingData { CookingData() }
public var schedule: Alarm.Schedule.Relative { .init(time: .init(hour: 7, minute: 30), repeats: .weekly([.monday])) }
public var alertContent: AlarmPresentation.Alert { .init(title: "Now") }
public var countdownContent: AlarmPresentation.Countdown { .init(title: "Soon", pauseButton: .pauseButton) }
public var pausedContent: AlarmPresentation.Paused { .init(title: "Later", resumeButton: .resumeButton) }
public var alert: AlarmPresentation.Alert { alertContent }
public var countdown: AlarmPresentation.Countdown { countdownContent }
public var paused: AlarmPresentation.Paused { pausedContent }
public var presentation: AlarmPresentation { .init(alert: alertContent) }
public func alarmPresentation(with input: UserInput) -> AlarmPresentation { presentation }
public var attributes: AlarmAttributes<CookingData> {
  AlarmAttributes(presentation: presentation, metadata: metadata, tintColor: .blue)
}
public var alarmConfiguration: AlarmConfiguration { .timer(duration: 300, attributes: attributes) }
public var configuration: AlarmConfiguration { alarmConfiguration }
public func updateAlarmState(with alarms: [Alarm]) {}
