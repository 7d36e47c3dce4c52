/// The condition of each provider, and the choice of the one to ask.
package struct WakeChain: Hashable, Sendable {
  /// The condition of one provider.
  package enum Condition: Hashable, Sendable {
    /// It isn't there.
    case absent
    /// It is there; whether it can wake the machine is being found out.
    case unknown
    /// It is there, but can't wake the machine, for a reason.
    case unsuited(Message)
    /// It can be asked.
    case ready
    /// It was asked and failed.
    case failed(Message)
  }

  /// Each provider's condition; nil: nothing is known yet, not even whether it is there.
  private var conditions: [WakeProvider: Condition] = [:]

  /// A chain of which nothing is known.
  package init() {}

  package subscript(provider: WakeProvider) -> Condition? {
    get { conditions[provider] }
    set { conditions[provider] = newValue }
  }

  /// The provider to ask; nil: there is none, or a better one may still be found.
  package var choice: WakeProvider? {
    for provider in WakeProvider.allCases {
      switch conditions[provider] {
      case .ready: return provider
      case .unknown, nil: return nil
      case .absent, .unsuited, .failed: continue
      }
    }
    return nil
  }

  /// Lets providers that failed be asked again, from the beginning.
  package mutating func forgive() {
    for (provider, condition) in conditions {
      if case .failed = condition { conditions[provider] = .unknown }
    }
  }

  /// The resulting outlook for alarms.
  package func outlook(isEnabled: Bool, hasClock: Bool) -> WakeOutlook {
    guard isEnabled else { return WakeOutlook(provider: nil, obstacle: .disabled) }
    guard hasClock else { return WakeOutlook(provider: nil, obstacle: .noClock) }
    if let choice { return WakeOutlook(provider: choice, obstacle: nil) }
    return WakeOutlook(provider: nil, obstacle: obstacle)
  }

  private var obstacle: WakeObstacle {
    var failures: [Message] = []
    var faults: [Message] = []
    for provider in WakeProvider.allCases {
      switch conditions[provider] {
      case .unknown, nil: return .unsettled
      case .failed(let message): failures.append(message)
      case .unsuited(let message): faults.append(message)
      case .absent, .ready: break
      }
    }
    return Message.list(failures).map { .providerFailed($0) } ?? .noProvider(Message.list(faults))
  }
}
