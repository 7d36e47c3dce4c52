import AlarmCore
import AlarmWire
import Foundation
import FoundationAdditions
import SwiftUI

extension ScheduleRequest {
  /// What the agent is asked for. Texts go with all their translations, and are chosen when they are shown.
  init<Metadata>(_ configuration: AlarmManager.AlarmConfiguration<Metadata>) throws(WireError) {
    self.init()
    let presentation = configuration.attributes.presentation
    tint = configuration.attributes.tintColor.value.hexadecimal ?? ""
    sound = SoundWord.word(for: configuration.sound.name)
    schedule = configuration.schedule.map(ScheduleForm.init)
    countdown = configuration.countdownDuration.map {
      CountdownForm(preAlert: $0.preAlert, postAlert: $0.postAlert)
    }
    for (name, length) in [("preAlert", countdown?.preAlert), ("postAlert", countdown?.postAlert)] {
      guard let length, !length.isFinite else { continue }
      throw WireError(
        argument: "countdown.\(name)",
        Message("{value} is no length; give seconds, for example 240", ["value": "\(length)"]))
    }
    if let instant = schedule?.fixed, !instant.isFinite {
      throw WireError(
        argument: "schedule.fixed",
        Message("{value} is no instant; give a date in the future", ["value": "\(instant)"]))
    }
    canPause = presentation.countdown?.pauseButton != nil
    if let button = presentation.alert.secondaryButton {
      let label = button.text.localizedText
      switch presentation.alert.secondaryButtonBehavior {
      case .countdown: secondaryButton = ButtonForm(label: label, behavior: "countdown")
      case .custom, nil: secondaryButton = ButtonForm(label: label, behavior: "custom")
      }
    }
    symbolIcon = SymbolNames.shared.icon(of: presentation)
    stopAction = try configuration.stopIntent.map { intent throws(WireError) in
      try IntentArchive.action(for: intent, key: "stopIntent")
    }
    let secondary = try configuration.secondaryIntent.map { intent throws(WireError) in
      try IntentArchive.action(for: intent, key: "secondaryIntent")
    }
    // Without a button nobody can start it.
    if secondaryButton != nil { secondaryAction = secondary }
    readTexts(of: presentation)
    try fitTexts(for: .ofProcess)
    metadata = try configuration.attributes.metadata.map { metadata throws(WireError) in
      let text = try JSONText.encode(metadata)
      guard text.utf8.count <= DefinitionLimits.metadata else {
        throw WireError(
          argument: "metadata", .tooLong("\(Metadata.self)", text.utf8.count, limit: DefinitionLimits.metadata))
      }
      return try JSONText.read(text, argument: "metadata")
    }
  }
}

extension Message {
  /// That a value of a type is too long for the agent.
  static func tooLong(_ type: String, _ size: Int, limit: Int) -> Message {
    Message(
      "{type} has {size} bytes of JSON; at most {limit} are allowed", ["type": type, "size": size, "limit": limit])
  }
}

extension ScheduleForm {
  /// When an alarm alerts, as it travels.
  init(_ schedule: Alarm.Schedule) {
    switch schedule {
    case .fixed(let date): self.init(fixed: date.timeIntervalSince1970)
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
