import AlarmCore
import HostSystem
import TestSupport
import Testing

/// Processes that have a number which another process had when the connection was made.
@Suite struct ReusedNumberTests {
  @Test("A process that started after its connection was seen is another one, and nobody")
  func younger() async throws {
    try await TemporaryFolder.with { folder in
      let inspector = try await CallerInspectorTests.forge(in: folder)
      // It started ten seconds after the boot.
      #expect(inspector.caller(of: ConnectionPeer(processID: 7, seenAt: 10))?.kind == .host)
      #expect(inspector.caller(of: ConnectionPeer(processID: 7, seenAt: 9)) == nil)
      #expect(inspector.caller(of: ConnectionPeer(processID: 8, seenAt: 10)) == nil)
    }
  }

  @Test("A process with another security label than its connection's, or with none, is another one, and nobody")
  func label() async throws {
    try await TemporaryFolder.with { folder in
      let inspector = try await CallerInspectorTests.forge(in: folder)
      let peer = ConnectionPeer(processID: 7, securityLabel: "snap.tea.tea (enforce)", seenAt: 10)
      #expect(inspector.caller(of: peer) == nil)
      _ = try await ProgramRun.run("mkdir", ["\(folder)/proc/7/attr"])
      try TextFile.write("unconfined\n", to: "\(folder)/proc/7/attr/current")
      #expect(inspector.caller(of: peer) == nil)
      #expect(inspector.caller(of: ConnectionPeer(processID: 7, seenAt: 10))?.kind == .host)
      try TextFile.write("snap.tea.tea (enforce)\n", to: "\(folder)/proc/7/attr/current")
      #expect(inspector.caller(of: peer)?.kind == .host)
    }
  }

  @Test("A process without a start is gone, and is not taken for a program of the host")
  func gone() async throws {
    try await TemporaryFolder.with { folder in
      let inspector = try await CallerInspectorTests.forge(in: folder)
      try TextFile.write("", to: "\(folder)/proc/7/stat")
      #expect(inspector.caller(of: ConnectionPeer(processID: 7, seenAt: 10)) == nil)
      #expect(inspector.caller(processID: 7) == nil)
    }
  }

  @Test("A label is the same with the bus's NUL and with the end of the line in /proc")
  func labelText() {
    let text = "unconfined_u:unconfined_r:unconfined_t:s0"
    #expect(SecurityLabel.text(Array(text.utf8) + [0]) == text)
    #expect(SecurityLabel.text(Array(text.utf8) + [0x0a]) == text)
    #expect(SecurityLabel.text(Array(text.utf8)) == text)
    #expect(SecurityLabel.text([0]) == nil)
    #expect(SecurityLabel.text([]) == nil)
  }
}
