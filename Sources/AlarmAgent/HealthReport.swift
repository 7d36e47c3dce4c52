package import AlarmCore

/// A report by a part of the agent when its state has changed.
package enum HealthReport: Hashable, Sendable {
  /// The problem with the latest sound; nil: it was heard.
  case sound(fault: Message?)
  /// All that is wrong with the user's programs for an event, in place of what was reported of that event before.
  case hooks(HookEvent, faults: [Message])
  /// Earlier agents didn't end properly.
  case ends(Message)
  case sleepLock(SleepLockHealth)
  case linger(LingerHealth)
}

/// Whether the machine is kept from sleeping while an alarm rings.
package enum SleepLockHealth: Hashable, Sendable {
  /// There was no alarm yet.
  case unused
  case ok
  /// Only part of what was asked for is allowed; it is named in logind's words.
  case only(String)
  /// Nothing is allowed.
  case refused
  /// There is no such service.
  case none
  case failing(Message)
}

/// Whether the user's programs go on after the last logout.
package enum LingerHealth: Hashable, Sendable {
  case yes, no, unknown
}
