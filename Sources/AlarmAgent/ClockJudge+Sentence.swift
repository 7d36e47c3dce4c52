import AlarmCore

extension ClockJudge.Doubt {
  /// The doubt as a sentence, for the log and for `Status`.
  var sentence: Message {
    let what =
      switch self {
      case .behind(let seen):
        Message("stands before {time} UTC, which it has shown already", ["time": ZoneRules.utc.text(at: seen)])
      case .beforeThisProgram(let made):
        Message("stands before {time} UTC, when this program was made", ["time": ZoneRules.utc.text(at: made)])
      case .farAhead(let seen):
        Message(
          "stands weeks after {time} UTC, and nothing has synchronised it", ["time": ZoneRules.utc.text(at: seen)])
      }
    return Message(
      "the clock {fault}: alarms that are past wait until it is synchronised, for 10 minutes at most", ["fault": what])
  }
}

extension ClockJudge.News {
  /// The news as a sentence, for the log.
  var sentence: String {
    switch self {
    case .corrected: "the clock was set back by hours: what it had passed comes again"
    case .believed: "the clock is believed now"
    case .doubted: "the clock isn't believed any more"
    }
  }
}
