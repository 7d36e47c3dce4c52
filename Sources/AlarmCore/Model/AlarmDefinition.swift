/// Everything about an alarm that its creator decides. It never changes after scheduling.
package struct AlarmDefinition: Hashable, Sendable, Identifiable {
  /// The alarm's id; unique among the agent's alarms.
  package var id: AlarmID
  /// When it is due; nil: a timer.
  package var schedule: AlarmSchedule?
  /// Countdown before and after the alert.
  package var countdown: CountdownLengths
  /// The texts, icons and buttons that it shows. Borrowed like the definition of an `AlarmRecord`.
  @inlinable package var presentation: AlarmPresentation {
    _read { yield texts.value }
    set { texts = Boxed(newValue) }
  }
  /// One copy for the alarm and all its notices.
  @usableFromInline package var texts: Boxed<AlarmPresentation>
  /// What it plays.
  package var sound: SoundChoice
  /// The application that scheduled it, as a desktop-file id or `host:NAME`.
  package var owner: String
  /// An IANA zone that the alarm keeps; nil: it follows the system's zone.
  package var zone: String?
  /// How long it rings before it times out; 1 to 60 minutes.
  package var ringTimeout: Duration
  /// How late it may still begin to ring; later it is missed. 1 to 60 minutes.
  package var lateWindow: Duration
  /// What it does when it has timed out.
  package var onTimeout: TimeoutAction
  /// Whether its countdowns go on while the machine is suspended; only a timer can pause.
  package var whileAsleep = WhileAsleep.count
  /// Whether the machine is woken from suspend for it.
  package var wakes = true
  /// What few alarms have.
  var options: RareParts<Options>

  /// A definition; defaults are the agent's defaults.
  package init(
    id: AlarmID, schedule: AlarmSchedule? = nil, countdown: CountdownLengths = .init(preAlert: nil, postAlert: nil),
    presentation: AlarmPresentation, sound: SoundChoice = .standard, owner: String = "", metadata: String = "",
    zone: String? = nil, ringTimeout: Duration = .seconds(600), lateWindow: Duration = .seconds(600),
    onTimeout: TimeoutAction = .stop, stopAction: AlarmAction? = nil, secondaryAction: AlarmAction? = nil
  ) {
    self.id = id
    self.schedule = schedule
    self.countdown = countdown
    texts = Boxed(presentation)
    self.sound = sound
    self.owner = owner
    self.zone = zone
    self.ringTimeout = ringTimeout
    self.lateWindow = lateWindow
    self.onTimeout = onTimeout
    options = RareParts(Options(metadata: metadata, stopAction: stopAction, secondaryAction: secondaryAction))
  }
}

/// How an alarm rings that begins to ring while the desktop holds notifications back; the words on the bus, in JSON, on the
/// command line, in the settings and in the store.
package enum DoNotDisturb: String, Hashable, Sendable, CaseIterable {
  /// The alarm rings as always.
  case ring
  /// The alarm is shown without sound, and no more urgently than other notifications.
  case quiet
}

extension AlarmDefinition {
  /// Whether a ring that begins now is quiet. `areInhibited`: whether the desktop holds notifications back (nil: unknown, and
  /// the alarm rings); `setting` applies to alarms that don't specify it.
  package func isQuiet(whileInhibited areInhibited: Bool?, else setting: DoNotDisturb) -> Bool {
    areInhibited == true && (doNotDisturb ?? setting) == .quiet
  }
}

// How late an alarm may ring, and for how long. Other code calls these methods rather than calculating with the two lengths.
extension AlarmDefinition {
  /// Whether it may still begin to ring at an instant if it was due at another; if not, it was missed.
  @inlinable package func mayRing(dueAt due: WallInstant, at now: WallInstant) -> Bool { now - due <= lateWindow }

  /// The earliest instant for which it may still ring now.
  @inlinable package func earliestDue(at now: WallInstant) -> WallInstant { now - lateWindow }

