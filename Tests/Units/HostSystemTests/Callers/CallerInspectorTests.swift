import AlarmCore
import Glibc
import HostSystem
import TestSupport
import Testing

/// Processes in a test's own `/proc`, and real ones in the kernel's.
@Suite struct CallerInspectorTests {
  /// A forged process with everything that the inspector looks at.
  static func forge(
    in folder: String, _ id: Int32 = 7, flatpakInfo: String? = nil, cgroup: String? = "0::/session.scope\n",
    rootType: String = "ext4"
  ) async throws -> CallerInspector {
    let process = "\(folder)/proc/\(id)"
    _ = try await ProgramRun.run("mkdir", ["-p", "\(process)/root", "\(folder)/data/applications"])
    _ = try await ProgramRun.run("ln", ["-s", "/usr/bin/clock", "\(process)/exe"])
    try TextFile.write("22 1 0:21 / / rw - \(rootType) x rw\n", to: "\(process)/mountinfo")
    try TextFile.write(stat(startedAt: 1000), to: "\(process)/stat")
    if let cgroup { try TextFile.write(cgroup, to: "\(process)/cgroup") }
    if let flatpakInfo { try TextFile.write(flatpakInfo, to: "\(process)/root/.flatpak-info") }
    return CallerInspector(
      proc: "\(folder)/proc",
      environment: Environment(["XDG_DATA_HOME": "\(folder)/data", "XDG_DATA_DIRS": "\(folder)/none", "HOME": folder]))
  }

  /// A `stat` of a process with a strange name that started so many ticks after the boot.
  static func stat(startedAt ticks: Int) -> String {
    "7 (a) S 1 (b) R 1 7 7 0 -1 4194560 1 0 0 0 0 0 0 0 20 0 1 0 \(ticks) 1000 10 18446744073709551615\n"
  }

