import AlarmCore

/// Everything that can happen next to some alarms, each any number of times.
enum ModelStep: Hashable {
  /// An event for one of the alarms.
  case event(Int, AlarmEvent)
  /// Somebody sets it, which is refused while it exists.
  case schedule(Int)
  /// Somebody changes it to other times, or back.
  case change(Int)
  /// Somebody switches it off, or on again.
  case toggle(Int)
  /// Somebody switches it off until tomorrow, which is refused unless it repeats.
  case offUntilTomorrow(Int)
  /// Somebody sets it again, which is refused unless it was missed.
  case again(Int)
  /// Time passes until the next deadline, and the timer fires.
  case deadline
  /// The machine sleeps past the next deadline and its late window.
  case sleep
  /// The timer fires for no reason.
  case wakeup
  /// Somebody sets the clock back by an hour.
  case clockBack
  /// Somebody sets the clock forward by an hour, and the timer fires before the agent gets the event.
  case clockForward
  /// The clock was wrong, and is set back by four hours: the times that it had passed occur again.
  case clockCorrected
  /// The machine travels two hours to the east, or back.
  case travel
  /// The clock isn't believed any more, or is believed again.
  case doubt, believe
  /// The agent is restarted with what is stored, or the whole machine is.
  case restart, reboot

  static func all(alarms: Int) -> [ModelStep] {
    (0..<alarms).flatMap { alarm in
      [AlarmEvent.stopped, .cancelled, .snoozed(nil), .paused, .resumed, .skipped, .unskipped, .dismissed]
        .map { ModelStep.event(alarm, $0) } + [.schedule(alarm), .change(alarm), .again(alarm), .toggle(alarm)]
    } + (alarms > ModelState.daily ? [.offUntilTomorrow(ModelState.daily)] : []) + [
      .deadline, .sleep, .wakeup, .clockBack, .clockForward, .clockCorrected, .travel, .doubt, .believe, .restart,
      .reboot,
    ]
  }
}
