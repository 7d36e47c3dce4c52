import Glibc

/// The signal state in which a child process begins: no signal blocked and every handler at its default, as a program expects,
/// whatever the thread that starts it has blocked.
enum SpawnAttributes {
  /// Calls `body` with these attributes, which are valid until it returns. `flags` are further flags of
  /// posix_spawnattr_setflags(3).
  static func with<Result>(flags: Int32 = 0, _ body: (inout posix_spawnattr_t) -> Result) -> Result {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(flags | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return body(&attributes)
  }
}
