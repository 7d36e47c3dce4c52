extension NoticeAction {
  /// Whether an alarm in this state offers the button. If it doesn't, the press was meant for an earlier state, and came so
  /// late that it would stop a ring that the user hasn't seen, or end a countdown that the user didn't mean.
  package func fits(_ record: AlarmRecord) -> Bool {
    // As the planner offers them: `stop` ends every state of an alarm, but only the ring of a timer.
    let isTimer = record.definition.isTimer
    switch (self, record.phase.state) {
    case (.stop, .alerting), (.snooze, .alerting), (.pause, .countdown), (.resume, .paused): return true
    case (.stop, .countdown), (.stop, .paused): return !isTimer
    case (.cancel, .countdown), (.cancel, .paused): return isTimer
    // The application is opened whatever its alarm does by then.
    case (.open, _), (.openButton, _): return true
    case (.act, .countdown), (.act, .paused), (.actSecond, .countdown), (.actSecond, .paused): return true
    case (.stop, .scheduled), (.cancel, .scheduled), (.cancel, .alerting), (.snooze, .scheduled), (.snooze, .countdown),
      (.snooze, .paused), (.pause, .scheduled), (.pause, .paused), (.pause, .alerting), (.resume, .scheduled),
      (.resume, .countdown), (.resume, .alerting), (.act, .scheduled), (.act, .alerting),
      (.actSecond, .scheduled), (.actSecond, .alerting):
      return false
    case (.allow, _), (.deny, _), (.again, _): return false  // a question's, and what was missed is not an alarm
    }
  }
}
