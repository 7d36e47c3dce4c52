import Glibc
import TestSupport
import Testing

@Suite("The bell of a ring as a server gets it", .timeLimit(.minutes(10))) struct PictureTests {
  private static let capabilities = ["--caps", "actions body icon-static"]

  @Test(
    "A bell that was made in advance is sent as a file that only the user can read, and as pixels when that is gone")
  func file() async throws {
    try await WireSession.withBus { environment in
      try await TemporaryFolder.with { folder in
        try await WireSession.withNotifier(environment, ["--pictures", folder]) { session in
          try await session.withServer(Self.capabilities) { server in
            // Before a server is known, no picture is prepared for it.
            try await session.probe.say("ring 1")
            #expect(try await server.hear("notify id=1").contains("image-data:"))
            try await session.probe.say("soon 2\nring 2")
            let shown = try await server.hear("notify id=2")
            let path = folder + "/alarmkit-bell-e83a30.png"
            #expect(shown.contains("icon=appointment-soon ") && shown.contains("image-path:\(path),"))
            #expect(!shown.contains("image-data"))
            // The signature of PNG, by ISO/IEC 15948.
            #expect(TextFile.bytes(path).starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
            var status = stat()
            #expect(unsafe stat(path, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o600)
            #expect(unsafe unlink(path) == 0)
            try await session.probe.say("ring 3")
            let pixels = try await server.hear("notify id=3")
            #expect(pixels.contains("image-data:") && !pixels.contains("image-path"))
            // After another preparation, it exists again.
            try await session.probe.say("soon 4\nring 4")
            #expect(try await server.hear("notify id=4").contains("image-path:\(path),"))
          }
        }
      }
    }
  }

  @Test("A server that doesn't show files gets pixels, and a folder that can't be written changes nothing")
  func withoutFiles() async throws {
    try await WireSession.with(["--pictures", "/nowhere"]) { session in
      try await session.withServer(Self.capabilities) { server in
        try await session.probe.say("ring 1")
        try await server.hear("notify id=1")
        try await session.probe.say("soon 2\nring 2")
        #expect(try await server.hear("notify id=2").contains("image-data:"))
      }
    }
    try await TemporaryFolder.with { folder in
      try await WireSession.with(["--pictures", folder]) { session in
        try await session.withServer(["--name", "lxqt-notificationd", "--vendor", "lxqt.org"]) { server in
          try await session.probe.say("ring 1")
          try await server.hear("notify id=1")
          try await session.probe.say("soon 2\nring 2")
          #expect(try await server.hear("notify id=2").contains("image-data:"))
        }
      }
    }
  }
}
