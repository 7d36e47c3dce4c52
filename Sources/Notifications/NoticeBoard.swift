package import AlarmCore
import RingDrawing

/// Decides what is to be on the screen and what has to be done for it. Pure: it calls nobody, and `now` is given, as the
/// time since any fixed point of a clock that is never set.
///
/// Wanted notices wait in three queues: what rings goes first, then what has to go away, then the rest. `next` takes one
/// step at a time out of them, so between two calls to a slow server there is always room for newer news.
package struct NoticeBoard {
  /// What is known about the server.
  enum Server: Hashable {
    /// Not asked yet, or not answered; asked when there is something to show, not before the time.
    case unread(notBefore: Duration?)
    /// Nobody is there; an owner's appearance is waited for.
    case missing
    case known(ServerCapabilities)
  }

  /// A notification on the screen.
  struct Shown {
    /// Its name.
    var show: ShowID
    /// What was sent last.
    var plan: NotificationPlan
    /// When that began.
    var postedAt: Duration
  }

  /// All that is known about one key.
  struct Card {
    /// What is to be seen.
    var notice: Notice { didSet { planned = nil } }
    /// How, where that was decided and couldn't be shown yet.
    var planned: Planned?
    /// What is on the screen.
    var shown: Shown?
    /// Calls for the present notice that failed in a row.
    var failures = 0
    /// When the latest message about it began.
    var sentAt = Duration.zero
    /// Why it isn't on the screen although nothing failed; it stays away until the alarm does something else.
    var away: Away?

    init(_ notice: Notice) { self.notice = notice }
  }

  /// A plan, for the words and the server that there were at an edition.
  struct Planned {
    let plan: NotificationPlan
    let edition: Int
  }

  /// Makes the plan for a notice.
  package typealias Planning = (Notice, ServerCapabilities, Wording) -> NotificationPlan

  /// Who put away what doesn't ring.
  enum Away: Hashable {
    case byUser
    /// It comes back with the next server.
    case byServer
  }

  /// How long a server that went away may take to come back before one is started for an alarm that rings.
  static let returnTime = Duration.milliseconds(500)
  /// How often at most a server is started because an alarm rings.
  static let startInterval = Duration.seconds(10)
  /// Between two tries of what a server refused.
  static let pause = Duration.seconds(1)
  /// Between two appearances of what somebody closed, so that a server that closes everything at once is not flooded.
  static let reappearance = Duration.milliseconds(500)
  /// Between two messages of which the later only has other figures. Ticks come each second at most, some a little early.
  package static let updateInterval = Duration.milliseconds(900)

  /// The user's words.
  package var words: Wording { didSet { edition &+= 1 } }
  /// What is known about the server.
  var server = Server.unread(notBefore: nil) { didSet { edition &+= 1 } }
  /// Changes with what all plans are made from; a plan of another edition is made again.
  private var edition = 0
  private let planning: Planning
  /// The unique name of the server that all of `keys` belongs to.
  var owner: String?
  /// When a call last went out that may have started a server.
  var lastStart: Duration?
  /// All that is wanted or shown.
  var cards: [NoticeKey: Card] = [:]
  /// What each appearance is about; without those that are to go away.
  var keys: [ShowID: NoticeKey] = [:]
  /// To be posted, first come first served: what rings.
  var urgent = NoticeQueue(lastRank: RingCrowd.mostByThemselves)
  /// To be taken away.
  var closing: [ShowID] = []
  /// To be posted: what does not ring.
  var calm = NoticeQueue()
  /// To be posted when there is room on the server's screen.
  var crowded: [NoticeKey] = []
  /// To be posted, not before a time.
  var later: [NoticeKey: Duration] = [:]
  /// What rings, by application.
  var crowds: [String: RingCrowd] = [:]
  /// How many appearances there were.
  var shows = 0
  /// What is wrong with the server; nil: nothing that is known.
  package var trouble: ServerTrouble?
  /// How many calls in a row the server didn't answer.
  var silences = 0
  /// When a server that didn't answer is asked again although there is nothing to show; nil: not at all.
  var looksAgain: Duration?
  /// How often each notice's buttons are pressed.
  var presses: [NoticeKey: PressLimit] = [:]
  /// What was pressed more often than presses count, and wasn't reported yet.
  var overpressed: [NoticeKey] = []

  /// An empty board before anything is known. A test counts the plans by `planning`.
  package init(words: Wording, planning: @escaping Planning = NotificationPlanner.plan(for:on:in:)) {
    self.words = words
    self.planning = planning
  }

  /// What an appearance is about; nil: it is to go away, or has gone.
  package func key(of show: ShowID) -> NoticeKey? { keys[show] }
}

// MARK: What the agent wants

extension NoticeBoard {
  /// Wants a notice to be seen, in place of what is there for the same key.
  package mutating func show(_ notice: Notice, at now: Duration) {
    let key = NoticeKey(notice)
    var card = cards[key] ?? Card(notice)
    if !card.notice.isSameState(as: notice) {
      card.away = nil
      later[key] = nil
    }
    card.failures = 0
    if card.notice.owner != notice.owner { leaveCrowd(key) }
    card.notice = notice
    cards[key] = card
    count(key, notice)
    enqueue(key)
    if (notice.rings || notice.asks) && server == .missing { tryMissingServer(at: now) }
  }

