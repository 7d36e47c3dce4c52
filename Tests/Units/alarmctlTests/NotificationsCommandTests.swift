import DBus
import EventLoop
import NotificationServer
import Subprocess
import SystemPackage
import TestSupport
import Testing

@Suite("alarmctl notifications", .timeLimit(.minutes(10)))
struct NotificationsCommandTests {
  /// The server on a private bus, with a pipe for its keys and a file for what it writes.
  private struct Rig {
    let bus: PrivateBus
    let server: RunningProgram
    let keys: FileDescriptor
    let program: BusConnection

    var screen: String { TextFile.read(bus.folder + "/screen") }

    func press(_ keys: String) throws { _ = try self.keys.writeAll(keys.utf8) }

    func notify(_ summary: String, urgency: UInt8 = 1) async throws -> UInt32 {
      let answer = try await program.call(
        MethodCall(
          destination: NotificationDaemon.name, path: NotificationDaemon.path, interface: NotificationDaemon.interface,
          member: "Notify",
          arguments: [
            .string("Alarms"), .uint32(0), .string(""), .string(summary), .string(""),
            .strings(["stop", "Stop", "snooze", "Snooze"]), .properties([("urgency", .byte(urgency))]), .int32(0),
          ]))
      guard let id = answer.first?.asUInt32 else { throw TestFailure("Notify answered \(answer)") }
      return id
    }
  }

