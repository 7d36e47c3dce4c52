/// The result of requesting a bus name.
package enum NameOwnership: Hashable, Sendable {
  /// The name is ours now.
  case owned
  /// It was ours already.
  case alreadyOwned
  /// Another connection owns it, and we don't wait for it.
  case inUse
}
