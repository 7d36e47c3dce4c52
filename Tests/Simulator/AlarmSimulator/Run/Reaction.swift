import AlarmCore
import TestSupport

/// What the user does about a ring. It depends on the ring alone, so leaving out other deeds doesn't change it.
enum Reaction {
  case press(NoticeAction)
  /// Two presses; the second is on what is shown by then.
  case doublePress(NoticeAction)
  /// Puts the notification away.
  case dismiss
  /// Types a command.
  case command(Wish.Verb)

  /// What happens to the machine at that moment: most faults are found there. nil: nothing happens.
  static func misfortune(at time: Int64, of id: AlarmID) -> (Action, Int64)? {
    var random = SeededGenerator(seed: id.high &+ id.low &* 0x51_7cc1_b727 ^ UInt64(bitPattern: time))
    let delay = Int64.random(in: 0...[1, 90, 700].pick(&random), using: &random) * 1_000_000
    let length = Int64.random(in: 1...[5, 60, 1_200].pick(&random), using: &random) * 1_000_000
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<3: return (.serverGone(length), delay)
    case 3..<5: return (.serverHangs(length), delay)
    case 5..<9: return (.serverCloses(slot: Int(id.low), ServerWhim.allCases.pick(&random)), delay)
    case 9..<12: return (.crash(after: Int.random(in: 0...9, using: &random)), delay)
    case 12..<13: return (.crash(after: nil), delay)
    case 13..<14: return (.suspend(length), delay)
    case 14..<15: return (.diskFails(DiskTrouble.allCases.pick(&random), length), delay)
    case 15..<16: return (.setClock(by: Bool.random(using: &random) ? length : -length), delay)
    default: return nil
    }
  }

  /// The reaction to a ring, and after how many microseconds; nil: nobody is there.
  static func to(_ id: AlarmID, at time: Int64) -> (Reaction, Int64)? {
    var random = SeededGenerator(seed: id.high ^ id.low &* 0x9e37_79b9 ^ UInt64(bitPattern: time))
    let delay = Int64.random(in: 1...[5, 60, 900, 5_000].pick(&random), using: &random) * 1_000_000
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<38: return (.press(.stop), delay)
    case 38..<55: return (.press(.snooze), delay)
    case 55..<62: return (.doublePress([.stop, .snooze].pick(&random)), delay)
    case 62..<66: return (.press(.openButton), delay)
    case 66..<74: return (.dismiss, delay)
    case 74..<82: return (.command(.stop), delay)
    case 82..<86: return (.command(.snooze(nil)), delay)
    case 86..<88: return (.command(.cancel), delay)
    default: return nil
    }
  }
}
