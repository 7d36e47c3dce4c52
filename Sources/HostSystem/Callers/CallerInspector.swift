package import AlarmCore
import Glibc

/// Examines the process behind a connection, in `/proc` and among the installed desktop files. Blocks for the disk.
///
/// The process is identified by a descriptor of its folder in `/proc`: once the process is gone, nothing can be read through it,
/// even if another process has its number by then. (A pidfd does the same, but glibc can open one only from 2.36 on.)
package struct CallerInspector: Sendable {
  private let proc: String
  private let applications: DesktopFiles
  private let languages: UserLanguages

  /// Reads below `proc`, and looks for desktop files in the environment's folders of applications; a test may pass its own.
  package init(proc: String = "/proc", environment: Environment = .process) {
    self.proc = proc
    applications = DesktopFiles(environment: environment)
    languages = UserLanguages { environment.value($0) }
  }

  // MARK: Processes

  /// The caller that runs as a process; nil if the process is gone. `check` is called once the process's folder is open, and
  /// returns whether it is the right process.
  package func caller(processID: Int32, check: () -> Bool = { true }) -> Caller? {
    caller(processID) { _ in check() }
  }

  /// The caller that runs as the process of a connection; nil if the process is gone, even if another process has its number.
  package func caller(of peer: ConnectionPeer) -> Caller? { caller(peer.processID, isMeant: peer.canBe) }

  private func caller(_ processID: Int32, isMeant: (ProcessIdentity) -> Bool) -> Caller? {
    let process = FileDescriptor(open("\(proc)/\(processID)", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    guard process.isOpen, let identity = ProcessIdentity(folder: process.raw), isMeant(identity) else { return nil }
    let evidence = CallerEvidence(
      flatpakInfo: flatpakInfo(of: process), cgroup: finding("cgroup", in: process.raw),
      executable: executable(of: process))
    // Information that was read while the process ended is incomplete, and without it a process would look like a program of the host.
    guard ProcessIdentity(folder: process.raw) == identity else { return nil }
    return completed(evidence.caller { desktopFile(of: $0) != nil })
  }

  /// The caller that runs as the process of a pidfd, a kernel descriptor.
  package func caller(processDescriptor descriptor: Int32) -> Caller? {
    guard let id = Self.processID(behind: descriptor) else { return nil }
    // Compared again once the process's folder is open: for a process that is gone, the pidfd reports -1.
    return caller(processID: id) { Self.processID(behind: descriptor) == id }
  }

  /// The process of a pidfd; nil if the process is gone, or if the descriptor isn't a pidfd.
  private static func processID(behind descriptor: Int32) -> Int32? {
    guard let bytes = try? FileContents.read("/proc/self/fdinfo/\(descriptor)", limit: 4096) else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("Pid:") {
      guard let id = Int32(line.dropFirst(4).drop { $0 == "\t" || $0 == " " }), id > 0 else { return nil }
      return id
    }
    return nil
  }

  private func flatpakInfo(of process: borrowing FileDescriptor) -> CallerEvidence.Finding {
    // A file system in user space may never answer, and is never the root of a Flatpak.
    guard case .text(let mounts) = finding("mountinfo", in: process.raw) else { return .unreadable }
    if MountTable.rootType(in: mounts)?.hasPrefix("fuse") == true { return .missing }
    let root = FileDescriptor(openat(process.raw, "root", O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK))
    guard root.isOpen else { return sharesRoot(mounts) ? .missing : .unreadable }
    return finding(".flatpak-info", in: root.raw)
  }

  /// Whether a table of mounts has the same root as this process, which isn't in a Flatpak. Sessions of systemd 254 and newer give
  /// their programs a capability (CAP_WAKE_ALARM); a process without it may not read the root of such a program, but every process
  /// may read its mounts.
  private func sharesRoot(_ mounts: String) -> Bool {
    let own = FileDescriptor(open("\(proc)/self", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    guard own.isOpen, case .text(let ours) = finding("mountinfo", in: own.raw),
      let number = MountTable.rootNumber(in: ours), access("\(proc)/self/root/.flatpak-info", F_OK) != 0
    else { return false }
    return MountTable.rootNumber(in: mounts) == number
  }

  /// The path of a process's program, or only its name if the path can't be read.
  private func executable(of process: borrowing FileDescriptor) -> String {
    let path = Self.link("exe", in: process.raw)
    guard path.isEmpty, case .text(let name) = finding("comm", in: process.raw) else { return path }
    return String(name.prefix { $0 != "\n" })
  }

  private func finding(_ name: String, in folder: Int32) -> CallerEvidence.Finding {
    do throws(HostError) {
      return .text(String(decoding: try FileContents.read(name, in: folder, limit: 4 << 20), as: UTF8.self))
    } catch {
      return error.code == .missing ? .missing : .unreadable
    }
  }

  private static func link(_ name: String, in folder: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlinkat(folder, name, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  // MARK: Desktop files

  /// The same caller, with the information from its desktop file.
  package func completed(_ caller: Caller) -> Caller {
    guard caller.kind != .unknown, caller.kind != .host, let file = desktopFile(of: caller.id).flatMap(text) else {
      return caller
    }
    var caller = caller
    caller.profile = AppProfile(desktopFile: file, for: languages)
    return caller
  }

  private func text(_ path: String) -> String? {
    (try? FileContents.read(path, limit: 256 << 10)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func desktopFile(of id: String) -> String? { applications.path(of: id) }
}
