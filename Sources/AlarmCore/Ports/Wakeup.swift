/// The one timer of the agent.
package protocol Wakeup: Sendable {
  /// Wakes the agent at an instant of the wall clock, never before it; nil disarms. Replaces an earlier instant.
  func arm(at instant: WallInstant?)
}
