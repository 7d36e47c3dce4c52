import AlarmAgent
import AlarmCore

extension Wish {
  /// The call as the agent gets it.
  func request(_ id: AlarmID, at now: WallInstant) -> AgentRequest {
    switch verb {
    case .add(let plan): return .add(plan.form(id, at: now))
    case .cancel: return .cancel(id)
    case .stop: return .stop(id)
    case .stopAll: return .stopAll
    case .snooze(let length): return .snooze(id, length)
    case .pause: return .pause(id)
    case .resume: return .resume(id)
    case .skip: return .skip(id)
    case .unskip: return .unskip(id)
    case .again: return .again(id)
    case .get: return .get(id)
    case .list: return .list
    case .next: return .next
    case .upcoming: return .upcoming(nil, count: 10)
    }
  }
}
