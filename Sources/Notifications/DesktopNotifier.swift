package import AlarmCore
package import EventLoop

/// Shows notices through libnotify, on a loop of its own because libnotify's calls wait for the server: a server that hangs
/// only delays notifications.
///
/// The actor is only a front for `NotifierEngine`, since a loop runs its jobs without any `await` here. There is one for each
/// process: libnotify has one connection, which stays with the thread that used it first.
package actor DesktopNotifier: AlertPresenter {
  private nonisolated let loop: EventLoop
  private nonisolated let words: @Sendable () -> Wording
  private nonisolated let hasWindow: @Sendable () -> Bool
  private nonisolated let mailbox = NoticeMailbox()
  private nonisolated let ledger: ShownLedger?
  private nonisolated let pictures: PictureFiles?
  private nonisolated let log: @Sendable (NotifierEvent) -> Void
  private nonisolated let events: @Sendable (PresenterEvent) -> Void
  private var engine: NotifierEngine?
  private var leavesShown = false

  package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// Joins the session bus in the background and reads the server's capabilities, if one is running. `words` returns the user's
  /// wording at the moment, `hasWindow` whether there is a window of alarms that a click can open, `ledger` is where the next process finds out which notifications this one left on the screen, and
  /// `pictures` are where a server can load them.
  /// `log` and `events` are called on the loop's thread and must not block.
  package init(
    loop: EventLoop, words: @escaping @Sendable () -> Wording,
    hasWindow: @escaping @Sendable () -> Bool = { false }, ledger: ShownLedger? = nil,
    pictures: PictureFiles? = nil,
    log: @escaping @Sendable (NotifierEvent) -> Void, events: @escaping @Sendable (PresenterEvent) -> Void
  ) {
    self.loop = loop
    self.words = words
    self.hasWindow = hasWindow
    self.ledger = ledger
    self.pictures = pictures
    self.log = log
    self.events = events
    loop.post { self.assumeIsolated { $0.start() } }
  }

  package nonisolated func present(_ notice: Notice) { leave(.show(notice)) }

  package nonisolated func prepare(_ notice: Notice) {
    loop.post { self.assumeIsolated { $0.engine?.prepare(notice) } }
  }

  package nonisolated func withdraw(_ id: AlarmID) { leave(.withdraw(id)) }

  package nonisolated func withdrawMissed() { leave(.withdrawMissed) }
  package nonisolated func withdrawQuestion(about app: String) { leave(.withdrawQuestion(app)) }

  /// At the end, what is on the screen is to stay there, for an agent that begins at once. Can be called on any thread.
  package nonisolated func leaveShown() { loop.post { self.assumeIsolated { $0.leavesShown = true } } }

  /// Ends the work on the loop, where everything is released that libnotify may call: nothing is called any more, and what is on the
  /// screen is taken away, unless `leaveShown` was called before. Takes as long as a call that waits for the server; until then
  /// the notifier mustn't be released.
  package func end() async {
    guard let engine else { return }
    self.engine = nil
    await engine.end(leavingShown: leavesShown)
  }

  // On the loop, where libnotify may be calling the engine.
  isolated deinit {}

  private nonisolated func leave(_ order: NoticeMailbox.Order) { if mailbox.put(order) { postTurn() } }

  private nonisolated func postTurn() { loop.post { self.assumeIsolated { $0.engine?.turn() } } }

  private func start() {
    let wake: @Sendable () -> Void = { [weak self] in
      if let self, self.mailbox.requestWake() { self.postTurn() }
    }
    let engine = NotifierEngine(
      loop: loop, words: words, hasWindow: hasWindow, mailbox: mailbox, ledger: ledger, pictures: pictures, wake: wake,
      log: log,
      events: events)
    self.engine = engine
    engine.start()
  }
}
