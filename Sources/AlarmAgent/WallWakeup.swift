package import AlarmCore
package import EventLoop

/// One of the agent's timers: a wall-clock timer whose events go into the inbox.
package struct WallWakeup: Wakeup {
  private let timer: WallTimer

  /// Which of the agent's timers it is.
  package enum Purpose: Sendable {
    /// For what is due, and for changes of the clock.
    case deadlines
    /// For what is to be prepared.
    case forewarning
  }

  /// Makes the timer on a loop; throws if the kernel provides none.
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
