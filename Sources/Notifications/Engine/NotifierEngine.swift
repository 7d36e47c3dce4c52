import AlarmCore
import EventLoop

/// Performs the board's steps, one call to the server at a time, and passes the server's signals to the board. If a notification
/// isn't answered soon, its answer is handled later and doesn't delay the next step. Confined to the notification loop: every
/// method and callback runs on its thread.
final class NotifierEngine {
  /// The loop on which everything happens.
  let loop: EventLoop
  private let words: @Sendable () -> Wording
  /// Whether there is a window that a click can open.
  private let hasWindow: @Sendable () -> Bool
  private let mailbox: NoticeMailbox
  /// Causes a call of `turn` soon, after the jobs that wait on the loop.
  let wake: @Sendable () -> Void
  /// Where events are logged.
  let log: @Sendable (NotifierEvent) -> Void
  /// Receives what the user did, for the agent.
  let events: @Sendable (PresenterEvent) -> Void
  private let started = ContinuousClock.now
  /// Decides what to do.
  var board: NoticeBoard
  /// Notifications on the screen, or on their way there.
  var shown: [ShowID: PostedNotification] = [:]
  let pictures: PictureCache
  /// The next ring, complete except for sending it.
  private var prepared: (plan: NotificationPlan, notification: PostedNotification)?
  /// Objects that may be inside one of their own callbacks; they are released in the next turn.
  var gone: [PostedNotification] = []
  /// The session bus; nil: there is none.
  var bus: SessionBus?
  /// Answers that come late.
  let replies: LateReplies
  /// Appearances whose signals libnotify may not report, by their numbers: they were closed before, or their number came late.
  var strays: [UInt32: ShowID] = [:]
  /// The server's latest activation token, with which a window can come to the front, and the number of its notification.
  var activationToken: (number: UInt32, text: String)?
  /// Stores what is on the screen.
  var ledger: LedgerKeeper?
  private var alarm: (deadline: Duration, source: EventSource)?
  /// The last report about the server.
  private var told: (trouble: ServerTrouble?, unshown: Set<AlarmID>) = (nil, [])

  /// When the server last answered a notification; nil: it didn't answer the latest one.
  private var answeredAt: Duration?

  /// How long the bus may take at the end to accept the calls that close the notifications.
  private static let flushLimit = Duration.milliseconds(500)

  /// How long a server that has answered is assumed to be responsive.
  private static let wakefulness = Duration.milliseconds(100)

  /// How long preparing a ring may take, in milliseconds: the ring itself must not have to wait for it.
  private static let preparation: Int32 = 40

  /// How long a running server may take to answer a query, in milliseconds. libnotify's own queries wait for 25 s.
  private static let patienceMilliseconds: Int32 = 2000

  init(
    loop: EventLoop, words: @escaping @Sendable () -> Wording, hasWindow: @escaping @Sendable () -> Bool,
    mailbox: NoticeMailbox, ledger: ShownLedger?,
    pictures: PictureFiles?, wake: @escaping @Sendable () -> Void, log: @escaping @Sendable (NotifierEvent) -> Void,
    events: @escaping @Sendable (PresenterEvent) -> Void
  ) {
    self.loop = loop
    self.words = words
    self.hasWindow = hasWindow
    board = NoticeBoard(words: words())
    self.mailbox = mailbox
    self.ledger = ledger.map { LedgerKeeper($0) }
    self.pictures = PictureCache(files: pictures)
    self.wake = wake
    replies = LateReplies(wake: wake)
    self.log = log
    self.events = events
  }

  /// Joins the session bus and looks for a server, so the first alarm doesn't have to wait for that.
  func start() {
    loop.checkIsolated()
    guard NotificationService.start(as: words()("Alarms")), let bus = SessionBus() else {
      log(.failed("there is no session bus to show notifications on"))
      return
    }
    self.bus = bus
    bus.watchReplies(replies)
    bus.watchSignals { [weak self] signal in self?.signalled(signal) }
    bus.watchServer { [weak self] owner in self?.ownerChanged(to: owner) }
  }

