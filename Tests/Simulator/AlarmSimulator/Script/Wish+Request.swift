import AlarmAgent
import AlarmCore

extension Wish {
  /// The call as the agent gets it.
  func request(_ id: AlarmID, at now: WallInstant) -> AgentRequest {
    switch verb {
    case .add(let plan): return .change(.add(plan.form(id, at: now)))
    case .change(let plan): return .change(.change(id, plan.change(at: now)))
    case .cancel: return .change(.cancel(id))
    case .stop: return .change(.stop(id))
    case .stopAll: return .change(.stopAll)
    case .snooze(let length): return .change(.snooze(id, length))
    case .pause: return .change(.pause(id))
    case .resume: return .change(.resume(id))
    case .skip: return .change(.skip(id))
    case .unskip: return .change(.unskip(id))
    case .again: return .change(.again(id))
    case .enable(let isOn): return .change(.enable(id, isOn))
    // Two days from now is in the future in every zone.
    case .disable(let days):
      return .change(.disable(id, until: ZoneRules.utc.civil(at: now).date + (2 + days)))
    case .get: return .ask(.get(id))
    case .list: return .ask(.list)
    case .next: return .ask(.next)
    case .upcoming: return .ask(.upcoming(nil, count: 10))
    }
  }
}
