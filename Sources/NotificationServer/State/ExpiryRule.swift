/// How long a notification stays when its program leaves that to the server.
package struct ExpiryRule: Hashable, Sendable {
  /// The time for urgency low.
  package var low: Duration
  /// The time for urgency normal.
  package var normal: Duration
  /// Whether a critical notification obeys a timeout. The specification says that it should not expire; some servers let it.
  package var criticalExpires: Bool

  /// A rule; by default as the specification says.
  package init(low: Duration = .seconds(5), normal: Duration = .seconds(10), criticalExpires: Bool = false) {
    self.low = low
    self.normal = normal
    self.criticalExpires = criticalExpires
  }

  /// How long this request stays; nil if it stays until it is closed.
  package func lifetime(of request: NotificationRequest) -> Duration? {
    if request.urgency == .critical && !criticalExpires { return nil }
    if request.timeout == 0 { return nil }
    if request.timeout > 0 { return .milliseconds(Int64(request.timeout)) }
    switch request.urgency {
    case .low: return low
    case .normal: return normal
    case .critical: return nil
    }
  }
}
