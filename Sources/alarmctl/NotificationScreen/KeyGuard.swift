/// Keeps a key that was meant for one notification from pressing a button of another one that took the keys a moment ago, or into
/// which the same one has changed: nobody may stop an alarm that they haven't seen.
package struct KeyGuard: Hashable, Sendable {
  /// Shorter than the time that anybody needs to read and decide.
  package static let pause = Duration.milliseconds(400)

  private var target: KeyTarget?
  private var movedAt: Duration?

  /// A guard before anything has the keys.
  package init() {}

  /// Something happened at the server; the keys now act on this target.
  package mutating func follow(_ target: KeyTarget?, at now: Duration) {
    guard target != self.target else { return }
    self.target = target
    movedAt = now
  }

  /// The person gave the keys to this target.
  package mutating func choose(_ target: KeyTarget?) {
    guard target != self.target else { return }
    self.target = target
    movedAt = nil
  }

  /// Whether a key can be meant for its present effect.
  package func accepts(_ key: ScreenKey, at now: Duration) -> Bool {
    switch key {
    case .button, .dismiss: movedAt.map { now - $0 >= Self.pause } ?? true
    case .next, .redraw, .quit: true
    }
  }
}
