package import AlarmCore
package import DBus
package import EventLoop
package import HostSystem
import Synchronization

/// Everything that can reach the agent, in one stream. Large values are boxed, because a batch is passed over several times.
package enum Inbound: Sendable {
  /// A request of a client; the token identifies the call to answer.
  indirect case request(AgentRequest, ReplyToken, Caller)
  /// A client's connection is gone; its waiting calls need no answers.
  case callerGone(BusName)
  /// The user pressed or dismissed a notification.
  case presenter(PresenterEvent)
  /// The user chose something in the tray, or the desktop starts or stops showing icons in a tray.
  case tray(TrayEvent)
  /// Whether there is a launcher that shows a badge; a new one doesn't know an earlier badge.
  case launcher(Bool)
  /// The user controlled the media player that represents the alarms.
  case player(TrayCommand)
  /// The armed instant has come.
  case wakeup
  /// A ring is about to be due.
  case ringsSoon
  /// The wall clock was set, the machine woke, or the zone changed.
  case clockChanged
  /// News of the clock. Only the agent itself adds this, at the head of a batch.
  case clock(ClockJudge.News)
  /// The days of calendar files that have changed, or why one can't be read. Only the agent itself adds this, at the head of a batch.
  case calendars([String: Result<[CivilDate], HostError>])
  /// The zone's files may have changed; they are checked before every batch anyway.
  case zonesMayHaveChanged
  /// The server that shows notifications appeared, or (nil) is gone.
  indirect case notificationServer(ServerCapabilities?)
  /// The problem with the present server (nil: none), and the alarms that ring without being seen because of it.
  indirect case serverTrouble(ServerTrouble?, unshown: Set<AlarmID>)
  /// A value that `Status` reports has changed.
  indirect case health(HealthReport)
  /// Something happened to the stored alarms.
  indirect case archive(ArchiveNotice)
  /// A span of sound begins, after silence.
  case soundBegins
  /// Whether the sound that is playing can't be heard.
  case soundFails(Bool)
  /// Whether the desktop holds notifications back.
  case inhibited(Bool)
  /// Whether alarms wake the machine.
  indirect case waking(WakeOutlook)
  /// The settings were read, for the first time or again, with warnings about them.
  indirect case settings(AgentSettings, warnings: [Message])
  /// The result of an application's last press: nil if it was delivered, otherwise a sentence for the user.
  indirect case ownerAnswered(OwnerCall, failure: Message?)
  /// A request to end the agent at a suitable time; the report says whether the request had to wait.
  case whenFree(@Sendable (_ hadToWait: Bool) -> Void)
  /// A request to end the agent when nothing rings audibly or is about to.
  case whenSilent(@Sendable () -> Void)
  /// Long answers that had to wait may be tried again, or have to be dropped.
  case roomForAnswers
  /// A client introspects the alarms' parent object, or one alarm, and asks which alarms exist, or whether this one does.
  indirect case alarmNames(ChildrenQuestion, ReplyToken, Caller, @Sendable ([String]) -> Void)
}

/// The only way into a task: any thread may post, and one consumer takes all waiting elements.
///
/// Elements are taken in the order in which they were posted: this is the agent's only ordering guarantee. It also makes group
/// commits possible, because all elements that arrive while the agent waits for its store are taken together.
package final class Inbox<Element: Sendable>: Sendable {
  private struct State {
    var waiting: [Element] = []
    var consumer: CheckedContinuation<Void, Never>?
    var isClosed = false
  }

  private let state = Mutex(State())

  /// An empty, open inbox.
  package init() {}

  /// Adds an element from any thread; it is dropped if the inbox is closed.
  package func post(_ element: Element) {
    let consumer = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isClosed else { return nil }
      state.waiting.append(element)
      return state.consumer.take()
    }
    consumer?.resume()
  }

  /// Lets the consumer take the waiting elements, and then ends its sequence.
  package func close() {
    let consumer = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.isClosed = true
      return state.consumer.take()
    }
    consumer?.resume()
  }

  /// All waiting elements, possibly none. For the same consumer as `next`.
  package func takeWaiting() -> [Element] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// All waiting elements, at least one; nil once the inbox is closed and empty. For one consumer at a time.
  package func next() async -> [Element]? {
    while true {
      let taken = state.withLock { state -> [Element]?? in
        if !state.waiting.isEmpty {
          defer { state.waiting = [] }
          return .some(state.waiting)
        }
        return state.isClosed ? .some(nil) : nil
      }
      if let taken { return taken }
      await withCheckedContinuation { continuation in
        let resumesAtOnce = state.withLock { state in
          if state.waiting.isEmpty, !state.isClosed {
            state.consumer = continuation
            return false
          }
          return true
        }
        if resumesAtOnce { continuation.resume() }
      }
    }
  }
}

/// One of the agent's timers: a wall-clock timer whose events go into the inbox.
package struct WallWakeup: Wakeup {
  private let timer: WallTimer

  /// Which of the agent's timers it is.
  package enum Purpose: Sendable {
    /// For due alarms, and for changes of the clock.
    case deadlines
    /// For rings that have to be prepared.
    case forewarning
  }

  /// Creates the timer on a loop; throws if the kernel provides none.
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
