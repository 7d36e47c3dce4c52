/// Announces changes on the bus. Every method only posts and returns at once.
package protocol Announcer: Sendable {
  func announce(_ announcement: Announcement, to audience: Audience)
}

/// The clients that may receive an announcement.
package enum Audience: Hashable, Sendable {
  /// All clients outside of sandboxes that have called.
  case everybody
  /// One sandboxed application, and clients outside of sandboxes that have called: the announcement is about that application.
  case owner(String)
  /// Only one sandboxed application.
  case application(String)

  /// Whether a client that has called belongs to the audience.
  package func contains(_ caller: Caller) -> Bool {
    switch self {
    case .everybody: !caller.isSandboxed
    case .owner(let id): !caller.isSandboxed || caller.owns(id)
    case .application(let id): caller.isSandboxed && caller.owns(id)
    }
  }
}

/// An event of an alarm that the user's own programs can be run for. The words are the names of the folders.
package enum HookEvent: String, Hashable, Sendable, CaseIterable {
  /// It waits for its time: it was set, or it waits again.
  case scheduled
  /// It counts down.
  case countdown
  /// It rings.
  case alerting
  /// It counts down after a ring.
  case snoozed
  /// Its countdown is paused.
  case paused
  /// It was stopped or cancelled, or rang until its ring timeout.
  case stopped
  /// It ended without an answer.
  case missed
  /// It was switched off while it didn't ring.
  case off

  /// The event that an announcement means, given the alarm's earlier record (nil: it didn't exist); nil: none.
  package init?(_ announcement: Announcement, before: AlarmRecord?) {
    switch announcement {
    case .added(let record): self.init(record)
    case .changed(let record), .redefined(let record):
      if before?.phase.state == .alerting, record.phase.state == .scheduled {
        self = .stopped
      } else {
        let event = HookEvent(record)
        guard before.map({ HookEvent($0) }) != event else { return nil }
        self = event
      }
    case .removed(_, .missed): return nil  // announced separately
    case .removed: self = .stopped
    case .missed: self = .missed
    case .opened, .summary, .authorization: return nil
    }
  }

  private init(_ record: AlarmRecord) {
    switch record.phase {
    case .scheduled where record.isOff: self = .off
    case .scheduled: self = .scheduled
    case .countdown(let countdown): self = countdown.purpose == .postAlert ? .snoozed : .countdown
    case .paused: self = .paused
    case .alerting: self = .alerting
    }
  }
}
