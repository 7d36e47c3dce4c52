import AlarmCore
import DBus

extension FormField {
  /// How an alarm rings, and what happens if there is no answer.
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
      details: "on the scale of volume controls; default: as set in settings.ini",
      sent: .number(
        "Volume", unset: -1,
        "Its volume in percent, on the scale of volume controls; -1: as the user set it for all alarms."
      ) { $0.volume },
      library: LibraryOption(
        "volume",
        "The alarm's volume, 0 to 100 percent on the scale of volume controls; nil: the user's setting for all alarms.")
    )
    .shown(Message("Volume")) { alarm, _ in alarm.volume.map { "\($0)%" } },
    FormField(
      option: "ramp", json: "ramp", .length(SoundSettings.ramps, allowsNone: true), \.ramp, examples: ["30s", "none"],
      Message("How long the sound takes to reach its volume, 1s to 10min, or none."),
      sent: .length(
        "Ramp", unset: .microseconds(-1),
        "How long the sound takes to reach its volume; 0: it begins with it; -1: as the user set it for all alarms."
      ) { $0.ramp },
      library: LibraryOption(
        "ramp",
        """
        How long the sound takes to reach its volume, 1 second to 10 minutes, or zero to begin at that volume; nil: the \
        user's setting.
        """
      )
    )
    .shown(Message("Ramp")) { alarm, words in
      alarm.ramp.map { $0 == .zero ? words("none") : RemainingText.exact($0, in: words) }
    },
    FormField(
      option: "ring-timeout", json: "ringTimeout", .length(AlarmDefinition.ringingLengths), \.ringTimeout,
      examples: ["5min", "20min"], Message("How long it rings if nobody answers, 1min to 60min."),
      sent: .length(
        "RingTimeout", unset: AlarmOptions.standardRingTimeout, "How long it rings unanswered."
      ) { $0.ringTimeout },
      library: LibraryOption(
        "ringTimeout", "How long the alarm rings if nobody answers, 1 to 60 minutes; nil: 10 minutes.")
    )
    .shown(Message("Unanswered")) { alarm, words in
      let length = RemainingText.exact(alarm.ringTimeout, in: words)
      guard alarm.maxSnoozes > 0 else { return words("ends after {length}", ["length": length]) }
      return words(
        Int(alarm.maxSnoozes), one: "snoozes after {length}, once at most",
        other: "snoozes after {length}, {count} times at most", ["length": length])
    },
    FormField(
      option: "late-window", json: "lateWindow", .length(AlarmDefinition.ringingLengths), \.lateWindow,
      examples: ["5min", "20min"], Message("How late it may still begin to ring, 1min to 60min."),
      details: "if the machine was off or asleep when it was due",
      sent: .length(
        "LateWindow", unset: AlarmOptions.standardLateWindow, "How late it may still begin to ring; later it is missed."
      ) { $0.lateWindow },
      library: LibraryOption(
        "lateWindow", "How late the alarm may still begin to ring, 1 to 60 minutes; nil: 10 minutes.")
    )
    .shown(Message("Late")) { alarm, words in
      words("rings up to {length} late", ["length": RemainingText.exact(alarm.lateWindow, in: words)])
    },
    FormField(
      option: "on-timeout", json: "onTimeout", .word, \.onTimeout, examples: ["snooze", "stop"],
      Message("What it does if nobody answers: stop, or snooze by itself.")
    )
    .sent(
      "OnTimeout", .init({ $0.onTimeout }, { $0.onTimeout = $1 }),
      "What it does when it has timed out: stop or snooze."
    ) { $0.onTimeout.word.rawValue },
    FormField(
      option: "max-snoozes", json: "maxSnoozes", .count(TimeoutAction.snoozeLimits), \.maxSnoozes,
      examples: ["3", "7"],
      Message("How many times it may snooze by itself."),
      details: "with on-timeout=snooze: an occurrence that was snoozed this often ends; 1 to 100, default: 3"
    )
    .sent(
      "MaxSnoozes", .init({ $0.maxSnoozes }, { $0.maxSnoozes = $1 }),
      "With snooze: how often an occurrence may be snoozed before it ends; else 0."
    ) {
      Int32(clamping: $0.onTimeout.snoozes)
    },
    FormField(
      option: "while-asleep", json: "whileAsleep", .word, \.whileAsleep, examples: ["pause", "count"],
      Message("What a timer does while the machine is suspended."),
      details: "one that pauses doesn't wake the machine",
      sent: .word(
        "WhileAsleep", unset: .count, type: "SleepBehavior",
        """
        What a timer does while the machine is suspended: count (it goes on) or pause. A timer that pauses doesn't wake \
        the machine, and its FireTime moves with each suspend.
        """
      ) { $0.whileAsleep },
      library: LibraryOption(
        "whileAsleep",
        """
        What the timer does while the machine is suspended; `pause` needs a timer, that is, a configuration without a \
        schedule.
        """
      )
    )
    .shown(Message("While asleep")) { alarm, words in
      alarm.whileAsleep == .pause ? words("pauses") : nil
    },
    FormField(
      option: "wake", json: "wake", .answer, \.wakesMachine, examples: ["no", "yes"],
      Message("Whether the machine is woken from suspend for it."),
      details: "if not, it rings when the machine is awake again within its late window, and is missed otherwise",
      sent: .answer(
        "Wake", unset: true,
        """
        Whether the machine is to be woken from suspend for it; CanWake says whether it will be. If not, it rings when the \
        machine is awake again within LateWindow, and is missed otherwise.
        """
      ) { $0.wakesMachine },
      library: LibraryOption(
        "wakesMachine",
        """
        Whether the machine is woken from suspend for the alarm. If not, the alarm rings when the machine is awake again \
        within the late window, and is missed otherwise.
        """
      )
    ),
    FormField(
      option: "dnd", json: "doNotDisturb", .word, \.doNotDisturb, examples: ["quiet", "ring"],
      Message("What it does if it is due during do not disturb: ring, or only appear, without sound."),
      details: "where the desktop says that it holds notifications back; default: as set in settings.ini",
      sent: .word(
        "DoNotDisturb", type: "DoNotDisturbBehavior",
        """
        What it does when it begins to ring while the desktop holds notifications back: ring, or quiet (it is shown \
        without sound); empty: as the user set it for all alarms.
        """
      ) { $0.doNotDisturb },
      library: LibraryOption(
        "doNotDisturb",
        "What the alarm does while the desktop holds notifications back; nil: the user's setting for all alarms.")
    )
    .shown(Message("Do not disturb")) { alarm, words in
      alarm.doNotDisturb.map { $0 == .quiet ? words("stays quiet") : words("rings") }
    },
    FormField(
      option: "speak", json: "speak", .answer, \.speaks, examples: ["yes", "no"],
      Message("Whether its title is spoken when it begins to ring."),
      details:
        "by speech-dispatcher, where the alarm is heard; with sound=none in place of a sound, until it stops; default: as set in settings.ini",
      sent: .setting(
        "Speak",
        "Whether its title is spoken when it begins to ring: yes or no; empty: as the user set it for all alarms."
      ) { $0.speaks },
      library: LibraryOption(
        "speaksTitle", of: "speaks",
        """
        Whether the alarm's title is spoken when it begins to ring, where speech-dispatcher is installed; nil: the user's \
        setting.
        """
      )
    )
    .shown(Message("Speaks")) { alarm, words in alarm.speaks.map { $0 ? words("its title") : words("nothing") } },
    FormField(
      option: "keep", json: "keep", .answer, \.keeps, examples: ["yes", "no"],
      Message("Whether it is kept, switched off, after its last ring."),
      details: "as clock apps do; Enable switches it on again, and Cancel removes it",
      sent: .answer(
        "Keep", unset: false,
        "Whether it is kept, switched off, after its last ring: yes or no."
      ) { $0.keeps },
      library: LibraryOption(
        "isKept", of: "keeps",
        """
        Whether the alarm is kept, switched off, after its last ring, instead of being removed.
        """
      )
    )
    .shown(Message("When it is over")) { alarm, words in alarm.keeps == true ? words("is kept, switched off") : nil },
  ]
}
