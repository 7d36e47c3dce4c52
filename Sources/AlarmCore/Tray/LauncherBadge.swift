/// What a desktop's launcher shows on the window's icon: how many alarms ring, and the progress of the countdown that ends first.
package struct LauncherBadge: Hashable, Sendable {
  /// The step of the bar, in per cent: a launcher's icon is small, and each step wakes the agent.
  package static let step = 5

  /// How many alarms ring; 0: no number is shown.
  package var ringing: Int
  /// How much of the countdown has passed, in per cent; nil: none is running.
  package var percent: Int?

  package init(ringing: Int = 0, percent: Int? = nil) {
    self.ringing = ringing
    self.percent = percent
  }
}

extension AlarmBook {
  /// The badge at a moment, and how long until the bar moves by one more step; nil: it doesn't, as long as no alarm changes. The cost
  /// grows with the number of alarms that ring, count down or are paused.
  package func launcherBadge(at now: Moment) -> (badge: LauncherBadge, nextStep: Duration?) {
    let running = countdowns.compactMap { id -> Countdown? in
      if case .countdown(let countdown)? = self[id]?.phase { countdown } else { nil }
    }
    let ringing = summary.alerting
    guard let first = running.min(by: { $0.remaining(at: now) < $1.remaining(at: now) }), first.total > .zero else {
      return (LauncherBadge(ringing: ringing), nil)
    }
    let (total, left) = (first.total, first.remaining(at: now))
    let passed = min(max(1 - left / total, 0), 1)
    // A moment just before a step counts as that step, so that the wake-up for it finds it reached.
    let steps = 100 / LauncherBadge.step
    let done = min(Int(passed * Double(steps) + 0.001), steps)
    let nextStep = left - total * Double(steps - done - 1) / Double(steps)
    return (
      LauncherBadge(ringing: ringing, percent: done * LauncherBadge.step),
      left > .zero && done < steps ? max(nextStep, .milliseconds(1)) : nil
    )
  }
}