  /// Wants nothing to be seen for a key any more.
  package mutating func withdraw(_ key: NoticeKey) {
    leaveCrowd(key)
    guard let card = cards.removeValue(forKey: key) else { return }
    later[key] = nil
    if let shown = card.shown { retire(shown.show) }
  }
}

extension NoticeBoard {
  /// Whether it is known what the server can do.
  var knowsServer: Bool { if case .known = server { true } else { false } }

  /// What a notice would have drawn on the server that is there; nil: nothing, or none is known.
  func picture(of notice: Notice) -> RingPicture? {
    guard case .known(let capabilities) = server else { return nil }
    return NotificationPlanner.picture(for: notice, on: capabilities)
  }

  /// How a card is shown, which is decided once for each showing.
  private func plan(of card: Card, on server: ServerCapabilities) -> NotificationPlan {
    if let planned = card.planned, planned.edition == edition { return planned.plan }
    return planning(card.notice, server, words)
  }

  /// A plan as it is kept until it can be shown.
  func planned(_ plan: NotificationPlan) -> Planned { Planned(plan: plan, edition: edition) }

  private mutating func keep(_ plan: NotificationPlan, for key: NoticeKey) {
    let planned = planned(plan)
    cards[key]?.planned = planned
  }
}

// MARK: What is to be done

extension NoticeBoard {
  /// The most urgent thing to do now; nil: nothing until `deadline` or the next news.
  package mutating func next(at now: Duration) -> NoticeStep? {
    if !later.isEmpty {
      for (key, due) in later where due <= now {
        later[key] = nil
        enqueue(key)
      }
    }
    switch server {
    case .missing: return nil
    case .unread(let notBefore):
      // A new server is read at once; one that did not answer only for something to show.
      let isLookingAgain = owner != nil && looksAgain.map { $0 <= now } ?? false
      guard notBefore.map({ $0 <= now && hasWork }) ?? (hasWork || owner != nil) || isLookingAgain else { return nil }
      looksAgain = nil
      if owner == nil { lastStart = now }
      return .readServer
    case .known(let capabilities):
      if !crowded.isEmpty, hasRoom(ServerQuirks.known(of: capabilities).mostAtOnce) { recallCrowded() }
      while let key = urgent.popFirst() { if let step = post(key, on: capabilities, at: now) { return step } }
      if !closing.isEmpty { return .close(closing.removeFirst()) }
      while let key = calm.popFirst() { if let step = post(key, on: capabilities, at: now) { return step } }
      return nil
    }
  }

  /// When `next` is to be asked again although nothing has happened; nil: never.
  package var deadline: Duration? {
    var due = later.values.min()
    if case .unread(let notBefore?) = server, hasWork { due = min(due ?? notBefore, notBefore) }
    if case .unread = server, owner != nil, let looksAgain { due = min(due ?? looksAgain, looksAgain) }
    if server == .missing { due = nil }
    return due
  }

  /// Whether a notice waits that was not withdrawn meanwhile, or something has to go away.
  private var hasWork: Bool {
    !closing.isEmpty || urgent.contains { cards[$0] != nil } || calm.contains { cards[$0] != nil }
  }

  /// What is to be done to have a notice on the screen as it is now; nil: nothing, or not yet.
  private mutating func post(_ key: NoticeKey, on server: ServerCapabilities, at now: Duration) -> NoticeStep? {
    guard let card = cards[key], later[key] == nil, place(of: key) == key else { return nil }
    let notice = card.notice
    let plan = plan(of: card, on: server)
    let quirks = ServerQuirks.known(of: server)
    if let shown = card.shown {
      if shown.plan == plan { return nil }
      if shown.plan.differsInFigures(from: plan), shown.postedAt + Self.updateInterval > now {
        keep(plan, for: key)
        later[key] = shown.postedAt + Self.updateInterval
        return nil
      }
      if quirks.replacement(of: shown.plan, by: plan) == .inPlace {
        cards[key]?.sentAt = now
        return .post(shown.show, plan, isUpdate: true)
      }
    }
    if !hasRoom(quirks.mostAtOnce) {
      keep(plan, for: key)
      guard let leaving = leavingFor(key) else {
        if !crowded.contains(key) { crowded.append(key) }
        return nil
      }
      // It is the first of its queue again.
      if notice.rings { urgent.putBack(key) } else { calm.putBack(key) }
      return .close(leaving)
    }
    cards[key]?.sentAt = now
    shows += 1
    let show = ShowID(shows)
    keys[show] = key
    return .post(show, plan, isUpdate: false)
  }

  /// Marks an appearance to be closed; nothing that it still says counts.
  mutating func retire(_ show: ShowID) {
    keys[show] = nil
    closing.append(show)
  }

  /// Puts a key into its queue once.
  mutating func enqueue(_ key: NoticeKey) {
    guard let card = cards[key], card.away == nil, place(of: key) == key else { return }
    if card.notice.rings { urgent.append(key, rank: rank(of: key)) } else { calm.append(key) }
  }
}
