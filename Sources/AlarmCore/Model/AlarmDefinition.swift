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
