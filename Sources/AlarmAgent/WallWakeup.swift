package import AlarmCore
package import EventLoop

/// The agent's one timer: a wall-clock timer whose events go into the inbox.
package struct WallWakeup: Wakeup {
  private let timer: WallTimer

  /// Makes the timer on a loop; throws when the kernel gives none.
  package init(loop: EventLoop, inbox: Inbox<Inbound>) throws(EventLoopError) {
    timer = try WallTimer(loop: loop) { event in
      switch event {
      case .fired: inbox.post(.wakeup)
      case .clockChanged: inbox.post(.clockChanged)
      }
    }
  }

  package func arm(at instant: WallInstant?) { timer.arm(atMicroseconds: instant?.microseconds) }
}
