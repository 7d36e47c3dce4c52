import DBus
import Foundation
import NotificationServer
import TestSupport
import Testing

/// Open on an alarm of an application that the bus can't start: its desktop file is launched.
@Suite(.enabled(if: ProgramRun.exists("gio"), "\(ProgramRun.need("gio"))"), .timeLimit(.minutes(10)))
struct LaunchTests {
  /// Installs a desktop file for the kitchen where the session finds it; the program writes its token to a file.
  static func install(in session: AgentSession) throws -> String {
    let folder = session.folder + "/data/applications"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = "\(folder)/\(Kitchen.id.text).desktop"
    try TextFile.write(
      """
      [Desktop Entry]
      Type=Application
      Name=Kitchen
      Exec=sh -c "echo launched \\\\$XDG_ACTIVATION_TOKEN > '\(session.folder)/launched'"

      """, to: file)
    return file
  }

  @Test("Without systemd the agent launches it, with the token")
  func plain() async throws {
    try await Kitchen.with(IntentTests.tokens("token-5"), isActivatable: false) { kitchen in
      _ = try Self.install(in: kitchen.session)
      let (id, notification) = try await kitchen.ring("plain", ["stop", "default"])
      #expect(await kitchen.server.daemon.press("default", of: notification))
      try await Patience.until("it was launched") {
        TextFile.read(kitchen.session.folder + "/launched") == "launched token-5\n"
      }
      let warnings = try await kitchen.warnings()
      #expect(warnings.isEmpty)
      let state = try await kitchen.session.state(id)
      #expect(state == "alerting")
    }
  }

  @Test("With systemd it is launched as a unit of its own, and an action that is lost is reported")
  func unit() async throws {
    try await Kitchen.with(IntentTests.tokens("token-6"), isActivatable: false) { kitchen in
      let file = try Self.install(in: kitchen.session)
      try await SystemdDouble.with(kitchen.session) { systemd in
        let (_, notification) = try await kitchen.ring("open", ["stop", "default"])
        #expect(await kitchen.server.daemon.press("default", of: notification))
        var started = systemd.started.makeAsyncIterator()
        let arguments = try #require(await started.next())
        #expect(arguments[0].asString?.hasPrefix("app-alarmkit-\(Kitchen.id.text)@") == true)
        func property(_ name: String) -> DBusValue? {
          let fields = (arguments[2].asArray ?? []).compactMap(\.asStructure)
          return fields.first { $0[0] == .string(name) }?[1].asVariant
        }
        #expect(property("KillMode") == .string("process"))
        #expect(property("Environment") == .strings(["DESKTOP_STARTUP_ID=token-6", "XDG_ACTIVATION_TOKEN=token-6"]))
        let command = property("ExecStart")?.asArray?.first?.asStructure?[1].asStrings
        #expect(command?.dropFirst() == ["launch", file])
        try await Patience.until("it is warned of") { try await kitchen.warnings().count == 1 }
        let warnings = try await kitchen.warnings()
        #expect(warnings[0].contains("launched"))
      }
    }
  }
}
