import Glibc

/// Whether systemd-logind keeps the user's programs running after the last logout.
package enum Lingering {
  /// By the file that `loginctl enable-linger` creates for logind; nil if this machine doesn't run systemd.
  package static func ofUser(root: String = "") -> Bool? {
    // The same check as in sd_booted(3).
    guard access(root + "/run/systemd/system", F_OK) == 0, let name = UserAccount.current?.name else { return nil }
    return access("\(root)/var/lib/systemd/linger/\(name)", F_OK) == 0
  }
}
