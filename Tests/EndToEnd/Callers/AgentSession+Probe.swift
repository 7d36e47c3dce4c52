import DBus
import Glibc
import TestSupport
import Testing

extension AgentSession {
  /// A sandboxed application: its root folder, and how it reaches the bus from there.
  struct SandboxedApp: Sendable {
    let session: AgentSession
    let root: String

    /// Runs commands of `CallerProbe` to their end and returns what it printed.
    func run(_ commands: String...) async throws -> [String] { try await run(commands) }

    /// Runs commands of `CallerProbe` to their end and returns what it printed.
    func run(_ commands: [String]) async throws -> [String] {
      let (program, arguments) = AgentSession.probe([root, "unix:path=/bus"] + commands)
      let run = try await ProgramRun.run(program, arguments, environment: session.environment)
      if run.status != 0 { throw TestFailure("the probe ended with \(run.status): \(run.stdout)\(run.stderr)") }
      return run.stdout.split(separator: "\n").map(String.init)
    }

    /// Starts commands that keep running; their output goes to a file.
    func start(_ commands: String..., output: String) async throws -> RunningProgram {
      let (program, arguments) = AgentSession.probe([root, "unix:path=/bus"] + commands)
      return try await RunningProgram.start(program, arguments, environment: session.environment, output: output)
    }
  }

  /// A folder that looks like the root of a Flatpak application, with the bus in it.
  func flatpak(_ id: String) async throws -> SandboxedApp {
    let root = "\(folder)/sandbox-\(id)"
    _ = try await ProgramRun.run("mkdir", ["-p", root])
    // A hard link: the socket is the same file in both folders.
    let link = try await ProgramRun.run("ln", ["-f", "\(folder)/bus", "\(root)/bus"])
    guard link.status == 0 else { throw TestFailure(link.stderr) }
    try TextFile.write("[Application]\nname=\(id)\n", to: "\(root)/.flatpak-info")
    return SandboxedApp(session: self, root: root)
  }

  /// Installs a desktop file.
  func installApplication(_ id: String, _ lines: String...) async throws {
    _ = try await ProgramRun.run("mkdir", ["-p", "\(folder)/data/applications"])
    try TextFile.write(
      (["[Desktop Entry]", "Type=Application"] + lines).joined(separator: "\n") + "\n",
      to: "\(folder)/data/applications/\(id).desktop")
  }

  /// Why a test with a sandbox is skipped, and what to do; for condition traits.
  static let needsSandboxes: Comment =
    "needs user namespaces, which containers and chroots may refuse: sysctl user.max_user_namespaces says how many are allowed"

  /// Whether processes may have a root folder of their own here; containers often forbid it.
  static func hasSandboxes() async -> Bool {
    let (program, arguments) = probe(["/tmp", "unix:path=/none"])
    return (try? await ProgramRun.run(program, arguments))?.status == 0
  }

  /// How the probe is started. Without root, it needs a user namespace and the rights there to have its own root folder.
  private static func probe(_ arguments: [String]) -> (program: String, arguments: [String]) {
    let probe = BuiltPrograms.path("CallerProbe")
    guard getuid() != 0 else { return (probe, arguments) }
    return ("unshare", ["--user", "--map-current-user", "--keep-caps", probe] + arguments)
  }
}
