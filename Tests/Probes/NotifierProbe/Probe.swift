import AlarmCore
import EventLoop
import Glibc
import Notifications

/// A notifier that a test controls with words.
struct Probe {
  private let notifier: DesktopNotifier
  private let gate: Gate?

  /// Starts it on a loop of its own. If it is held, the loop stops once the bus was asked about the server.
  init(isHeld: Bool, ledger: String?, pictures: String?) {
    let loop = EventLoop(name: "notifications")
    notifier = DesktopNotifier(
      loop: loop, words: { .english }, ledger: ledger.map { ShownLedger(path: $0) },
      pictures: pictures.map { PictureFiles(folder: $0) },
      log: { Self.tell(Self.text(of: $0)) }, events: { Self.tell(Self.text(of: $0)) })
    gate = isHeld ? Gate() : nil
    if let gate {
      loop.post {
        Self.tell("held")
        gate.wait()
      }
    }
  }

  /// `ring N [snooze|open] [TITLE…]`, `soon` with the same words, `late N`, `count N MINUTES`, `snoozed N MINUTES`, `pause N`,
  /// `missed N`,
  /// `withdraw N`, where N is the alarm, or for `missed` the count; `free` lets a loop that was held continue.
  func obey(_ words: [String]) {
    if words == ["free"], let gate { return gate.open() }
    guard words.count >= 2, let number = UInt64(words[1]) else { return Self.tell("? \(words)") }
    let id = AlarmID(high: 0, low: number)
    let minutes = words.count > 2 ? Int64(words[2]) ?? 1 : 1
    // Answered before anything is shown: the order tells a test that nothing waited for the server.
    defer { Self.tell("obeyed \(words[0])") }
    switch words[0] {
    case "ring", "late": notifier.present(ring(id, isLate: words[0] == "late", Array(words.dropFirst(2))))
    case "soon": notifier.prepare(ring(id, isLate: false, Array(words.dropFirst(2))))
    case "count":
      present(
        id, .countdown(remaining: .seconds(60 * minutes), purpose: .preAlert, end: CivilTime(clamping: 27240)),
        isTimer: true)
    case "snoozed":
      present(
        id, .countdown(remaining: .seconds(60 * minutes), purpose: .postAlert, end: CivilTime(clamping: 27240)),
        isTimer: false)
    case "pause": present(id, .paused(remaining: .seconds(263)), isTimer: true)
    case "missed":
      let lines = (0..<number).map { "0\(7 + $0 % 3):30 Alarm <\($0 + 1)>" }
      present(nil, .missed(lines: lines), isTimer: false)
    case "withdraw": notifier.withdraw(id)
    default: Self.tell("? \(words)")
    }
  }

  private func ring(_ id: AlarmID, isLate: Bool, _ words: [String]) -> Notice {
    let button: SecondaryButton? =
      switch words.first {
      case "snooze": SecondaryButton(label: "", behavior: .countdown)
      case "open": SecondaryButton(label: "Recipe", behavior: .custom)
      default: nil
      }
    let title = words.dropFirst().joined(separator: " ")
    return Notice(
      id: id, kind: .alerting(due: CivilTime(clamping: 27000), isLate: isLate),
      presentation: Presentation(
        title: LocalizedText(title.isEmpty ? "Wake up" : title), body: isLate ? "Train & bus" : "",
        secondaryButton: button),
      isTimer: button?.behavior == .custom)
  }

  private func present(_ id: AlarmID?, _ kind: Notice.Kind, isTimer: Bool) {
    notifier.present(
      Notice(id: id, kind: kind, presentation: Presentation(title: "Green tea"), isTimer: isTimer))
  }

  private static func text(of event: PresenterEvent) -> String {
    switch event {
    case .pressed(let id, let action, let token): "pressed \(id.low) \(action.rawValue) \(token ?? "-")"
    case .missedOpened(let token): "missed opened \(token ?? "-")"
    case .dismissed(let id): "dismissed \(id.low)"
    case .vanished(let id): "vanished \(id.low)"
    case .againPressed(let id): id.map { "again \($0)" } ?? "again"
    case .missedClosed: "missed closed"
    case .all(let events): events.map(text).joined(separator: ", ")
    case .answered(let app, let isAllowed): "answered \(app) \(isAllowed)"
    case .ignored(let app): "ignored \(app)"
    }
  }

  private static func text(of event: NotifierEvent) -> String {
    switch event {
    case .serverFound(let server): "found \(server.name)"
    case .serverLost: "lost"
    case .posted(let key, let category, let isUpdate, let took):
      "posted \(name(key)) \(category) \(isUpdate ? "update" : "new") \(took.wholeMicroseconds)"
    case .closed(let key, let reason): "closed \(name(key)) \(reason)"
    case .failed(let reason): "failed \(reason)"
    case .trouble(nil, _): "no trouble"
    case .trouble(.noAnswer?, let unshown): "trouble noAnswer \(unshown.map(\.low).sorted())"
    case .trouble(.unanswered?, let unshown): "trouble unanswered \(unshown.map(\.low).sorted())"
    case .trouble(.refuses?, let unshown): "trouble refuses \(unshown.map(\.low).sorted())"
    case .overpressed(let key): "overpressed \(name(key))"
    }
  }

  private static func name(_ key: NoticeKey) -> String {
    switch key {
    case .alarm(let id): String(id.low)
    case .rest: "rest"
    case .missed: "missed"
    case .question(let app): app
    case .loss: "loss"
    case .crowd(let app): app
    }
  }

  /// One write for each line, so the lines of the two threads never mix.
  private static func tell(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(1, $0.baseAddress, $0.count) }
  }
}
