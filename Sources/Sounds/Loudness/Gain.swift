import Synchronization

/// The volume of the one sound for all ringing alarms: that of the loudest of them. It may change while the sound is played.
package final class Gain: Sendable {
  private let curves: Mutex<[LoudnessCurve]>

  /// The curves of the ringing alarms; full volume if there are none.
  package init(_ curves: [LoudnessCurve] = []) { self.curves = Mutex(curves) }

  /// Takes over the curves of the alarms that ring now.
  func set(_ new: [LoudnessCurve]) { curves.withLock { $0 = new } }

  /// The factor for samples at an instant.
  func level(at instant: ContinuousClock.Instant) -> Float {
    curves.withLock { curves in curves.map { $0.level(at: instant) }.max() ?? 1 }
  }
}
