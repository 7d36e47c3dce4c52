/// The condition of each provider, and the choice of the provider that is asked.
package struct WakeChain: Hashable, Sendable {
  /// The condition of one provider.
  package enum Condition: Hashable, Sendable {
    /// It isn't there.
    case absent
    /// It is there; it isn't known yet whether it can wake the machine.
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

  /// A chain about which nothing is known.
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

  /// Makes it possible to ask providers that failed again, from the beginning.
  package mutating func forgive() {
    for (provider, condition) in conditions {
      if case .failed = condition { conditions[provider] = .unknown }
    }
  }

  /// What results for alarms.
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

/// The services that can wake the machine for us, the best first; the words in `Status`.
package enum WakeProvider: String, Hashable, Sendable, CaseIterable {
  /// The user's own systemd, by one of its timers.
  case systemd
  /// KDE's power management.
  case powerdevil
}

/// Whether alarms wake the machine from suspend, as far as that is known.
package struct WakeOutlook: Hashable, Sendable {
  /// The provider that is asked; nil: none.
  package var provider: WakeProvider?
  /// Why alarms don't wake the machine; nil: they do.
  package var obstacle: WakeObstacle?

  /// Nothing is known yet.
  package static let unsettled = WakeOutlook(provider: nil, obstacle: .unsettled)

  package init(provider: WakeProvider?, obstacle: WakeObstacle?) {
    self.provider = provider
    self.obstacle = obstacle
  }

  /// Why an alarm won't wake the machine: a fixed word, which may be followed by a sentence in the reader's words; nil: it will.
  package func reason(for record: AlarmRecord, in words: Wording) -> String? {
    obstacle?.reason(in: words) ?? record.wakeExemption?.rawValue
  }
}

/// Why no alarm wakes the machine. The words are the same on the bus, in JSON and on the command line.
package enum WakeObstacle: Hashable, Sendable {
  /// Waking is turned off in the user's settings.
  case disabled
  /// No clock of the machine can wake it.
  case noClock
  /// No provider can be asked; with a sentence if there is one that can't wake the machine.
  case noProvider(Message?)
  /// The provider failed; its answer is given.
  case providerFailed(Message)
  /// The outlook isn't known yet.
  case unsettled

  /// The word alone.
  package var word: String {
    switch self {
    case .disabled: "disabled"
    case .noClock: "noClock"
    case .noProvider: "noProvider"
    case .providerFailed: "providerFailed"
    case .unsettled: "unsettled"
    }
  }

  /// The word, followed by a colon and any details, in the reader's words.
  package func reason(in words: Wording) -> String {
    switch self {
    case .noProvider(let detail?), .providerFailed(let detail): "\(word): \(words(detail))"
    case .noProvider(nil), .disabled, .noClock, .unsettled: word
    }
  }
}