  /// Takes the agent's orders, then performs at most one step; it is called again for the next step, so other jobs on the loop
  /// can run in between.
  func turn() {
    loop.checkIsolated()
    gone = []
    let now = uptime
    let orders = mailbox.take()
    // Set before the texts are made: the settings may have changed since the last order.
    if !orders.isEmpty { (board.words, board.opensWindow) = (words(), hasWindow()) }
    for order in orders {
      switch order {
      case .show(let notice): board.show(notice, at: now)
      case .withdraw(let id): board.withdraw(.alarm(id))
      case .withdrawMissed: board.withdraw(.missed)
      case .withdrawQuestion(let app): board.withdraw(.question(app))
      }
    }
    guard let bus else { return }
    takeReplies()
    if !strays.isEmpty { strays = strays.filter { board.key(of: $0.value) != nil } }
    if let step = board.next(at: now) {
      perform(step)
      tellTrouble()
      wake()
    } else {
      tellTrouble()
      keepLedger(bus)
      arm(board.deadline)
    }
  }

  /// Ends the work: nothing is called any more, and the notifications are closed, unless they stay for the next agent. Waits a
  /// moment for the bus, but not for answers of the server, which may hang.
  func end(leavingShown: Bool) async {
    loop.checkIsolated()
    alarm = nil
    bus?.unwatch()
    let numbers = shownNumbers.subtracting([0])
    (shown, gone, strays, prepared) = ([:], [], [:], nil)
    guard !leavingShown, let bus, let owner = board.owner else { return }
    for number in numbers.sorted() {
      let ghost = LateReplies.Ghost(number: number, server: owner)
      if board.serverLeavesClosed {
        bus.expire(ghost, as: words()("Alarms"), words()("Alarm"))
      } else {
        bus.close(ghost)
      }
    }
    for news in replies.take() {
      switch news {
      case .ghost(let ghost), .answered(_, .shown(let ghost)): bus.close(ghost)
      case .answered(_, .failed): break
      }
    }
    // Until then, the next agent finds in the ledger which notifications may be left.
    if await bus.flush(within: Self.flushLimit, on: loop) { ledger?.keep([], on: bus.guid, at: owner) }
  }

  /// The server's name got an owner, or lost it. The signal may be old by now, and the board may know a later owner, so the bus is
  /// asked for the current one. Without an answer the signal (nil: no owner) counts.
  func ownerChanged(to told: String?) {
    loop.checkIsolated()
    if let owner = bus?.serverOwner() ?? told {
      guard board.ownerAppeared(owner) else { return }
      letGoOfAll()
    } else {
      guard board.ownerVanished(at: uptime) else { return }
      letGoOfAll()
      log(.serverLost)
    }
    wake()
  }

  /// Does in advance what a ring would do first: makes its plan, draws its picture, passes both to libnotify, and asks whether the
  /// server answers.
  func prepare(_ notice: Notice) {
    loop.checkIsolated()
    (board.words, board.opensWindow) = (words(), hasWindow())
    guard let bus, let plan = board.prepare(notice) else { return }
    if let picture = plan.picture {
      pictures.prepare(picture, size: plan.pictureSize, mayBeFile: plan.pictureMayBeFile)
    }
    if prepared?.plan != plan {
      prepared = listenedNotification().map { made in
        made.set(plan)
        return (plan, made)
      }
    }
    if bus.askServer(within: Self.preparation, startsOne: false) == .done { answeredAt = uptime }
  }

  // MARK: Steps

  private func perform(_ step: NoticeStep) {
    switch step {
    case .readServer: readServer()
    case .post(let show, let plan, let isUpdate): post(plan, as: show, isUpdate: isUpdate)
    case .close(let show):
      // The number may belong to another program's notification by now: it is closed only at the server that assigned it.
      guard let old = shown.removeValue(forKey: show), let owner = board.owner else { return }
      if !board.serverLeavesClosed {
        bus?.close(LateReplies.Ghost(number: old.number, server: owner))
      } else if isSameServer {
        old.expire()
      }
    case .giveUp(let show):
      replies.giveUp(show)
      if board.key(of: show) == nil, let given = shown.removeValue(forKey: show) { gone.append(given) }
      log(.failed("the notification server didn't answer a notification"))
    case .report(let event): events(event)
    }
  }

