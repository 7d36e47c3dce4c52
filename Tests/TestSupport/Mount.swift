import Glibc

/// A mount that its test ends. Mounting needs root, and more than that in some containers.
package final class Mount: Sendable {
  private let path: String

  /// Makes a path read-only.
  package init?(readOnly path: String) {
    guard mount(path, path, nil, UInt(MS_BIND), nil) == 0 else { return nil }
    self.path = path
    let flags = UInt(MS_BIND | MS_REMOUNT | MS_RDONLY)
    guard mount(nil, path, nil, flags, nil) == 0 else { return nil }
  }

  /// Makes it writable again.
  package func makeWritable() -> Bool {
    let flags = UInt(MS_BIND | MS_REMOUNT)
    return mount(nil, path, nil, flags, nil) == 0
  }

  /// Mounts a small disk at a path.
  package init?(small path: String, size: String) {
    guard mount("tmpfs", path, "tmpfs", 0, "size=\(size)") == 0 else { return nil }
    self.path = path
  }

  /// Leaves no byte of a small disk free, or only a few pages of 4 KiB: a file uses the rest.
  package func fill(leaving pages: Int = 0) {
    let file = open(path + "/filler", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(file) }
    let block = [UInt8](repeating: 0x55, count: 4096)
    while write(file, block, block.count) > 0 {}
    guard pages > 0 else { return }
    _ = ftruncate(file, max(lseek(file, 0, SEEK_END) - pages * block.count, 0))
  }

  /// Frees what `fill` used.
  package func clear() { _ = unlink(path + "/filler") }

  /// Unmounts it, even while files on it are open.
  package func end() { _ = umount2(path, Int32(MNT_DETACH)) }

  /// Gives a small disk another size.
  package func resize(_ size: String) -> Bool {
    mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT), "size=\(size)") == 0
  }

  /// Why a test that mounts something is skipped, and what to do; for condition traits. `Tests/run.sh` recognises it by its
  /// beginning. Not `sudo`: files that root compiles in a user's checkout lock that user out.
  package static let need =
    "needs root, to mount: make test runs it in a clone that is root's, or where users may have namespaces"

  /// Whether this user can mount anything here.
  package static let isPermitted: Bool = {
    guard let folder = try? TemporaryFolder.make() else { return false }
    defer { rmdir(folder) }
    guard let mount = Mount(small: folder, size: "100k") else { return false }
    mount.end()
    return true
  }()
}
