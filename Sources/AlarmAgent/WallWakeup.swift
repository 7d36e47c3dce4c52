package import AlarmCore
package import EventLoop

/// A timer of the agent: a wall-clock timer whose events go into the inbox.
package struct WallWakeup: Wakeup {
  private let timer: WallTimer

  /// Which of the agent's timers it is.
  package enum Purpose: Sendable {
    /// What is due, and the news of a clock that was set.
    case deadlines
    /// What is to be prepared.
    case forewarning
  }

  /// Makes the timer on a loop; throws when the kernel gives none.
  package init(_ purpose: Purpose = .deadlines, loop: EventLoop, inbox: Inbox<Inbound>) throws(EventLoopError) {
    timer = try WallTimer(loop: loop) { event in
      switch (purpose, event) {
      case (.deadlines, .fired): inbox.post(.wakeup)
      case (.deadlines, .clockChanged): inbox.post(.clockChanged)
      case (.forewarning, .fired): inbox.post(.ringsSoon)
      case (.forewarning, .clockChanged): break
      }
    }
  }

  package func arm(at instant: WallInstant?) { timer.arm(atMicroseconds: instant?.microseconds) }
}
