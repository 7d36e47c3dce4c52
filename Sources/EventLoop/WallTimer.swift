import CGLib
import Glibc
import Synchronization

/// One timer on the wall clock, which also reports when that clock is set or the machine wakes from suspend.
///
/// `timerfd(CLOCK_REALTIME)` with an absolute time: it never fires early, fires at once for a past time, and reports
/// every step of the clock (and each resume, which the kernel treats as one) as ECANCELED. See timerfd_create(2).
package final class WallTimer: Sendable {
  /// What the timer reports.
  package enum Event: Hashable, Sendable {
    /// The armed time has come. The timer is disarmed.
    case fired
    /// The clock was set, or the machine woke, while the timer was armed; it is still armed. Read the zone and the clock again.
    case clockChanged
  }

  private let descriptor: OwnedDescriptor
  private let source: EventSource
  private let onEvent: @Sendable (Event) -> Void
  private let loop: EventLoop

  /// A disarmed timer; `onEvent` is called on the loop. Throws if the kernel has no descriptor left.
  package init(loop: EventLoop, onEvent: @escaping @Sendable (Event) -> Void) throws(EventLoopError) {
    let raw = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard raw >= 0 else { throw EventLoopError(call: "timerfd_create", code: errno) }
    let descriptor = OwnedDescriptor(raw)
    self.descriptor = descriptor
    self.onEvent = onEvent
    self.loop = loop
    // A due timer and a change of the clock take precedence over waiting requests.
    self.source = loop.watchDescriptor(raw, for: .readable, isUrgent: true) { _ in
      var count: UInt64 = 0
      if read(descriptor.raw, &count, MemoryLayout<UInt64>.size) == MemoryLayout<UInt64>.size {
        onEvent(.fired)
      } else if errno == ECANCELED {
        onEvent(.clockChanged)
      }
    }
  }

  deinit { source.cancel() }

  /// Arms the timer for a Unix time in microseconds, replacing an earlier one; nil disarms it. Can be called on any thread.
  package func arm(atMicroseconds instant: Int64?) {
    var setting = itimerspec()
    var flags: Int32 = 0
    if let instant {
      // Zero would disarm the timer, and the kernel refuses negative times: both are used to mean "at once".
      let positive = max(instant, 1)
      setting.it_value.tv_sec = Int(positive / 1_000_000)
      setting.it_value.tv_nsec = Int(positive % 1_000_000) * 1_000
      flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
    }
    // ECANCELED means here that the clock was set since the last call; the timer is armed anyway.
    if timerfd_settime(descriptor.raw, flags, &setting, nil) != 0, errno == ECANCELED {
      loop.post { [onEvent] in onEvent(.clockChanged) }
    }
  }
}

/// Closes a descriptor when nothing uses it any more. The handler may run on the loop while the timer is released elsewhere, and must
/// not read a descriptor with the same number that was opened since.
private final class OwnedDescriptor: Sendable {
  let raw: Int32

  init(_ raw: Int32) { self.raw = raw }

  deinit { close(raw) }
}

/// Why the kernel returned no event source.
package struct EventLoopError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call that failed, as in its manual page.
  package var call: String
  /// Its `errno`.
  package var code: Int32

  package init(call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  package var description: String { "\(call) failed with error \(code)" }
}
