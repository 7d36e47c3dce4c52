import AlarmCore
import DBus

extension FormField {
  /// How an alarm rings, and what follows if there is no answer.
  static let ringing: [FormField] = [
    FormField(
      option: "sound", json: "sound", .sound, \.sound, examples: ["alarm-clock-elapsed", "none"],
      Message("default, none, the name of a sound in the sound theme, or a file.")
    ) { value, definition throws(WireError) in definition.sound = try DefinitionLimits.sound(value) }
    .sent("Sound", .init({ $0.sound }, { $0.sound = $1 }), isOld: true) { $0.sound.word }
    .shown(Message("Sound")) { alarm, _ in alarm.sound },
    FormField(
      option: "volume", json: "volume", .percent, \.volume, examples: ["60%", "25%"],
      Message("The volume, 0% to 100%."),
      details: "on the scale of volume controls; default: as set in settings.ini"
    ) { $1.volume = $0 }
    .sent("Volume", .init({ $0.volume }, { $0.volume = $1 })) { $0.volume.map { Int32(clamping: $0) } ?? -1 }
    .shown(Message("Volume")) { alarm, _ in alarm.volume < 0 ? nil : "\(alarm.volume)%" },
    FormField(
      option: "ramp", json: "ramp", .length(SoundSettings.ramps, allowsNone: true), \.ramp, examples: ["30s", "none"],
      Message("How long the sound takes to reach its volume, 1s to 10min, or none.")
    ) { $1.ramp = $0 }
    .sent("Ramp", .init({ $0.ramp }, { $0.ramp = $1 })) { $0.ramp?.wholeMicroseconds ?? -1 }
    .shown(Message("Ramp")) { alarm, words in
      alarm.ramp < 0 ? nil : alarm.ramp == 0 ? words("none") : .exactly(alarm.ramp, words)
    },
    FormField(
      option: "ring-timeout", json: "ringTimeout", .length(AlarmDefinition.ringingLengths), \.ringTimeout,
      examples: ["5min", "20min"], Message("How long it rings when nobody answers, 1min to 60min.")
    ) { $1.ringTimeout = $0 }
    .sent("RingTimeout", .init({ $0.ringTimeout }, { $0.ringTimeout = $1 })) {
      $0.ringTimeout.wholeMicroseconds
    }
    .shown(Message("Unanswered")) { alarm, words in
      guard alarm.ringTimeout != 0 else { return nil }
      let length = String.exactly(alarm.ringTimeout, words)
      guard alarm.maxSnoozes > 0 else { return words("ends after {length}", ["length": length]) }
      return words(
        Int(alarm.maxSnoozes), one: "snoozes after {length}, once at most",
        other: "snoozes after {length}, {count} times at most", ["length": length])
    },
    FormField(
      option: "late-window", json: "lateWindow", .length(AlarmDefinition.ringingLengths), \.lateWindow,
      examples: ["5min", "20min"], Message("How late it may still begin to ring, 1min to 60min."),
      details: "if the machine was off or asleep when it was due"
    ) { $1.lateWindow = $0 }
    .sent("LateWindow", .init({ $0.lateWindow }, { $0.lateWindow = $1 })) { $0.lateWindow.wholeMicroseconds }
    .shown(Message("Late")) { alarm, words in
      guard alarm.lateWindow != 0 else { return nil }
      return words("rings up to {length} late", ["length": .exactly(alarm.lateWindow, words)])
    },
    FormField(
      option: "on-timeout", json: "onTimeout", .word, \.onTimeout, examples: ["snooze", "stop"],
      Message("What it does when nobody has answered: stop, or snooze by itself.")
    )
    .sent("OnTimeout", .init({ $0.onTimeout }, { $0.onTimeout = $1 })) { $0.onTimeout.word.rawValue },
    FormField(
      option: "max-snoozes", json: "maxSnoozes", .count(TimeoutAction.snoozeLimits), \.maxSnoozes,
      examples: ["3", "7"],
      Message("How often it may snooze by itself."),
      details: "with on-timeout=snooze: an occurrence that was snoozed this often ends; 1 to 100, default: 3"
    )
    .sent("MaxSnoozes", .init({ $0.maxSnoozes }, { $0.maxSnoozes = $1 })) {
      Int32(clamping: $0.onTimeout.snoozes)
    },
    FormField(
      option: "while-asleep", json: "whileAsleep", .word, \.whileAsleep, examples: ["pause", "count"],
      Message("What a timer does while the machine is suspended."),
      details: "one that pauses doesn't wake the machine"
    ) { $1.whileAsleep = $0 }
    .sent("WhileAsleep", .init({ $0.whileAsleep }, { $0.whileAsleep = $1 })) { $0.whileAsleep.rawValue }
    .shown(Message("While asleep")) { alarm, words in
      alarm.whileAsleep == WhileAsleep.pause.rawValue ? words("pauses") : nil
    },
    FormField(
      option: "wake", json: "wake", .answer, \.wakes, examples: ["no", "yes"],
      Message("Whether the machine is woken from suspend for it."),
      details: "if not, it rings when the machine is awake again within its late window, and is missed otherwise"
    ) { $1.wakes = $0 }
    .sent("Wake", .init({ $0.wake }, { $0.wake = $1 })) { $0.wakes },
    FormField(
      option: "dnd", json: "doNotDisturb", .word, \.doNotDisturb, examples: ["quiet", "ring"],
      Message("What it does when it is due during do not disturb: ring, or only be shown, without sound."),
      details: "where the desktop says that it holds notifications back; default: as set in settings.ini"
    ) { $1.doNotDisturb = $0 }
    .sent("DoNotDisturb", .init({ $0.doNotDisturb }, { $0.doNotDisturb = $1 })) {
      $0.doNotDisturb?.rawValue ?? ""
    }
    .shown(Message("Do not disturb")) { alarm, words in
      DoNotDisturb(rawValue: alarm.doNotDisturb).map { $0 == .quiet ? words("stays quiet") : words("rings") }
    },
  ]
}

extension String {
  /// A length in microseconds, as text to the second.
  fileprivate static func exactly(_ microseconds: Int64, _ words: Wording) -> String {
    RemainingText.exact(.microseconds(microseconds), in: words)
  }
}
