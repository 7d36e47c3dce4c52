/// How a caller on the bus was recognised. The words are those of the bus and the store.
package enum CallerKind: String, Hashable, Sendable, CaseIterable {
  /// In a Flatpak sandbox, which states the application's id.
  case flatpak
  /// In a snap's control group.
  case snap
  /// Outside of sandboxes, by its own word (`Register`).
  case registered
  /// Outside of sandboxes, by the scope that a launcher put it into.
  case scope
  /// Outside of sandboxes, by the name of its program.
  case host
  /// The caller couldn't be identified. It may be in a sandbox, and so has the rights of the strictest one.
  case unknown

  /// Whether the caller is, or may be, in a sandbox: then its id is a fact, and what it isn't allowed to do, it can't do.
  package var isSandboxed: Bool {
    switch self {
    case .flatpak, .snap, .unknown: true
    case .registered, .scope, .host: false
    }
  }
}
