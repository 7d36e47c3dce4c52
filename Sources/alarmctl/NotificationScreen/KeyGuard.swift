/// Keeps a key that was meant for one notification from pressing a button of another that took the keys a moment ago, or that
/// the same one has become: nobody may stop an alarm that they haven't seen.
package struct KeyGuard: Hashable, Sendable {
  /// Shorter than anybody reads and decides.
  package static let pause = Duration.milliseconds(400)

  private var target: KeyTarget?
  private var movedAt: Duration?

  /// A guard before anything has the keys.
  package init() {}

  /// Something happened at the server; this has the keys now.
  package mutating func follow(_ target: KeyTarget?, at now: Duration) {
    guard target != self.target else { return }
    self.target = target
    movedAt = now
  }

  /// The person gave the keys to this.
  package mutating func choose(_ target: KeyTarget?) {
    guard target != self.target else { return }
    self.target = target
    movedAt = nil
  }

  /// Whether a key means what it would do now.
  package func accepts(_ key: ScreenKey, at now: Duration) -> Bool {
    switch key {
    case .button, .dismiss: movedAt.map { now - $0 >= Self.pause } ?? true
    case .next, .redraw, .quit: true
    }
  }
}
