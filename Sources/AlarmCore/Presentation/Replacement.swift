/// How a shown notification becomes another.
package enum Replacement: Hashable, Sendable, CaseIterable {
  /// By `replaces_id`: nothing flickers, nothing pops up again.
  case inPlace
  /// A new one is posted, then the old one closed.
  case fresh
}