  private func with(_ body: (Rig) async throws -> Void) async throws {
    let loop = EventLoop(name: "program")
    defer { loop.stop() }
    try await PrivateBus.with { bus in
      let pipe = bus.folder + "/keys"
      let made = try await ProgramRun.run("mkfifo", [pipe])
      #expect(made.status == 0)
      // Opened for reading and writing, so neither side waits for the other.
      let keys = try FileDescriptor.open(FilePath(pipe), .readWrite)
      let program = try await BusConnection.open(.text(bus.address), on: loop)
      let server = try await RunningProgram.start(
        BuiltPrograms.path("alarmctl"), ["notifications"],
        environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address, "TZ": "UTC", "LC_ALL": "C.UTF-8"],
        output: bus.folder + "/screen", input: pipe
      )
      try await Patience.until("the server is there") { await program.owner(of: NotificationDaemon.name) != nil }
      try await body(Rig(bus: bus, server: server, keys: keys, program: program))
      await server.kill()
      await program.close()
      try keys.close()
    }
  }

  @Test("A script reads boxes and presses their buttons")
  func script() async throws {
    try await with { rig in
      let signals = try await rig.program.signals(
        MatchRule(sender: NotificationDaemon.name, member: "ActionInvoked"))
      let id = try await rig.notify("Wake up", urgency: 2)
      try await Patience.until("the box is drawn") { rig.screen.contains("[1 Stop]  [2 Snooze]") }
      #expect(rig.screen.contains("╔═ Alarms ═"))
      #expect(!rig.screen.contains("\u{1b}"))
      try rig.press("2\n")
      var pressed: [DBusValue]?
      for await signal in signals {
        pressed = signal.arguments
        break
      }
      #expect(pressed == [.uint32(id), .string("snooze")])
      try await Patience.until("the press is reported") { rig.screen.contains("Wake up: Snooze\n") }
      try rig.press("q")
      #expect(try await rig.server.wait() == .exited(0))
    }
  }

  @Test("A signal ends it in order: what is up is closed, the name is free")
  func terminated() async throws {
    try await with { rig in
      let signals = try await rig.program.signals(
        MatchRule(sender: NotificationDaemon.name, member: "NotificationClosed"))
      let id = try await rig.notify("Tea")
      let status = try await rig.server.end()
      #expect(status == .exited(0))
      var closed: [DBusValue]?
      for await signal in signals {
        closed = signal.arguments
        break
      }
      #expect(closed == [.uint32(id), .uint32(4)])
      #expect(await rig.program.owner(of: NotificationDaemon.name) == nil)
    }
  }

  @Test("A second one says who is there already")
  func second() async throws {
    try await with { rig in
      let run = try await FakeAgent.alarmctl(["notifications"], on: rig.bus.address)
      #expect(run.status == 1)
      #expect(run.stderr.hasPrefix("alarmctl: alarmctl \(ServerIdentity.terminal.version) shows the notifications"))
    }
  }

  @Test("It ends with 6 when the bus goes away")
  func busGone() async throws {
    try await with { rig in
      await rig.bus.kill()
      let status = try await rig.server.wait()
      #expect(status == .exited(6))
    }
  }

  @Test("When its input ends it goes on showing")
  func inputEnds() async throws {
    try await PrivateBus.with { bus in
      let loop = EventLoop(name: "program")
      defer { loop.stop() }
      let program = try await BusConnection.open(.text(bus.address), on: loop)
      let server = try await RunningProgram.start(
        BuiltPrograms.path("alarmctl"), ["notifications", "--ascii"],
        environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address, "TZ": "UTC", "LC_ALL": "C.UTF-8"],
        output: bus.folder + "/screen")
      try await Patience.until("the server is there") { await program.owner(of: NotificationDaemon.name) != nil }
      let (output, keys) = (bus.folder + "/screen", FileDescriptor.standardInput)
      _ = try await Rig(bus: bus, server: server, keys: keys, program: program).notify("Tea")
      try await Patience.until("the box is drawn") { TextFile.read(output).contains("| Tea ") }
      #expect(try await server.end() == .exited(0))
      await program.close()
    }
  }

  @Test(
    "On a terminal it takes the keys and gives them back",
    .enabled(if: ProgramRun.exists("/usr/bin/python3"), "\(ProgramRun.need("python3"))"),
    arguments: ["q", "SIGTERM", "SIGHUP"])
  func terminal(end: String) async throws {
    try await PrivateBus.with { bus in
      let run = try await ProgramRun.run(
        "/usr/bin/python3", ["-c", Self.terminalScript, BuiltPrograms.path("alarmctl"), end],
        environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address, "TERM": "xterm", "LC_ALL": "C.UTF-8"])
      #expect(run.stdout == "cooked\nraw\nbox\npressed\ncooked\nexit 0\n", "\(run.stderr)")
    }
  }

  /// Runs the server on a pseudo terminal. Are line mode and echo off while it runs, and on again when it ends?
  private static let terminalScript = """
    import fcntl, os, pty, select, signal, subprocess, struct, sys, termios, time
    program, end = sys.argv[1:]
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    mode = lambda: "cooked" if termios.tcgetattr(slave)[3] & termios.ICANON else "raw"
    def lead():
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    print(mode())
    child = subprocess.Popen([program, "notifications"], stdin=slave, stdout=slave, stderr=slave, preexec_fn=lead)
    seen = b""
    def until(wanted):
        global seen
        limit = time.monotonic() + 20
        while wanted not in seen:
            if not select.select([master], [], [], max(limit - time.monotonic(), 0))[0]:
                sys.exit(f"no {wanted} in {seen}")
            seen += os.read(master, 65536)
    until(b"q quit")
    print(mode())
    subprocess.run(["gdbus", "call", "--session", "--dest=org.freedesktop.Notifications",
        "--object-path=/org/freedesktop/Notifications", "--method=org.freedesktop.Notifications.Notify",
        "app", "0", "", "Tea", "", "['stop', 'Stop']", "{}", "0"], stdout=subprocess.DEVNULL, check=True)
    until(b"1 Stop")
    print("box")
    # A key in the first moment is for something else, and ignored: press until it counts.
    limit = time.monotonic() + 20
    while b"Tea: Stop" not in seen:
        if time.monotonic() > limit: sys.exit(f"the key does nothing: {seen}")
        os.write(master, b"1")
        time.sleep(0.1)
        if select.select([master], [], [], 0)[0]: seen += os.read(master, 65536)
    print("pressed")
    if end == "q": os.write(master, b"q")
    else: child.send_signal(getattr(signal, end))
    status = child.wait(20)
    print(mode())
    print("exit", status)
    """
}
