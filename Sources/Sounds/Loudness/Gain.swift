import Synchronization

/// How loud the one sound is for all alarms that ring: as loud as the loudest of them. It may change while it is played.
package final class Gain: Sendable {
  private let curves: Mutex<[LoudnessCurve]>

  /// The curves of the alarms that ring; without any, full volume.
  package init(_ curves: [LoudnessCurve] = []) { self.curves = Mutex(curves) }

  /// Other alarms ring now.
  func set(_ new: [LoudnessCurve]) { curves.withLock { $0 = new } }

  /// What samples are multiplied with at an instant.
  func level(at instant: ContinuousClock.Instant) -> Float {
    curves.withLock { curves in curves.map { $0.level(at: instant) }.max() ?? 1 }
  }
}
