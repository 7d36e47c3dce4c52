import Glibc
import HostSystem
import TestSupport
import Testing

/// What is found out about a program before it replaces this one.
@Suite struct VersionProbeTests {
  @Test("A program that prints its version can be executed; one that fails, hangs, says nothing or isn't one can't")
  func versions() async throws {
    try await TemporaryFolder.with { folder in
      try await ExecutableFile.write(script: "[ \"$1\" = --version ] && echo agent 2.0", to: folder + "/good")
      try await ExecutableFile.write(script: "echo agent 2.0; exit 127", to: folder + "/failing")
      try await ExecutableFile.write(script: "exit 0", to: folder + "/silent")
      try await ExecutableFile.write(script: "exec sleep 600", to: folder + "/hanging")
      try TextFile.write("no program", to: folder + "/text")
      _ = try await ProgramRun.run("chmod", ["755", folder + "/text"])
      #expect(VersionProbe.version(of: folder + "/good") == "agent 2.0")
      for name in ["failing", "silent", "text", "none"] {
        #expect(VersionProbe.version(of: folder + "/" + name) == nil, "\(name)")
      }
      #expect(VersionProbe.version(of: folder + "/hanging", limit: .milliseconds(100)) == nil)
    }
  }

  @Test("A replaced file is another one, and the mode counts")
  func files() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder + "/program"
      #expect(ProgramFile(path: path) == nil)
      try await ExecutableFile.write(script: "exit 0", to: path)
      let first = try #require(ProgramFile(path: path))
      #expect(first.isExecutable && ProgramFile(path: path) == first)
      try TextFile.write("#!/bin/sh\nexit 1\n", to: path + ".new")
      #expect(ProgramFile(path: path + ".new")?.isExecutable == false)
      try #require(unsafe rename(path + ".new", path) == 0)
      #expect(ProgramFile(path: path) != first)
      #expect(ProgramFile(path: folder)?.isExecutable == false, "a folder can be entered, not executed")
    }
  }

  @Test("The service manager hears that the agent is ready, by a path and by a name", arguments: [false, true])
  func ready(isAbstract: Bool) async throws {
    try await TemporaryFolder.with { folder in
      let name = folder + "/notify"
      let receiver = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      defer { close(receiver) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let bytes = (isAbstract ? [0] : []) + Array(name.utf8)
      unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
      let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
      let isBound = unsafe withUnsafePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(receiver, $0, length) == 0 }
      }
      try #require(isBound)
      ServiceManager.tellReady(environment: Environment(["NOTIFY_SOCKET": (isAbstract ? "@" : "") + name]))
      var buffer = [UInt8](repeating: 0, count: 64)
      let count = unsafe recv(receiver, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      #expect(String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self) == "READY=1")
      ServiceManager.tellReady(environment: Environment([:]))
    }
  }

  @Test("Only systemd without a socket for news takes a process without its bus name for ended")
  func nameless() {
    func ends(_ variables: [String: String]) -> Bool {
      ServiceManager.endsServiceWithoutName(environment: Environment(variables), process: 7)
    }
    #expect(ends(["SYSTEMD_EXEC_PID": "7"]))
    #expect(!ends(["SYSTEMD_EXEC_PID": "7", "NOTIFY_SOCKET": "/run/x"]))
    #expect(!ends(["SYSTEMD_EXEC_PID": "6"]), "of a parent's")
    #expect(!ends([:]))
  }
}