  /// When a ring that began at an instant times out.
  @inlinable package func ringEnd(since: WallInstant) -> WallInstant { since + ringTimeout }

  /// A ring that begins now.
  package func alert(for occurrence: Occurrence, dueAt due: WallInstant, at now: Moment) -> Alert {
    .starting(occurrence, dueAt: due, lasting: ringTimeout, at: now)
  }

  /// A ring of this alarm after the clock was set, the machine woke or booted.
  package func rebased(_ alert: Alert, at now: Moment) -> Alert { alert.rebased(at: now, lasting: ringTimeout) }
}

// What few alarms have in their definition. It is kept apart, so that an alarm without it takes half the memory.
extension AlarmDefinition {
  /// These parts, each as its property below describes it.
  struct Options: PartsWithDefaults {
    var template = ""
    var volume: Int?
    var ramp: Duration?
    var metadata = ""
    var doNotDisturb: DoNotDisturb?
    var stopAction: AlarmAction?
    var secondaryAction: AlarmAction?
    var countdownAction: AlarmAction?
    var secondCountdownAction: AlarmAction?
  }

  /// The template by which it is shown; empty: none.
  package var template: String {
    get { options.box?.value.template ?? "" }
    set { options.change { $0.template = newValue } }
  }
  /// The volume in percent, on the scale of volume controls; nil: as the user set it for all alarms.
  package var volume: Int? {
    get { options.box?.value.volume }
    set { options.change { $0.volume = newValue } }
  }
  /// How long the sound takes to reach its volume (zero: it begins at its volume); nil: as the user set it for all alarms.
  package var ramp: Duration? {
    get { options.box?.value.ramp }
    set { options.change { $0.ramp = newValue } }
  }
  /// The owner's JSON, opaque to the agent; empty: none.
  package var metadata: String {
    get { options.box?.value.metadata ?? "" }
    set { options.change { $0.metadata = newValue } }
  }
  /// What it does while the desktop holds notifications back; nil: as the user set it for all alarms.
  package var doNotDisturb: DoNotDisturb? {
    get { options.box?.value.doNotDisturb }
    set { options.change { $0.doNotDisturb = newValue } }
  }
  /// What the owner's application does when the user presses Stop; nil: nothing.
  package var stopAction: AlarmAction? {
    get { options.box?.value.stopAction }
    set { options.change { $0.stopAction = newValue } }
  }
  /// What it does when the user presses the button beside Stop; nil: nothing or, for Open, only comes to the front.
  package var secondaryAction: AlarmAction? {
    get { options.box?.value.secondaryAction }
    set { options.change { $0.secondaryAction = newValue } }
  }
  /// What it does when the user presses the owner's own button while the alarm counts down or is paused; nil: only comes to the
  /// front.
  package var countdownAction: AlarmAction? {
    get { options.box?.value.countdownAction }
    set { options.change { $0.countdownAction = newValue } }
  }
  /// The same for the second one of these buttons.
  package var secondCountdownAction: AlarmAction? {
    get { options.box?.value.secondCountdownAction }
    set { options.change { $0.secondCountdownAction = newValue } }
  }
}

/// How long an alarm counts down before it alerts, and after a snooze or repeat.
package struct CountdownLengths: Hashable, Sendable {
  /// Without a schedule: the timer's length. With one: how long before the alert the countdown is shown.
  package var preAlert: Duration?
  /// The countdown that snooze (or repeat) starts; nil: `preAlert`.
  package var postAlert: Duration?

  /// Both lengths, each more than zero where given.
  package init(preAlert: Duration?, postAlert: Duration?) {
    self.preAlert = preAlert
    self.postAlert = postAlert
  }

  /// The length of a snooze when no other length is asked for; nil: this alarm can't be snoozed.
  package var snooze: Duration? { postAlert ?? preAlert }
}

/// What happens when an alarm has rung until its timeout without an answer.
package enum TimeoutAction: Hashable, Sendable {
  /// The alarm ends, and is reported like a missed one.
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
