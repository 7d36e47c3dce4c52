/// The one timer of the agent.
package protocol Wakeup: Sendable {
  /// Wakes the agent at an instant of the wall clock, never before it; nil disarms. Replaces what was armed.
  func arm(at instant: WallInstant?)
}
