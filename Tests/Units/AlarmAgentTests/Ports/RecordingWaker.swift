import AlarmCore
import Synchronization

/// Writes down what the agent wants of the machine.
final class RecordingWaker: MachineWaker {
  /// One wish.
  struct Wish: Hashable {
    var plan: WakePlan
    var isAfresh: Bool
  }

  private let log = Mutex<[Wish]>([])

  init() {}

  /// Everything so far, in order.
  var wishes: [Wish] { log.withLock { $0 } }

  func keep(_ plan: WakePlan, isAfresh: Bool) { log.withLock { $0.append(Wish(plan: plan, isAfresh: isAfresh)) } }
}
