import Glibc

/// The user's entry in the machine's list of accounts.
package struct UserAccount: Hashable, Sendable {
  /// The login name.
  package let name: String
  /// The home folder, an absolute path; nil if there is none.
  package let home: String?

  /// The account of the user whom the process works for; nil if that user is unknown.
  package static var current: UserAccount? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      guard getpwuid_r(geteuid(), &entry, start, buffer.count, &found) == 0, found != nil, let name = entry.pw_name
      else { return nil }
      // The texts are in the buffer: copied before it is freed.
      let home = entry.pw_dir.map { String(cString: $0) }
      return UserAccount(name: String(cString: name), home: home.flatMap { $0.hasPrefix("/") ? $0 : nil })
    }
  }
}
