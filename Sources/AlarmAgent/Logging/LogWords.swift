import AlarmCore

// Sentences for the log. The values have fixed words on the bus and in the history.

extension WakeOutlook {
  /// Whether alarms wake the machine, and why not.
  var sentence: String {
    if let provider { return "alarms wake the machine, by \(provider.rawValue)" }
    let reason: String
    switch obstacle {
    case nil, .unsettled: return "whether alarms wake the machine isn't known yet"
    case .disabled: reason = "the settings say so"
    case .noClock: reason = "it has no clock that can"
    case .noProvider(nil): reason = "no program runs that could be asked to"
    case .noProvider(let detail?): reason = "no program can be asked to: \(detail)"
    case .providerFailed(let detail): reason = "asking for it failed: \(detail)"
    }
    return "alarms don't wake the machine: \(reason)"
  }
}

extension RemovalReason {
  /// Why an alarm is gone, as the second part of a sentence.
  var clause: String {
    switch self {
    case .stopped: "it was stopped"
    case .cancelled: "it was cancelled"
    case .timedOut: "nobody answered it"
    case .missed: "it was missed"
    }
  }
}

extension ClockJudge.Doubt {
  /// The doubt as a sentence, for the log and for `Status`.
  var sentence: Message {
    let what =
      switch self {
      case .behind(let seen):
        Message("is behind {time} UTC, which it has shown already", ["time": ZoneRules.utc.text(at: seen)])
      case .beforeThisProgram(let made):
        Message("is behind {time} UTC, when this program was made", ["time": ZoneRules.utc.text(at: made)])
      case .farAhead(let seen):
        Message(
          "is weeks ahead of {time} UTC, and nothing has synchronised it", ["time": ZoneRules.utc.text(at: seen)])
      }
    return Message(
      "the clock {fault}: alarms that are past wait until it is synchronised, for 10 minutes at most", ["fault": what])
  }
}

extension ClockJudge.News {
  /// The news as a sentence, for the log.
  var sentence: String {
    switch self {
    case .corrected: "the clock was set back by hours: alarms that it had passed will ring again"
    case .believed: "the clock is believed now"
    case .doubted: "the clock isn't believed any more"
    }
  }
}
