import Glibc

@testable import AlarmStore

/// A mount that its test ends. Mounting needs root, and more than that in some containers.
final class Mount: Sendable {
  private let path: String

  /// Makes what is at a path unwritable.
  init?(readOnly path: String) {
    guard unsafe mount(path, path, nil, UInt(MS_BIND), nil) == 0 else { return nil }
    self.path = path
    let flags = UInt(MS_BIND | MS_REMOUNT | MS_RDONLY)
    guard unsafe mount(nil, path, nil, flags, nil) == 0 else { return nil }
  }

  /// Puts a small disk at a path.
  init?(small path: String, size: String) {
    guard unsafe mount("tmpfs", path, "tmpfs", 0, "size=\(size)") == 0 else { return nil }
    self.path = path
  }

  /// Leaves no byte of a small disk free: a file takes what there is.
  func fill() {
    let file = unsafe open(path + "/filler", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(file) }
    let block = [UInt8](repeating: 0x55, count: 4096)
    while unsafe write(file, block, block.count) > 0 {}
  }

  /// Gives back what `fill` took.
  func clear() { _ = unsafe unlink(path + "/filler") }

  /// Takes it away, also while files of it are open.
  func end() { _ = unsafe umount2(path, Int32(MNT_DETACH)) }

  /// Gives a small disk another size.
  func resize(_ size: String) -> Bool {
    unsafe mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT), "size=\(size)") == 0
  }

  /// Whether this user can mount anything here.
  static let isPermitted: Bool = {
    guard let fixture = try? StoreFixture(), (try? fixture.folder.prepare()) != nil else { return false }
    guard let mount = Mount(small: fixture.folder.path, size: "100k") else { return false }
    mount.end()
    return true
  }()
}
