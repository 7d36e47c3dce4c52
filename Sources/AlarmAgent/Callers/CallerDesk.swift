package import AlarmCore
import AlarmWire
package import DBus
import Synchronization

/// Adds the caller to each call before it goes into the inbox.
///
/// A connection is identified once, at its first call; until then its calls wait here, in their order, without delaying other
/// connections' calls. Calls of a known connection are passed on at once. A connection is forgotten when it is gone.
package final class CallerDesk: Sendable {
  /// A call that waits until its caller is known.
  private enum Errand: Sendable {
    case request(AgentRequest, ReplyToken)
    case names(ChildrenQuestion, ReplyToken, @Sendable ([String]) -> Void)
    case register(String, ReplyToken)
    case reload(SettingsReader, ReplyToken)
  }

  private struct Visitor {
    /// Nil: the connection is still being identified.
    var caller: Caller?
    var hasCalled = false
    /// Whether its application already has so many connections that this one is refused.
    var isExcess = false
    var waiting: [Errand] = []
  }

  /// Work for `run`.
  private enum Job: Sendable {
    case identify(BusName)
    case register(BusName, String, ReplyToken)
    case reload(SettingsReader, ReplyToken)
  }

  /// Reads the settings again, and then calls its argument.
  package typealias SettingsReader = @Sendable (@escaping @Sendable () -> Void) -> Void

  private let inbox: Inbox<Inbound>
  private let source: any CallerSource
  private let replies: any ReplyPort
  private let limit: CallLimit
  private let jobs = Inbox<Job>()
  private let visitors = Mutex<[BusName: Visitor]>([:])
  /// When a client last called.
  private let called = Mutex<ContinuousClock.Instant?>(nil)
  /// Tasks that wait until all callers are known.
  private let settling = Mutex<[CheckedContinuation<Void, Never>]>([])

  /// A desk in front of an inbox. No call is passed on before `run`. `CountedReplies` decreases the number of unanswered calls with
  /// each answer.
  package init(
    inbox: Inbox<Inbound>, source: any CallerSource, replies: any ReplyPort, limit: CallLimit = CallLimit()
  ) {
    self.inbox = inbox
    self.source = source
    self.replies = replies
    self.limit = limit
  }

  // MARK: Calls

  // Each of these returns false, and does nothing, if the connection has too many unanswered calls already.

  /// Passes a request on, at once or when its caller is known.
  @discardableResult
  package func take(_ request: AgentRequest, _ token: ReplyToken) -> Bool {
    admit(.request(request, token), from: token.sender)
  }

  /// Passes on the question of which alarms exist.
  @discardableResult
  package func takeNames(
    _ question: ChildrenQuestion, _ token: ReplyToken, _ report: @escaping @Sendable ([String]) -> Void
  ) -> Bool {
    let limit = limit
    return admit(
      .names(question, token) { names in
        report(names)
        limit.answered(token.sender)
      }, from: token.sender)
  }

  /// Registers a caller under the id that it states.
  @discardableResult
  package func register(_ id: String, _ token: ReplyToken) -> Bool {
    admit(.register(id, token), from: token.sender)
  }

  /// Reads the settings again, and answers with the warnings about them. Nothing is read for a sandboxed caller, which is refused
  /// anyway: reading would block the disk for other callers' alarms.
  @discardableResult
  package func reload(_ read: @escaping SettingsReader, _ token: ReplyToken) -> Bool {
    admit(.reload(read, token), from: token.sender)
  }

  /// The connections that have called and whose callers match.
  package func connections(where isMeant: (Caller) -> Bool) -> [BusName] {
    visitors.withLock { visitors in
      visitors.compactMap { entry in
        !entry.value.isExcess && entry.value.caller.map(isMeant) == true ? entry.key : nil
      }
    }
  }

  /// When a client last called; nil: never.
  package var lastCall: ContinuousClock.Instant? { called.withLock(\.self) }

  private func admit(_ errand: Errand, from sender: BusName) -> Bool {
    guard limit.admit(sender) else { return false }
    take(errand, from: sender)
    return true
  }

  private func take(_ errand: Errand, from sender: BusName) {
    called.withLock { $0 = .now }
    let job = visitors.withLock { visitors -> Job? in
      guard visitors[sender] != nil else {
        visitors[sender] = Visitor(waiting: [errand])
        return .identify(sender)
      }
      return Self.pass(errand, from: sender, &visitors[sender], inbox, replies, jobs)
    }
    if let job { jobs.post(job) }
  }

  /// Passes on one call; the result is a job that has to be done first.
  private static func pass(
    _ errand: Errand, from sender: BusName, _ visitor: inout Visitor?, _ inbox: Inbox<Inbound>,
    _ replies: any ReplyPort,
    _ jobs: Inbox<Job>
  ) -> Job? {
    guard let caller = visitor?.caller else {
      visitor?.waiting.append(errand)
      return nil
    }
    if visitor?.isExcess == true {
      refuse(errand, of: caller, replies)
      return nil
    }
    switch errand {
    case .request(let request, let token):
      if request.fixesCaller { visitor?.hasCalled = true }
      inbox.post(.request(request, token, caller))
    case .names(let question, let token, let report): inbox.post(.alarmNames(question, token, caller, report))
    case .register(let id, let token):
      guard let refusal = Registration.refusal(of: id, by: caller, hasCalled: visitor?.hasCalled == true) else {
        visitor?.caller = nil
        return .register(sender, id, token)
      }
      replies.refuse(token, with: refusal)
    case .reload(let read, let token):
      visitor?.hasCalled = true
      if caller.isSandboxed {
        inbox.post(.request(.ask(.settingsWarnings), token, caller))
      } else {
        jobs.post(.reload(read, token))
      }
    }
    return nil
  }

  /// Refuses a call on a connection beyond the limit.
  private static func refuse(_ errand: Errand, of caller: Caller, _ replies: any ReplyPort) {
    switch errand {
    case .request(_, let token), .register(_, let token), .reload(_, let token):
      replies.refuse(
        token,
        with: WireError(
          .maximumLimitReached,
          Message(
            "{app} has {limit} connections, which is the limit for one application; close some first",
            ["app": caller.id, "limit": CallLimit.connections])))
    case .names(_, _, let report): report([])
    }
  }

  // MARK: Identifying callers

  /// Identifies callers, until `close`.
  package func run() async {
    await withDiscardingTaskGroup { group in
      while let batch = await jobs.next() {
        for job in batch { group.addTask { await self.run(job) } }
      }
      group.cancelAll()
    }
  }

  /// Returns when every call that has arrived is in the inbox.
  package func settle() async {
    await withCheckedContinuation { continuation in
      settling.withLock { $0.append(continuation) }
      tellSettled()
    }
  }

  /// Accepts no new callers; `run` ends.
  package func close() { jobs.close() }

  private func tellSettled() {
    guard visitors.withLock({ $0.values.allSatisfy { $0.caller != nil } }) else { return }
    let waiting = settling.withLock { settling in
      defer { settling = [] }
      return settling
    }
    for continuation in waiting { continuation.resume() }
  }

  private func run(_ job: Job) async {
    switch job {
    case .identify(let sender):
      admit(await source.caller(of: sender), sender)
      await source.waitUntilGone(sender)
      guard !Task.isCancelled else { return }
      visitors.withLock { $0[sender] = nil }
      limit.forget(sender)
      inbox.post(.callerGone(sender))
    case .register(let sender, let id, let token):
      let caller = await source.registered(id)
      replies.answer(token, with: [])
      admit(caller, sender)
    case .reload(let read, let token): read { self.take(.request(.ask(.settingsWarnings), token), from: token.sender) }
    }
  }

  /// Passes on every call that waited for this caller to be identified.
  private func admit(_ caller: Caller, _ sender: BusName) {
    let job = visitors.withLock { visitors -> Job? in
      guard var waiting = visitors[sender]?.waiting[...] else { return nil }
      let others = visitors.count { $0.key != sender && !$0.value.isExcess && $0.value.caller?.id == caller.id }
      visitors[sender]?.isExcess = caller.isSandboxed && caller.kind != .unknown && others >= CallLimit.connections
      visitors[sender]?.caller = caller
      visitors[sender]?.waiting = []
      while let errand = waiting.popFirst() {
        if let job = Self.pass(errand, from: sender, &visitors[sender], inbox, replies, jobs) {
          visitors[sender]?.waiting = Array(waiting)
          return job
        }
      }
      return nil
    }
    if let job { jobs.post(job) } else { tellSettled() }
  }
}
