import ActivityKit
import AlarmCore
import AlarmWire
import Foundation
import FoundationAdditions
import SwiftUICore

extension AlarmForm {
  /// The request that is sent to the agent. Texts are sent with all their translations; the language is chosen when they are shown.
  /// If a snooze has no length, `withoutLength` is called with a sentence for the developer.
  init<Metadata>(
    _ configuration: AlarmManager.AlarmConfiguration<Metadata>,
    withoutLength: (String) -> Void = { OneTimeWarning.ofSnooze.say($0) }
  ) throws(WireError) {
    self.init()
    let presentation = configuration.attributes.presentation
    tint = configuration.attributes.tintColor.value.hexadecimal
    sound = SoundWord.word(for: configuration.sound.name)
    schedule = try configuration.schedule.map { schedule throws(WireError) in try ScheduleForm(schedule) }
    countdown = try configuration.countdownDuration.map { lengths throws(WireError) in
      CountdownForm(
        preAlert: try lengths.preAlert.map { seconds throws(WireError) in
          try FormLengths.duration(seconds, argument: "countdownDuration.preAlert")
        },
        postAlert: try lengths.postAlert.map { seconds throws(WireError) in
          try FormLengths.duration(seconds, argument: "countdownDuration.postAlert")
        })
    }
    // Apple's documentation says that `preAlert` is used if there is no `postAlert`, and nothing for the case that there is
    // neither. Applications rely on a snooze nevertheless, so these alarms get the same one as other alarms that name none.
    if presentation.alert.secondaryButton != nil, presentation.alert.secondaryButtonBehavior == .countdown,
      countdown?.preAlert == nil, countdown?.postAlert == nil
    {
      countdown = CountdownForm(postAlert: Lowering.standardSnooze)
      withoutLength(
        "an alarm's button with the behavior .countdown has neither a postAlert nor a preAlert; it snoozes for ten minutes"
      )
    }
    if presentation.countdown?.pauseButton == nil { canPause = false }
    if let button = presentation.alert.secondaryButton {
      let label = button.text.localizedText
      switch presentation.alert.secondaryButtonBehavior {
      case .countdown: secondaryButton = ButtonForm(label: label, behavior: "countdown")
      case .custom, nil: secondaryButton = ButtonForm(label: label, behavior: "custom")
      }
    }
    let symbol = SymbolNames.shared.icon(of: presentation)
    symbolIcon = symbol.isEmpty ? nil : symbol
    stopAction = try configuration.stopIntent.map { intent throws(WireError) in
      try IntentArchive.action(for: intent, key: "stopIntent")
    }
    let secondary = try configuration.secondaryIntent.map { intent throws(WireError) in
      try IntentArchive.action(
        for: intent, key: "secondaryIntent", countsDown: presentation.alert.secondaryButtonBehavior == .countdown)
    }
    // Without a button the user can't start the intent.
    if secondaryButton != nil { secondaryAction = secondary }
    readTexts(of: presentation)
    fitTexts(for: .ofProcess)
    options.metadata = try configuration.attributes.metadata.map { metadata throws(WireError) in
      let text = try Self.json(of: metadata)
      guard text.utf8.count <= DefinitionLimits.metadata else {
        throw WireError(
          argument: "metadata", .tooLong("\(Metadata.self)", text.utf8.count, limit: DefinitionLimits.metadata))
      }
      return text
    }
  }

  /// By Foundation's encoder, because its decoder reads the metadata: dates, URLs and data have a special form there.
  private static func json(of metadata: some AlarmMetadata) throws(WireError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(metadata), as: UTF8.self)
    } catch {
      throw WireError(
        argument: "metadata", Message("a value can't be written as JSON: {error}", ["error": "\(error)"]))
    }
  }
}

extension OneTimeWarning {
  /// The warning that a button has no length to count down.
  static let ofSnooze = OneTimeWarning()
}

extension Message {
  /// The message that a value of a type is too long for the agent.
  static func tooLong(_ type: String, _ size: Int, limit: Int) -> Message {
    Message(
      "{type} has {size} bytes of JSON; at most {limit} are allowed", ["type": type, "size": size, "limit": limit])
  }
}

extension ScheduleForm {
  /// The schedule as it is sent; JSON can't express a date that isn't an instant.
  init(_ schedule: Alarm.Schedule) throws(WireError) {
    switch schedule {
    case .fixed(let date):
      let instant = date.timeIntervalSince1970
      guard instant.isFinite else {
        throw WireError(
          argument: "schedule.fixed",
          Message("{value} is not an instant; give a date in the future", ["value": "\(instant)"]))
      }
      self.init(fixed: instant)
    case .relative(let relative):
      let days: [String]
      switch relative.repeats {
      case .never: days = []
      case .weekly(let weekdays): days = weekdays.map(\.word)
      }
      self.init(time: "\(relative.time.hour):\(relative.time.minute)", weekdays: days.isEmpty ? nil : days)
    }
  }
}
