import Glibc

/// Lets this process have as many descriptors as the system allows it.
///
/// All tests run at once, each with a bus and programs of its own: the usual 1,024 don't suffice, and swift-subprocess ends the
/// process when it can't make a pipe.
enum DescriptorLimit {
  /// Raised once, when the first program is started.
  static let isRaised: Bool = {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return false }
    limit.rlim_cur = min(limit.rlim_max, 65_536)
    return setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
  }()
}
