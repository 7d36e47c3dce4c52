package import AlarmCore
import RingDrawing

/// Decides what has to be on the screen and which steps that takes. Pure: it makes no calls, and `now` is passed in, as the time
/// since any fixed instant of a clock that is never set.
///
/// Wanted notices wait in three queues: ringing ones first, then notifications to close, then the rest. `next` takes out one step
/// at a time, so newer requests can be considered between two calls to a slow server.
package struct NoticeBoard {
  /// The state of the server.
  enum Server: Hashable {
    /// Not asked yet, or not answered; it is asked when there is something to show, but not before the given time.
    case unread(notBefore: Duration?)
    /// There is no server; the board waits for one to appear.
    case missing
    case known(ServerCapabilities)
  }

  /// A notification on the screen.
  struct Shown {
    /// Its identifier.
    var show: ShowID
    /// The plan that was sent last.
    var plan: NotificationPlan
    /// When that call began.
    var postedAt: Duration
  }

  /// A notification whose answer hasn't come yet.
  struct Sending {
    /// The plan that was sent.
    var plan: NotificationPlan
    /// Whether it replaces what is shown under the same identifier.
    var isUpdate: Bool
    /// When the call began.
    var sentAt: Duration
    /// Whether the server should have answered by now.
    var isOverdue = false
  }

  /// A closing that hasn't been handled yet, because a press may belong to it.
  struct Departure {
    /// The appearance that was closed.
    var show: ShowID
    /// Why, according to the server.
    var reason: CloseReason
    /// When it takes effect.
    var until: Duration
  }

  /// Everything that is known about one key.
  struct Card {
    /// The notice that is wanted.
    var notice: Notice { didSet { planned = nil } }
    /// Its plan, if it was made but couldn't be shown yet.
    var planned: Planned?
    /// The notification on the screen.
    var shown: Shown?
    /// How many calls for the present notice have failed in a row.
    var failures = 0
    /// When the latest call about it began.
    var sentAt = Duration.zero
    /// Why it isn't on the screen although no call failed; it isn't shown until the alarm changes state.
    var away: Away?

    init(_ notice: Notice) { self.notice = notice }
  }

  /// A plan, with the edition of the wording and of the server for which it was made.
  struct Planned {
    let plan: NotificationPlan
    let edition: Int
  }

  /// Makes the plan for a notice.
  package typealias Planning = (Notice, ServerCapabilities, Wording) -> NotificationPlan

  /// Who closed a notice that doesn't ring.
  enum Away: Hashable {
    case byUser
    /// The server; the next server shows the notice again.
    case byServer
  }

  /// How long the board waits for a server that is gone to return before it starts one for an alarm that rings.
  static let returnTime = Duration.milliseconds(500)
  /// The minimum interval between starts of a server for alarms that ring.
  static let startInterval = Duration.seconds(10)
  /// The interval between attempts to post a notice that a server refused.
  static let pause = Duration.seconds(1)
  /// The interval between appearances of a notification that was closed, so a server that closes everything at once isn't flooded.
  static let reappearance = Duration.milliseconds(500)
  /// How long after the closing of a notification a press on it still counts: some servers report the closing first.
  static let pressGrace = Duration.milliseconds(300)
  /// How long a server may take to answer a notification before that counts as trouble.
  static let patience = Duration.seconds(2)
  /// How long to wait for an answer to a notification: as long as GDBus itself waits.
  static let lastPatience = Duration.seconds(25)
  /// The interval between two messages if only figures have changed in the later one. Ticks come at most once a second, some a
  /// little early.
  package static let updateInterval = Duration.milliseconds(900)

  /// The user's wording.
  package var words: Wording { didSet { if words != oldValue { edition &+= 1 } } }
  /// Whether a click on a notification opens the window of the user's alarms, because there is one.
  package var opensWindow = false { didSet { if opensWindow != oldValue { edition &+= 1 } } }
  /// The state of the server.
  var server = Server.unread(notBefore: nil) { didSet { edition &+= 1 } }
  /// Changes with everything on which plans depend; a plan of another edition is made again.
  private var edition = 0
  private let planning: Planning
  /// The plan for the next ring, made in advance.
  private var prepared: (notice: Notice, planned: Planned)?
  /// The unique name of the server that all of `keys` belongs to.
  var owner: String?
  /// When a call that may have started a server was last sent.
  var lastStart: Duration?
  /// All notices that are wanted or shown.
  var cards: [NoticeKey: Card] = [:]
  /// The key of each appearance, except appearances that are to be closed.
  var keys: [ShowID: NoticeKey] = [:]
  /// Ringing notices to post, in order of arrival within each rank.
  var urgent = NoticeQueue(lastRank: RingCrowd.maxIndividual)
  /// Appearances to close.
  var closing: [ShowID] = []
  /// Notices to post that don't ring.
  var calm = NoticeQueue()
  /// Notices to post when there is room on the server's screen.
  var crowded: [NoticeKey] = []
  /// Notices to post, each not before a given time.
  var later: [NoticeKey: Duration] = [:]
  /// Ringing notices, by application.
  var crowds: [String: RingCrowd] = [:]
  /// The rings on this screen: single alarms, and notices that sum up an application's alarms.
  var ringing = ScreenQueue()
  /// Ringing notices to send again although they haven't changed, because a later one covered them.
  var covered: Set<NoticeKey> = []
  /// The number of appearances so far.
  var shows = 0
  /// Notifications that were sent and aren't answered yet.
  var underway: [ShowID: Sending] = [:]
  /// Notifications that the server has just closed.
  var departing: [NoticeKey: Departure] = [:]
  /// The problem with the server as a whole; nil: none is known.
  var serverTrouble: ServerTrouble?
  /// The notices that the server doesn't show, although it shows others.
  var troubled: [NoticeKey: ServerTrouble] = [:]
  /// When the server last answered.
  var heardAt = Duration.zero
  /// How many calls in a row the server hasn't answered.
  var silences = 0
  /// When a server that didn't answer is asked again even if there is nothing to show; nil: not at all.
  var looksAgain: Duration?
  /// Counts the presses on each notice's buttons.
  var presses: [NoticeKey: PressLimit] = [:]
  /// Notices whose presses are ignored as too frequent, and that haven't been reported yet.
  var overpressed: [NoticeKey] = []

  /// An empty board that doesn't know a server yet. `planning` lets a test count the plans.
  package init(words: Wording, planning: @escaping Planning = NotificationPlanner.plan(for:on:in:)) {
    self.words = words
    self.planning = planning
  }

  /// The key of an appearance; nil: it is to be closed, or gone.
  package func key(of show: ShowID) -> NoticeKey? { keys[show] }
}

