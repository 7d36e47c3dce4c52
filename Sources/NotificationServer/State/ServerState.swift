/// The state of a notification server: which notifications are shown, under which numbers, and until when.
///
/// A value that only decides. Its owner sends the effects, and calls `expire` when `nextDeadline` has come. Times are from any
/// clock that never goes back; the state never reads one.
package struct ServerState: Hashable, Sendable {
  /// How long notifications stay.
  package var expiry: ExpiryRule
  /// The shown notifications, the oldest first. A replaced notification keeps its place.
  package private(set) var shown: [ShownNotification] = []
  private var lastID: UInt32

  /// An empty state. Numbers continue after `lastID`, and start again after 2³²−1.
  package init(expiry: ExpiryRule = ExpiryRule(), lastID: UInt32 = 0) {
    self.expiry = expiry
    self.lastID = lastID
  }

  /// When the next notification expires; nil if none will.
  package var nextDeadline: Duration? { shown.compactMap(\.deadline).min() }

  /// One notification; nil if it isn't shown.
  package subscript(id: UInt32) -> ShownNotification? { shown.first { $0.id == id } }

  /// Shows a notification or replaces another, and returns its number.
  ///
  /// If the number to replace isn't shown, it is used nevertheless: the specification promises the caller the same number back. A
  /// replaced notification was not closed, so nothing is signalled; its time starts again.
  package mutating func show(_ request: NotificationRequest, at now: Duration) -> UInt32 {
    let deadline = expiry.lifetime(of: request).map { now + $0 }
    if request.replacesID != 0, let place = place(of: request.replacesID) {
      shown[place].request = request
      shown[place].deadline = deadline
      return request.replacesID
    }
    let id = request.replacesID != 0 ? request.replacesID : freshID()
    shown.append(ShownNotification(id: id, request: request, deadline: deadline))
    return id
  }

  /// Closes a notification; does nothing if it isn't shown.
  package mutating func close(_ id: UInt32, _ reason: ClosedReason) -> [ServerSignal] {
    guard let place = place(of: id) else { return [] }
    shown.remove(at: place)
    return [.closed(id: id, reason: reason)]
  }

  /// Presses a button: the press is signalled, then the notification is closed unless it is resident or `closes` is false. Pressing
  /// a button that doesn't exist has no effect.
  package mutating func press(_ key: String, of id: UInt32, closes: Bool = true) -> [ServerSignal] {
    guard let place = place(of: id), shown[place].request.buttons.contains(where: { $0.key == key }) else { return [] }
    let stays = shown[place].request.isResident || !closes
    return [.invoked(id: id, key: key)] + (stays ? [] : close(id, .dismissed))
  }

  /// Closes the notifications that are due, those with the earliest deadline first.
  package mutating func expire(at now: Duration) -> [ServerSignal] {
    let due = shown.filter { $0.deadline.map { $0 <= now } ?? false }
    return due.sorted { ($0.deadline ?? now, $0.id) < ($1.deadline ?? now, $1.id) }.flatMap { close($0.id, .expired) }
  }

  /// Closes all notifications because the server ends.
  package mutating func closeAll(_ reason: ClosedReason) -> [ServerSignal] {
    shown.map(\.id).flatMap { close($0, reason) }
  }

  private func place(of id: UInt32) -> Int? { shown.firstIndex { $0.id == id } }

  /// The next number that is neither 0 nor in use.
  private mutating func freshID() -> UInt32 {
    repeat { lastID = lastID == .max ? 1 : lastID + 1 } while place(of: lastID) != nil
    return lastID
  }
}

/// A notification on the screen.
package struct ShownNotification: Hashable, Sendable, Identifiable {
  /// Its number on the bus, never 0.
  package let id: UInt32
  /// Its contents; after a replacement, the newest request.
  package var request: NotificationRequest
  /// When it expires, on the clock of the state; nil if it stays.
  package var deadline: Duration?
}

/// How long a notification stays when its program leaves that to the server.
package struct ExpiryRule: Hashable, Sendable {
  /// The time for urgency low.
  package var low: Duration
  /// The time for urgency normal.
  package var normal: Duration
  /// Whether a critical notification expires after its timeout. The specification says that it should not; some servers let it.
  package var criticalExpires: Bool

  /// A rule; by default that of the specification.
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

/// A signal to be sent on the bus after the state changed, in this order.
package enum ServerSignal: Hashable, Sendable {
  /// `ActionInvoked`: a button was pressed.
  case invoked(id: UInt32, key: String)
  /// `NotificationClosed`: the notification is gone.
  case closed(id: UInt32, reason: ClosedReason)
}

/// Why a notification was closed, by its number in `NotificationClosed`.
package enum ClosedReason: UInt32, Hashable, Sendable, CaseIterable {
  /// Its time ran out.
  case expired = 1
  /// The user dismissed it, or pressed a button of one that isn't resident.
  case dismissed = 2
  /// A program called `CloseNotification`.
  case closedByCall = 3
  /// Any other reason; here: the server ends.
  case undefined = 4
}
