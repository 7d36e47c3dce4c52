package import AlarmCore

/// What a part of the agent reports of itself when that has changed.
package enum HealthReport: Hashable, Sendable {
  /// Whether the latest sound was heard; nil: it was.
  case sound(fault: Message?)
  /// Whether the user's programs can be run; nil: they can.
  case hooks(fault: Message?)
  /// That agents before this one ended as they shouldn't.
  case ends(Message)
  case sleepLock(SleepLockHealth)
  case linger(LingerHealth)
}

/// Whether the machine is kept from sleeping while an alarm rings.
package enum SleepLockHealth: Hashable, Sendable {
  /// There was no alarm yet.
  case unused
  case ok
  /// Not everything is allowed: what is, in logind's words.
  case only(String)
  /// Nothing is.
  case refused
  /// There is no such service.
  case none
  case failing(Message)
}

/// Whether the user's programs go on after the last logout.
package enum LingerHealth: Hashable, Sendable {
  case yes, no, unknown
}