// MARK: What the agent wants

extension NoticeBoard {
  /// Requests that a notice be shown, replacing any with the same key.
  package mutating func show(_ notice: Notice, at now: Duration) {
    let key = NoticeKey(notice)
    var card = cards[key] ?? Card(notice)
    if !card.notice.isSameState(as: notice) {
      card.away = nil
      later[key] = nil
      // A press on what was closed before would be about the old state.
      forgetDeparture(of: key)
    }
    card.failures = 0
    if card.notice.owner != notice.owner { leaveCrowd(key) }
    card.notice = notice
    cards[key] = card
    count(key, notice)
    enqueue(key)
    if (notice.rings || notice.asks) && server == .missing { tryMissingServer(at: now) }
  }

  /// Requests that no notice be shown for a key any more.
  package mutating func withdraw(_ key: NoticeKey) {
    leaveCrowd(key)
    arrange { $0.ringing.remove(key) }
    later[key] = nil
    remove(key)
  }
}

// MARK: Plans

extension NoticeBoard {
  /// Whether the server's capabilities are known.
  var knowsServer: Bool { if case .known = server { true } else { false } }

  /// Plans a notice that is about to be wanted, and keeps the plan for it; nil: no server is known.
  package mutating func prepare(_ notice: Notice) -> NotificationPlan? {
    guard case .known(let capabilities) = server else { return nil }
    let plan = makePlan(for: notice, on: capabilities)
    prepared = (notice, planned(plan))
    return plan
  }

  /// The plan of a card, which is made once for each time it is shown.
  func plan(of card: Card, on server: ServerCapabilities) -> NotificationPlan {
    let hidden = hidden(behind: card, on: ServerQuirks.known(of: server))
    if !hidden.isEmpty {
      var notice = card.notice
      notice.ring.hidden = hidden
      return makePlan(for: notice, on: server)
    }
    if let planned = card.planned, planned.edition == edition { return planned.plan }
    if let prepared, prepared.planned.edition == edition, prepared.notice == card.notice {
      return prepared.planned.plan
    }
    return makePlan(for: card.notice, on: server)
  }

  private func makePlan(for notice: Notice, on server: ServerCapabilities) -> NotificationPlan {
    var notice = notice
    notice.opensWindow = opensWindow
    return planning(notice, server, words)
  }

  /// A plan to be kept until it can be shown.
  func planned(_ plan: NotificationPlan) -> Planned { Planned(plan: plan, edition: edition) }

  /// Keeps a plan that can't be shown yet.
  mutating func keep(_ plan: NotificationPlan, for key: NoticeKey) {
    let planned = planned(plan)
    cards[key]?.planned = planned
  }
}
