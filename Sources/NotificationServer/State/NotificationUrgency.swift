/// The specification's three urgency levels, by their byte on the bus.
package enum NotificationUrgency: UInt8, Hashable, Sendable, CaseIterable {
  case low = 0
  case normal = 1
  case critical = 2
}
