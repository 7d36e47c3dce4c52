extension NoticeAction {
  /// Whether an alarm that is in this state has such a button. One that hasn't was pressed at what it showed before, so late
  /// that somebody would stop a ring that they haven't seen, or end a countdown that they didn't mean.
  package func fits(_ record: AlarmRecord) -> Bool {
    // As the planner gives them out: `stop` ends every state of an alarm, and of a timer the ring only.
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