  private func readServer() {
    // Asked first, with our own limit: libnotify would wait longer, and again for each query.
    let asked = bus?.askServer(within: bus?.serverOwner() == nil ? -1 : Self.patienceMilliseconds) ?? .noServer
    switch asked == .done ? NotificationService.read() : .noAnswer {
    case .answered(let capabilities):
      guard let owner = bus?.serverOwner() else { return board.serverUnread(.otherServer, at: uptime) }
      takeOver(from: owner)
      board.serverRead(capabilities, owner: owner)
      log(.serverFound(capabilities))
    case .noAnswer:
      let isMissing = bus?.serverOwner() == nil
      if isMissing {
        letGoOfAll()
        board.serverUnread(.noServer, at: uptime)
        log(.serverLost)
      } else if case .failed(let reason) = asked {
        board.serverUnread(asked, at: uptime)
        log(.failed("the notification server doesn't say what it is: \(reason)"))
      } else {
        board.serverUnread(.noAnswer, at: uptime)
        log(.failed("the notification server does not answer"))
      }
    }
  }

  private func post(_ plan: NotificationPlan, as show: ShowID, isUpdate: Bool) {
    let began = uptime
    // A ringing notice isn't sent to a server that hangs: asking first reveals that sooner, and avoids showing the notice twice
    // later. A server that has just answered isn't asked again: otherwise a thousand rings at once would wait for two answers each.
    let rings = board.key(of: show).flatMap { board.cards[$0]?.notice.rings } ?? false
    let isAwake = answeredAt.map { began - $0 < Self.wakefulness } ?? false
    let asked = rings && !isUpdate && !isAwake ? bus?.askServer(within: Self.patienceMilliseconds) ?? .noServer : .done
    let isSent = asked == .done
    let result = isUpdate && !isSameServer ? .otherServer : isSent ? send(plan, as: show) : asked
    let ended = uptime
    if board.keys[show] != nil {
      switch result {
      case .failed(let reason): log(.failed("the notification server refused a notification: \(reason)"))
      case .noServer: log(.serverLost)
      case .noAnswer: log(.failed("the notification server hangs"))
      case .done, .sent, .otherServer: break
      }
    }
    answeredAt = result == .done ? ended : nil
    board.posted(show, plan, result, at: ended)
    settle(show, result)
    if result == .done, let key = board.keys[show] {
      log(.posted(key, category: plan.category, isUpdate: isUpdate, took: ended - began))
    }
  }

  private func send(_ plan: NotificationPlan, as show: ShowID) -> PostResult {
    let sending: PostedNotification
    if let prepared, prepared.plan == plan, shown[show] == nil {
      sending = prepared.notification
      self.prepared = nil
    } else {
      guard let made = shown[show] ?? listenedNotification() else { return .failed("libnotify made no notification") }
      made.set(plan)
      if shown[show] != nil, plan.isCountdown { made.keepOffPhones() }
      sending = made
    }
    sending.show = show
    shown[show] = sending
    let result = sending.post()
    return result != .done && replies.awaits(show) ? .sent : result
  }

  private var isSameServer: Bool { board.owner != nil && bus?.serverOwner() == board.owner }

  /// Reports trouble with the server if it has changed.
  private func tellTrouble() {
    for key in board.takeOverpressed() { log(.overpressed(key)) }
    let present = (trouble: board.trouble, unshown: board.unshown)
    guard present != told else { return }
    told = present
    log(.trouble(present.trouble, unshown: present.unshown))
  }

  // MARK: The ledger

  /// Closes the notifications that an earlier agent left on the screen: those that are still wanted are posted again.
  private func takeOver(from owner: String) {
    guard let bus, let left = ledger?.takeOver(on: bus.guid, from: owner), !left.isEmpty else { return }
    for number in left { bus.close(LateReplies.Ghost(number: number, server: owner)) }
    // Flushed before the page is overwritten: after that nothing refers to the notifications any more.
    bus.flush()
  }

  /// Updates the ledger to match the screen.
  private func keepLedger(_ bus: SessionBus) {
    guard let owner = board.owner else { return }
    ledger?.keep(shownNumbers, on: bus.guid, at: owner)
  }

  /// The numbers of the notifications on the screen.
  var shownNumbers: Set<UInt32> { Set(shown.values.map(\.number)) }

  // MARK: Time

  /// The time since the engine was created.
  var uptime: Duration { started.duration(to: .now) }

  private func arm(_ deadline: Duration?) {
    if alarm?.deadline == deadline { return }
    alarm = deadline.map { deadline in
      let source = loop.after(max(deadline - uptime, .zero)) { [weak self] in
        self?.alarm = nil
        self?.turn()
      }
      return (deadline, source)
    }
  }
}
