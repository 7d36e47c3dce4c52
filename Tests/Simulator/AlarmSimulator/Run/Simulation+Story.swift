import AlarmCore
import AlarmWire
import DBus

extension Simulation {
  /// Adds what the agent did to the story.
  mutating func tell(_ event: PortEvent) {
    guard story != nil else { return }
    let now = clock.wall
    switch event {
    case .committed(let changes): tell("  stores \(changes.map(Self.word).joined(separator: ", "))")
    case .present(let notice): tell("  shows \(notice.id.map { "\($0.low)" } ?? "what was missed"): \(notice.kind)")
    case .withdraw(let id): tell("  shows \(id.low) no more")
    case .startSound(let id): tell("  \(id.low) sounds")
    case .stopSound(let id): tell("  \(id.low) is silent")
    case .armed(let instant):
      tell("  is armed for \(instant.map { "\($0.microseconds - now.microseconds) µs later" } ?? "nothing")")
    case .planned(let plan):
      tell(
        "  the machine wakes \(plan.wakesAt.map { "\(($0 - now).components.seconds) s later" } ?? "for nothing"), hold: \(plan.hold)"
      )
    case .announced: break
    case .answered(let token): tell("  answers call \(token.serial)")
    case .refused(let token, let error): tell("  refuses call \(token.serial): \(error.message)")
    }
  }

  private static func word(_ change: ArchiveChange) -> String {
    switch change {
    case .save(let record), .saveProgress(let record): "\(record.id.low) \(record.phase)"
    case .remove(let id, let reason): "\(id.low) is gone (\(reason.rawValue))"
    case .note(let entry): "\(entry.alarm.low) \(entry.ending.rawValue), due \(entry.due.microseconds)"
    case .permit, .saveCall, .removeCall, .seen: "something else"
    }
  }
}
