import DBus
import Glibc
import TestSupport

/// An invisible screen, with the accessibility tree that finds a button by its label.
struct VirtualScreen: Sendable {
  static let programs = ["Xvfb", "xdotool", "/usr/bin/python3", "/usr/libexec/at-spi-bus-launcher"]

  let session: AgentSession
  /// What a program needs to draw on it.
  let environment: [String: String]

  /// Runs a body with a screen in a session.
  static func with<Result>(
    _ session: AgentSession, _ body: (VirtualScreen) async throws -> Result
  ) async throws -> Result {
    let numbers = session.folder + "/display"
    let server = try await RunningProgram.start(
      "Xvfb", ["-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp", "-noreset", "-ac"],
      environment: session.environment, output: numbers)
    // It gets SIGTERM, so it removes its socket and lock.
    return try await server.whileRunning(endingWith: { _ = try? await server.end() }) {
      var display: Substring?
      try await Patience.until("Xvfb names its display") {
        display = TextFile.read(numbers).split(separator: "\n").first { $0.allSatisfy(\.isNumber) }
        return display != nil
      }
      var environment = session.environment
      environment["DISPLAY"] = ":\(display ?? "")"
      environment["GSETTINGS_BACKEND"] = "memory"
      let launcher = try await RunningProgram.start(
        "/usr/libexec/at-spi-bus-launcher", ["--launch-immediately", "--a11y=1"], environment: environment)
      // It gets SIGTERM, because a kill would leave its bus behind.
      return try await launcher.whileRunning(endingWith: { _ = try? await launcher.end() }) { [environment] in
        try await session.waitForOwner(of: "org.a11y.Bus")
        return try await body(VirtualScreen(session: session, environment: environment))
      }
    }
  }

  /// Clicks the button with this label as a person would: the pointer goes there and presses.
  func click(_ label: String) async throws {
    let run = try await desk("click-button.py", label, "20")
    guard run.status == 0 else {
      throw TestFailure("no button \(label) to click; on the screen: \(try await texts()) \(run.stderr)")
    }
  }

  /// The text on the screen; buttons are in brackets, in the order in which they are drawn.
  func texts() async throws -> [String] {
    try await desk("click-button.py", "--list").stdout.split(separator: "\n").map(String.init)
  }

  /// Waits until the buttons on the screen are these, from left to right and from top to bottom.
  func waitForButtons(_ labels: [String]) async throws {
    var seen: [String] = []
    do {
      try await Patience.until("the buttons are \(labels)") {
        seen = try await texts().filter { $0.hasPrefix("[") }
        return seen == labels.map { "[\($0)]" }
      }
    } catch {
      throw TestFailure("\(error); there were \(seen)")
    }
  }

  /// Saves a picture of the screen in the folder that `$ALARMKIT_ARTIFACTS` names; without it, does nothing.
  func picture(_ name: String) async throws {
    guard let folder = unsafe getenv("ALARMKIT_ARTIFACTS").map({ unsafe String(cString: $0) }) else { return }
    _ = try await ProgramRun.run("mkdir", ["-p", folder])
    let run = try await ProgramRun.run(
      "import", ["-window", "root", "\(folder)/\(name).png"], environment: environment)
    if run.status != 0 { throw TestFailure("no picture of the screen: \(run.stderr)") }
  }

  private func desk(_ script: String, _ arguments: String...) async throws -> ProgramRun {
    try await ProgramRun.run(
      "/usr/bin/python3", ["\(BuiltPrograms.checkout)/Tests/Desktops/\(script)"] + arguments, environment: environment)
  }
}
