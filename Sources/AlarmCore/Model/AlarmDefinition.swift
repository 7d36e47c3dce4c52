/// Everything about an alarm that its creator decides. It never changes after scheduling. Each of its options is a member
/// (`definition.volume`).
@dynamicMemberLookup
package struct AlarmDefinition: Hashable, Sendable, Identifiable {
  /// The alarm's id; unique among the agent's alarms.
  package var id: AlarmID
  /// When it is due; nil: a timer.
  package var schedule: AlarmSchedule?
  /// Countdown before and after the alert.
  package var countdown: CountdownLengths
  /// The texts, icons and buttons that it shows. Borrowed, like the definition of an `AlarmRecord`.
  @inlinable package var presentation: Presentation {
    _read { yield texts.value }
    set { texts = Boxed(newValue) }
  }
  /// One copy, shared by the alarm and all its notices.
  @usableFromInline package var texts: Boxed<Presentation>
  /// What it plays.
  package var sound: SoundChoice
  /// The application that scheduled it, as a desktop-file id or `host:NAME`.
  package var owner: String
  /// What it does when it times out.
  package var onTimeout: TimeoutAction
  /// The options that were given; few alarms have any.
  package var options: RareParts<AlarmOptions>
  /// What the owner's application does when a button is pressed; few alarms have such an action.
  package var actions: RareParts<OwnerActions>

  /// A definition with the agent's defaults.
  package init(
    id: AlarmID, schedule: AlarmSchedule? = nil, countdown: CountdownLengths = .init(preAlert: nil, postAlert: nil),
    presentation: Presentation, sound: SoundChoice = .standard, owner: String = "", metadata: String = "",
    zone: String? = nil, ringTimeout: Duration? = nil, lateWindow: Duration? = nil,
    onTimeout: TimeoutAction = .stop, stopAction: AlarmAction? = nil, secondaryAction: AlarmAction? = nil
  ) {
    self.id = id
    self.schedule = schedule
    self.countdown = countdown
    texts = Boxed(presentation)
    self.sound = sound
    self.owner = owner
    self.onTimeout = onTimeout
    var given = AlarmOptions()
    (given.metadata, given.zone) = (metadata, zone)
    (given.ringTimeout, given.lateWindow) = (ringTimeout, lateWindow)
    options = RareParts(given)
    actions = RareParts(OwnerActions(stop: stopAction, secondary: secondaryAction))
  }

  /// An option; nil: not given.
  @inlinable package subscript<Value>(dynamicMember path: WritableKeyPath<AlarmOptions, Value?>) -> Value? {
    @inline(__always) get { options[dynamicMember: path] }
    set { options[dynamicMember: path] = newValue }
  }
}

/// How long an alarm counts down before it alerts, and after a snooze or repeat.
package struct CountdownLengths: Hashable, Sendable {
  /// Without a schedule: the timer's length. With one: how long before the alert the countdown is shown.
  package var preAlert: Duration?
  /// The countdown that snooze (or repeat) starts; nil: `preAlert`.
  package var postAlert: Duration?

  /// Both lengths; if they are given, they must be more than zero.
  package init(preAlert: Duration?, postAlert: Duration?) {
    self.preAlert = preAlert
    self.postAlert = postAlert
  }

  /// The length of a snooze if no other length is given; nil: this alarm can't be snoozed.
  package var snooze: Duration? { postAlert ?? preAlert }
}

/// What happens when an alarm has rung until its timeout without an answer.
package enum TimeoutAction: Hashable, Sendable {
  /// The alarm ends, and is reported like a missed alarm.
  case stop
  /// The alarm snoozes by itself if the occurrence was snoozed fewer times than this; otherwise it ends.
  case snooze(upTo: Int)

  /// The words for it, in options, in JSON, on the bus and in the store.
  package enum Word: String, Hashable, Sendable, CaseIterable {
    case stop, snooze
  }

  /// How often an unanswered alarm may snooze.
  package static let snoozeLimits = 1...100
  /// How often an unanswered alarm snoozes if it doesn't specify that.
  package static let standardSnoozes = 3

  /// The action's word.
  package var word: Word {
    switch self {
    case .stop: .stop
    case .snooze: .snooze
    }
  }

  /// How often it may snooze; 0: never.
  package var snoozes: Int {
    switch self {
    case .stop: 0
    case .snooze(let limit): limit
    }
  }
}
