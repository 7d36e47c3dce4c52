import DBus
import TestSupport
import Testing

/// A notification server that people have on their desktops.
enum DesktopServer: String, CaseIterable, Sendable {
  case xfce = "xfce4-notifyd"
  case mate = "mate-notification-daemon"
  case dunst

  #if arch(arm64)
    private static let libraries = "/usr/lib/aarch64-linux-gnu"
  #else
    private static let libraries = "/usr/lib/x86_64-linux-gnu"
  #endif

  /// Its path on Debian and Ubuntu; not all are in `PATH`.
  var program: String {
    switch self {
    case .xfce: "\(Self.libraries)/xfce4/notifyd/xfce4-notifyd"
    case .mate: "/usr/lib/mate-notification-daemon/mate-notification-daemon"
    case .dunst: "/usr/bin/dunst"
    }
  }

  /// The program that must run before it: Xfce's server reads its settings from the bus.
  private var companion: (program: String, name: BusName)? {
    self == .xfce ? ("\(Self.libraries)/xfce4/xfconf/xfconfd", "org.xfce.Xfconf") : nil
  }

  /// All that has to be installed.
  var programs: [String] { VirtualScreen.programs + [program] + [companion?.program].compactMap { $0 } }

  /// Whether a test with it can run here.
  var isInstalled: Bool { programs.allSatisfy(ProgramRun.exists) }

  /// The installed servers that draw buttons a test can click.
  static let clickable = [DesktopServer.xfce, .mate].filter(\.isInstalled)

  /// What is missing for the others.
  static var missing: Comment {
    let programs = [DesktopServer.xfce, .mate].flatMap(\.programs).filter { !ProgramRun.exists($0) }
    return "\(ProgramRun.need(Set(programs).sorted().joined(separator: ", ")))"
  }

  /// Runs a body on a screen where this server is ready to be started.
  func prepared<Result>(
    on screen: VirtualScreen, _ body: () async throws -> Result
  ) async throws -> Result {
    guard let companion else { return try await body() }
    let running = try await RunningProgram.start(companion.program, environment: screen.environment)
    return try await running.whileRunning {
      try await screen.session.waitForOwner(of: companion.name)
      return try await body()
    }
  }

  /// Starts it and waits until it has its name. The caller ends it.
  func start(on screen: VirtualScreen) async throws -> RunningProgram {
    let session = screen.session
    try await session.waitForNoOwner(of: "org.freedesktop.Notifications")
    let arguments = self == .dunst ? ["-config", try DunstMenu.configuration(in: session.folder)] : []
    let running = try await RunningProgram.start(
      program, arguments, environment: screen.environment, output: session.folder + "/server.log")
    try await session.waitForOwner(of: "org.freedesktop.Notifications")
    return running
  }
}
