/// What became of asking for a bus name.
package enum NameOwnership: Hashable, Sendable {
  /// The name is ours now.
  case owned
  /// It was ours already.
  case alreadyOwned
  /// Somebody else has it, and we don't wait for it.
  case inUse
}