  @Test("A process with a .flatpak-info is that application, with its desktop file's words")
  func flatpak() async throws {
    try await TemporaryFolder.with { folder in
      let inspector = try await Self.forge(in: folder, flatpakInfo: "[Application]\nname=org.example.Clock\n")
      try TextFile.write(
        "[Desktop Entry]\nName=Clock\nIcon=clock\n", to: "\(folder)/data/applications/org.example.Clock.desktop")
      #expect(
        inspector.caller(processID: 7)
          == Caller(
            id: "org.example.Clock", kind: .flatpak, profile: AppProfile(name: "Clock", icon: "clock")))
    }
  }

  @Test("A scope counts when its application is installed, else the program's name does")
  func scope() async throws {
    try await TemporaryFolder.with { folder in
      let inspector = try await Self.forge(in: folder, cgroup: "0::/app.slice/app-gnome-org.example.Clock-12.scope\n")
      #expect(inspector.caller(processID: 7) == Caller(id: "host:clock", kind: .host))
      try TextFile.write(
        "[Desktop Entry]\nName=Clock\n", to: "\(folder)/data/applications/org.example.Clock.desktop")
      #expect(
        inspector.caller(processID: 7)
          == Caller(id: "org.example.Clock", kind: .scope, profile: AppProfile(name: "Clock")))
    }
  }

  @Test("A snap is known by its control group, and its desktop file is found")
  func snap() async throws {
    try await TemporaryFolder.with { folder in
      let inspector = try await Self.forge(in: folder, cgroup: "0::/snap.tea.tea-1.scope\n")
      try TextFile.write("[Desktop Entry]\nName=Tea\n", to: "\(folder)/data/applications/tea_tea.desktop")
      #expect(
        inspector.caller(processID: 7) == Caller(id: "snap.tea", kind: .snap, profile: AppProfile(name: "Tea")))
    }
  }

  @Test("What can't be read is not taken for the absence of a sandbox")
  func unreadable() async throws {
    try await TemporaryFolder.with { folder in
      let inspector = try await Self.forge(in: folder)
      #expect(inspector.caller(processID: 7)?.kind == .host)
      let root = "\(folder)/proc/7/root"
      // A link in place of the file is not followed: otherwise the sandbox would choose what is read.
      try #require(unsafe symlink("/etc/hostname", "\(root)/.flatpak-info") == 0)
      #expect(inspector.caller(processID: 7)?.kind == .unknown)
      try #require(unsafe unlink("\(root)/.flatpak-info") == 0)
      try #require(unsafe mkfifo("\(root)/.flatpak-info", 0o600) == 0)
      #expect(inspector.caller(processID: 7)?.kind == .unknown)
      _ = try await ProgramRun.run("rm", ["-r", root])
      #expect(inspector.caller(processID: 7)?.kind == .unknown)
      #expect(inspector.caller(processID: 8) == nil)
    }
  }

  @Test(
    "R16 Who may not be looked into, having a capability that we lack, is known by sharing our root, and by its name")
  func capable() async throws {
    try await TemporaryFolder.with { folder in
      let inspector = try await Self.forge(in: folder)
      let process = folder + "/proc/7"
      _ = try await ProgramRun.run("rm", ["-r", process + "/root", process + "/exe"])
      try TextFile.write("clock\n", to: process + "/comm")
      _ = try await ProgramRun.run("mkdir", ["-p", folder + "/proc/self/root"])
      #expect(inspector.caller(processID: 7)?.kind == .unknown)
      try TextFile.write("22 1 0:21 / / rw - ext4 x rw\n", to: folder + "/proc/self/mountinfo")
      #expect(inspector.caller(processID: 7) == Caller(id: "host:clock", kind: .host))
      // Another mount at the root may be a sandbox's.
      try TextFile.write("23 1 0:21 / / rw - ext4 x rw\n", to: process + "/mountinfo")
      #expect(inspector.caller(processID: 7)?.kind == .unknown)
      // If we are in a sandbox ourselves, sharing its root proves nothing.
      try TextFile.write("22 1 0:21 / / rw - ext4 x rw\n", to: process + "/mountinfo")
      try TextFile.write("", to: folder + "/proc/self/root/.flatpak-info")
      #expect(inspector.caller(processID: 7)?.kind == .unknown)
    }
  }

  @Test("Without its control group, or its mounts, a process is unknown")
  func halfGone() async throws {
    try await TemporaryFolder.with { folder in
      let inspector = try await Self.forge(in: folder, cgroup: nil)
      #expect(inspector.caller(processID: 7)?.kind == .unknown)
      try TextFile.write("0::/x\n", to: "\(folder)/proc/7/cgroup")
      #expect(inspector.caller(processID: 7)?.kind == .host)
      try #require(unsafe unlink("\(folder)/proc/7/mountinfo") == 0)
      #expect(inspector.caller(processID: 7)?.kind == .unknown)
    }
  }

  @Test("A root in user space is not opened: it may never answer")
  func fuseRoot() async throws {
    try await TemporaryFolder.with { folder in
      let inspector = try await Self.forge(
        in: folder, flatpakInfo: "[Application]\nname=a", rootType: "fuse.overlayfs")
      #expect(inspector.caller(processID: 7)?.kind == .host)
    }
  }

  @Test("This very process is a program outside of sandboxes, and a number that was another's is nobody")
  func thisProcess() {
    let inspector = CallerInspector(environment: Environment(["HOME": "/nonexistent"]))
    let caller = inspector.caller(processID: getpid())
    #expect(caller?.kind == .host)
    #expect(caller?.id.hasPrefix("host:") == true)
    #expect(inspector.caller(processID: getpid()) { false } == nil)
    // A descriptor of something that isn't a process.
    #expect(inspector.caller(processDescriptor: STDERR_FILENO) == nil)
    #expect(inspector.caller(processDescriptor: 1_000_000) == nil)
  }
}

extension CallerInspectorTests {
  private typealias PidfdOpen = @convention(c) (Int32, UInt32) -> Int32

  /// The kernel's descriptor of a process; nil if the C library is older than 2.36.
  private static func descriptor(of id: Int32) -> Int32? {
    guard let symbol = unsafe dlsym(nil, "pidfd_open") else { return nil }
    let open = unsafe unsafeBitCast(symbol, to: PidfdOpen.self)
    let raw = open(id, 0)
    return raw >= 0 ? raw : nil
  }

  @Test(
    "The descriptor of a process names it as long as it lives, and nobody after that",
    .enabled(if: descriptor(of: getpid()) != nil, "needs glibc 2.36 or newer, of Debian 12 or Ubuntu 24.04"))
  func processDescriptor() async throws {
    let program = try await RunningProgram.start("sleep", ["60"], environment: ["PATH": "/usr/bin:/bin"])
    let descriptor = try #require(Self.descriptor(of: program.pid))
    defer { close(descriptor) }
    let inspector = CallerInspector(environment: Environment(["HOME": "/nonexistent"]))
    try await Patience.until("it is the program") {
      inspector.caller(processDescriptor: descriptor) == Caller(id: "host:sleep", kind: .host)
    }
    await program.kill()
    #expect(inspector.caller(processDescriptor: descriptor) == nil)
  }
}
