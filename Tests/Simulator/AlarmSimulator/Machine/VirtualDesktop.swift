import AlarmCore
import Notifications

/// The notification server, and the agent's real board between server and agent. Times are microseconds of the simulation.
struct VirtualDesktop {
  private var board = NoticeBoard(words: .english)
  private var screen: [ShowID: NotificationPlan] = [:]
  /// What was sent to a server that hangs.
  private var unanswered: [ShowID: NotificationPlan] = [:]
  /// What the board reports to the agent.
  private var told: [PresenterEvent] = []
  private var isThere = true
  private var isHanging = false
  private var isRefusing = false
  private var starts = 1
  /// Until when the board's thread waits for a server that hangs.
  private var busyUntil: Int64 = 0
  /// When something last happened that the board needs a while to repair.
  private(set) var disturbedAt: Int64 = 0

  /// How long the board may take to repair it: it tries again after 4 s at the latest.
  static let mending: Int64 = 6_000_000
  /// How long a query waits for a server that hangs.
  private static let patience: Int64 = 2_000_000

  // MARK: The agent's side

  /// The agent, and with it the board, is restarted.
  mutating func restart(at time: Int64) {
    board = NoticeBoard(words: .english)
    (screen, unanswered, told) = ([:], [:], [])
    busyUntil = 0
    disturbedAt = time
  }

  /// The agent wants something shown.
  mutating func show(_ notice: Notice, at time: Int64) { board.show(notice, at: .microseconds(time)) }

  /// The agent wants something removed.
  mutating func withdraw(_ id: AlarmID) { board.withdraw(.alarm(id)) }

  /// When the board wants to be asked again; nil: never.
  func deadline(after time: Int64) -> Int64? {
    if busyUntil > time { return busyUntil }
    return board.deadline.map { max($0.wholeMicroseconds, time) }
  }

  /// Does all that the board wants done.
  mutating func settle(at time: Int64) {
    guard busyUntil <= time else { return }
    let now = Duration.microseconds(time)
    while let step = board.next(at: now) {
      switch step {
      case .close(let show): (screen[show], unanswered[show]) = (nil, nil)
      case .giveUp(let show): unanswered[show] = nil
      case .report(let event): told.append(event)
      case .readServer:
        guard isThere else {
          board.serverUnread(.noServer, at: now)
          continue
        }
        if isHanging { return wait(from: time) { $0.serverUnread(.noAnswer, at: $1) } }
        board.serverRead(capabilities, owner: owner)
      case .post(let show, let plan, let isUpdate):
        guard isThere else {
          board.posted(show, plan, .noServer, at: now)
          continue
        }
        if isHanging {
          // Before a ring is shown, the server is queried.
          if plan.urgency == .critical, !isUpdate {
            return wait(from: time) { $0.posted(show, plan, .noAnswer, at: $1) }
          }
          unanswered[show] = plan
          board.posted(show, plan, .sent, at: now)
          continue
        }
        guard !isRefusing else {
          board.posted(show, plan, .failed("refused"), at: now)
          continue
        }
        screen[show] = plan
        board.posted(show, plan, .done, at: now)
      }
    }
  }

  /// Returns and removes what the board reports.
  mutating func takeTold() -> [PresenterEvent] {
    defer { told = [] }
    return told
  }

  private mutating func wait(from time: Int64, _ outcome: (inout NoticeBoard, Duration) -> Void) {
    busyUntil = time + Self.patience
    disturbedAt = busyUntil
    outcome(&board, .microseconds(busyUntil))
  }

  /// Something happened that the board needs a while to repair; a call that waits for a server that hangs may last longer.
  mutating func disturbed(at time: Int64) { disturbedAt = max(disturbedAt, time) }

  // MARK: The server's side

  private var owner: String { ":1.\(starts)" }
  /// Each desktop has its own: cores that share one would wait for each other for its reference count.
  private let capabilities = ServerCapabilities(
    name: "simulated", vendor: "nobody", version: "1", words: ["actions", "body"])

  /// The server ends. `isTold`: the bus signals it, as it always does.
  mutating func serverEnds(at time: Int64, isTold: Bool = true) {
    guard isThere else { return }
    // A call that waits for a server that hangs still waits.
    (isThere, isHanging, screen, unanswered) = (false, false, [:], [:])
    disturbed(at: time)
    if isTold { _ = board.ownerVanished(at: .microseconds(time)) }
  }

  /// A server starts.
  mutating func serverStarts(at time: Int64, isTold: Bool = true) {
    guard !isThere else { return }
    isThere = true
    disturbed(at: time)
    starts += 1
    if isTold { _ = board.ownerAppeared(owner) }
  }

  /// The server hangs, or answers again.
  mutating func setHanging(_ hangs: Bool, at time: Int64) {
    guard isThere else { return }
    isHanging = hangs
    disturbed(at: time)
    guard !hangs else { return }
    for (show, plan) in unanswered.sorted(by: { $0.key.number < $1.key.number }) {
      screen[show] = plan
      board.answered(show, .done, at: .microseconds(time))
    }
    unanswered = [:]
  }

  /// The server refuses new and changed notifications, or accepts them again.
  mutating func setRefusing(_ refuses: Bool, at time: Int64) {
    isRefusing = refuses
    disturbed(at: time)
  }

  /// What is shown for an alarm.
  func appearance(of id: AlarmID) -> (show: ShowID, plan: NotificationPlan)? {
    screen.first { board.key(of: $0.key) == .alarm(id) }.map { ($0.key, $0.value) }
  }

  /// Whether a server is running and works.
  var isHealthy: Bool { isThere && !isHanging && !isRefusing }

  /// Whether an alarm's ring is seen, by itself or in a summary with others.
  func isSeenRinging(_ id: AlarmID) -> Bool {
    let place = board.place(of: .alarm(id))
    let plan = screen.first { board.key(of: $0.key) == place }?.value
    return plan?.category == (place == .alarm(id) ? "alarm.ringing" : "alarm.several")
  }

  /// The user presses a button of what is shown for an alarm.
  mutating func press(_ action: NoticeAction, of id: AlarmID, at time: Int64) -> PresenterEvent? {
    guard let (show, _) = appearance(of: id) else { return nil }
    disturbed(at: time)
    return board.pressed(show, action, token: nil, at: .microseconds(time))
  }

  /// The server takes away what is shown for an alarm.
  mutating func close(_ id: AlarmID, _ whim: ServerWhim, at time: Int64) {
    guard isHealthy, let (show, _) = appearance(of: id) else { return }
    disturbed(at: time)
    screen[show] = nil
    board.closed(show, whim.reason, at: .microseconds(time))
  }
}

extension ServerWhim {
  fileprivate var reason: CloseReason {
    switch self {
    case .expired: .expired
    case .dismissed: .dismissed
    case .closed: .closed
    case .undefined: .undefined
    }
  }
}
