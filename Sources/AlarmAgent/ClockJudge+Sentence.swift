import AlarmCore

extension ClockJudge.Doubt {
  /// What is wrong, for the log and for `Status`.
  var sentence: String {
    let what =
      switch self {
      case .behind(let seen): "stands before \(ZoneRules.utc.text(at: seen)) UTC, which it has shown already"
      case .beforeThisProgram(let made): "stands before \(ZoneRules.utc.text(at: made)) UTC, when this program was made"
      case .farAhead(let seen):
        "stands weeks after \(ZoneRules.utc.text(at: seen)) UTC, and nothing has synchronised it"
      }
    return "the clock \(what): alarms that are past wait until it is synchronised, for 10 minutes at most"
  }
}

extension ClockJudge.News {
  /// What became known, for the log.
  var sentence: String {
    switch self {
    case .corrected: "the clock was set back by hours: what it had passed comes again"
    case .believed: "the clock is believed now"
    case .doubted: "the clock isn't believed any more"
    }
  }
}
