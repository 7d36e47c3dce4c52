/// How a shown notification is replaced by another.
package enum Replacement: Hashable, Sendable, CaseIterable {
  /// By `replaces_id`: nothing flickers or pops up again.
  case inPlace
  /// The new one is posted, then the old one is closed.
  case fresh
}
