package import AlarmCore
package import EventLoop

/// Shows notices with libnotify, on a separate loop because libnotify's calls wait for the server: a server that hangs delays only
/// notifications.
///
/// The actor only passes calls to `NotifierEngine`, because a loop runs its jobs without any `await` here. There is one in each
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
  /// current wording, and `hasWindow` whether there is a window of alarms that a click can open. In `ledger` the next process finds
  /// out which notifications this one left on the screen, and `pictures` is where a server can load the pictures. `log` and
  /// `events` are called on the loop's thread and must not block.
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

  /// At the end, notifications stay on the screen, for an agent that starts at once. Can be called on any thread.
  package nonisolated func leaveShown() { loop.post { self.assumeIsolated { $0.leavesShown = true } } }

  /// Ends the work on the loop and releases everything there that libnotify may call: nothing is called any more, and the
  /// notifications are removed from the screen, unless `leaveShown` was called before. Takes as long as a call that waits for the
  /// server; until then the notifier must not be released.
  package func end() async {
    guard let engine else { return }
    self.engine = nil
    await engine.end(leavingShown: leavesShown)
  }

  // On the loop, because libnotify may be calling the engine there.
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
