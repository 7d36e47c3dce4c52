import DBus
import EventLoop
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct AddressTests {
  /// A program that connects its standard input and output to a bus' socket, as `systemd-stdio-bridge` does over ssh.
  static let bridge = """
    import os, select, socket, sys
    bus = socket.socket(socket.AF_UNIX)
    bus.connect(sys.argv[1])
    while True:
        for source in select.select([0, bus], [], [])[0]:
            data = os.read(0, 65536) if source == 0 else bus.recv(65536)
            if not data:
                sys.exit()
            os.write(1, data) if source != 0 else bus.sendall(data)
    """

  @Test(
    "A bus can be reached through a program (unixexec)",
    .enabled(if: ProgramRun.exists("/usr/bin/python3"), "\(ProgramRun.need("python3"))"))
  func unixexec() async throws {
    try await BusPair.with { pair async throws in
      let script = pair.bus.folder + "/bridge.py"
      try TextFile.write(Self.bridge, to: script)
      let loop = EventLoop(name: "test")
      let far = try await BusConnection.open(
        .text("unixexec:path=/usr/bin/python3,argv1=\(script),argv2=\(pair.bus.folder)/bus"), on: loop)
      let text = DBusValue.variant(.string(String(repeating: "Grüße ", count: 20_000)))
      #expect(try await far.call(pair.call("Same", [text])) == [text])
      await far.close()
    }
  }

  @Test("Of several addresses the first that answers is taken")
  func several() async throws {
    try await BusPair.with { pair async throws in
      let loop = EventLoop(name: "test")
      let other = try await BusConnection.open(.text("unix:path=/nonexistent/bus;\(pair.bus.address)"), on: loop)
      #expect(try await other.call(pair.call("Path")) == [.objectPath("/echo")])
      await other.close()
    }
  }

  @Test("Each connection gets a name of its own")
  func differentNames() async throws {
    try await BusPair.with { pair async throws in
      #expect(pair.server.uniqueName != pair.client.uniqueName)
      #expect(pair.server.uniqueName.text.hasPrefix(":"))
    }
  }
}
