import AlarmCore
import TestSupport

enum Fixture {
  static let boot = BootID(high: 1, low: 2)
  /// 2026-11-20 (a Friday) 06:00 UTC.
  static let morning = WallInstant(seconds: 1_795_154_400)
  static let date = ZoneRules.utc.civil(at: morning).date
  static let id = AlarmID(high: 7, low: 9)

  /// A moment so many seconds after `morning`; both clocks agree.
  static func moment(_ seconds: Int64 = 0) -> Moment {
    Moment(wall: morning + .seconds(seconds), uptime: (1_000 + seconds) * 1_000_000, boot: boot)
  }

  static func timer(_ seconds: Int64, snooze: Int64? = nil) -> AlarmDefinition {
    AlarmDefinition(
      id: id, countdown: CountdownLengths(preAlert: .seconds(seconds), postAlert: snooze.map { .seconds($0) }),
      presentation: Presentation(title: "Tea", secondaryButton: SecondaryButton(label: "", behavior: .countdown)))
  }

  /// A moment whose wall clock was set: so many seconds after the morning on the wall, so many on the boot clock.
  static func moment(wall: Int64, uptime: Int64) -> Moment {
    Moment(wall: morning + .seconds(wall), uptime: moment(uptime).uptime, boot: boot)
  }

  static func alarm(
    hour: Int, minute: Int = 0, _ weekdays: WeekdaySet = [], preAlert: Int64? = nil, snooze: Int64? = 600
  ) -> AlarmDefinition {
    AlarmDefinition(
      id: id, schedule: CivilTime(hour: hour, minute: minute).map { .relative($0, weekdays: weekdays) },
      countdown: CountdownLengths(preAlert: preAlert.map { .seconds($0) }, postAlert: snooze.map { .seconds($0) }),
      presentation: Presentation(
        title: "Wake up", secondaryButton: snooze.map { _ in SecondaryButton(label: "", behavior: .countdown) }))
  }
}

/// A book with one alarm, driven by seconds after `Fixture.morning`.
struct OneAlarm {
  var book = AlarmBook()
  var zones = OneZone()

  init?(_ definition: AlarmDefinition, zone: ZoneRules = .utc) {
    zones.zone = zone
    guard case .accepted = book.schedule(definition, at: Fixture.moment(), zones: zones) else { return nil }
  }

  var record: AlarmRecord? { book[Fixture.id] }
  var state: AlarmState? { record?.state }

  @discardableResult
  mutating func after(_ seconds: Int64, _ event: AlarmEvent) -> Decision {
    book.handle(event, for: Fixture.id, at: Fixture.moment(seconds), zones: zones)
  }

  @discardableResult
  mutating func clock(_ seconds: Int64) -> [Effect] {
    book.clockReached(at: Fixture.moment(seconds), zones: zones)
  }
}

extension [Effect] {
  /// The history entries among the effects.
  var notes: [HistoryEntry] {
    compactMap { if case .store(.note(let entry)) = $0 { entry } else { nil } }
  }

  /// The effects as short words, for comparing sequences; without the history entries.
  var words: [String] {
    compactMap { effect in
      switch effect {
      case .store(.note): nil
      case .store(.saveProgress(let record)) where record.missedAt != nil: "mark missed"
      case .store(.save(let record)), .store(.saveProgress(let record)): "save \(record.state.rawValue)"
      case .store(.remove(_, let reason)): "remove \(reason.rawValue)"
      case .store(.permit(let app)): "permit \(app.id)"
      case .store(.seen): "seen"
      case .store(.saveCall), .store(.removeCall): "call"
      case .announce(.added): "added"
      case .announce(.changed(let record)): "changed \(record.state.rawValue)"
      case .announce(.redefined(let record)): "redefined \(record.state.rawValue)"
      case .announce(.removed(_, let reason)): "removed \(reason.rawValue)"
      case .announce: "announce"
      case .present(let notice):
        switch notice.kind {
        case .alerting(_, let isLate): isLate ? "show late alert" : "show alert"
        case .countdown: "show countdown"
        case .paused: "show paused"
        case .missed: "show missed"
        case .question: "show question"
        case .loss: "show loss"
        case .crowd: "show crowd"
        }
      case .withdraw: "withdraw"
      case .startSound: "start sound"
      case .stopSound: "stop sound"
      case .forgetMissed: "forget missed"
      case .tellMissed(let occurrence): "tell \(occurrence.reason.rawValue)"
      }
    }
  }
}

extension Decision {
  /// The history entries among the effects; none for a refusal.
  var notes: [HistoryEntry] {
    switch self {
    case .accepted(let effects): effects.notes
    case .refused: []
    }
  }

  /// The effects' words, or `refused`.
  var words: [String] {
    switch self {
    case .accepted(let effects): effects.words
    case .refused: ["refused"]
    }
  }
}
