import AlarmCore
import Notifications

/// Does what a board asks for, as a server that answers at once would, and records it.
struct BoardDriver {
  /// The board under test.
  var board = NoticeBoard(words: .english)
  /// The clock, which only moves when a test moves it.
  var now = Duration.zero
  /// The results of the next posts; `.done` when it is empty.
  var results: [PostResult] = []
  /// The server's answer about itself; nil: there is no server.
  var server: ServerCapabilities? = BoardDriver.plain
  /// The unique name that the server has.
  var owner = ":1.1"
  /// What is on the screen.
  private(set) var screen: [ShowID: NotificationPlan] = [:]
  /// What was reported to the agent.
  private(set) var told: [PresenterEvent] = []
  /// Steps that were taken but not returned yet.
  private var unread: [String] = []

  /// A server with buttons and no quirks.
  static let plain = ServerCapabilities(name: "plain", vendor: "nobody", version: "1", words: ["actions", "body"])

  /// Takes steps until there are none, and returns them as words.
  mutating func run() -> [String] {
    var log = unread
    unread = []
    while let step = board.next(at: now) {
      switch step {
      case .readServer:
        log.append("read")
        if let server { board.serverRead(server, owner: owner) } else { board.serverUnread(.noServer, at: now) }
      case .post(let show, let plan, let isUpdate):
        let result = results.isEmpty ? .done : results.removeFirst()
        log.append("\(isUpdate ? "update" : "post") \(show.number) \(plan.category.dropFirst(6))\(result.mark)")
        if result == .done { screen[show] = plan }
        board.posted(show, plan, result, at: now)
      case .close(let show):
        log.append("close \(show.number)")
        screen[show] = nil
      case .giveUp(let show): log.append("give up \(show.number)")
      case .report(let event): told.append(event)
      }
    }
    return log
  }

  /// Makes the server close a notification, and passes the time in which a press may still follow. The result is what is
  /// reported to the agent.
  mutating func close(_ show: ShowID, _ reason: CloseReason) -> PresenterEvent? {
    screen[show] = nil
    board.closed(show, reason, at: now)
    let count = told.count
    now += .milliseconds(300)
    unread += run()
    return told.count > count ? told[count] : nil
  }

  /// The screen of a server that is gone.
  mutating func forget() { screen = [:] }

  /// Moves the clock to the board's deadline; false if there is none.
  mutating func advance() -> Bool {
    guard let deadline = board.deadline else { return false }
    now = max(now, deadline)
    return true
  }
}

extension PostResult {
  fileprivate var mark: String {
    switch self {
    case .done: ""
    case .sent: " (sent)"
    case .noServer: " (no server)"
    case .otherServer: " (other server)"
    case .noAnswer: " (no answer)"
    case .failed: " (failed)"
    }
  }
}
