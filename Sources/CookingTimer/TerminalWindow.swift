import Foundation
import Subprocess

/// The application's window: a terminal with what is on the stove. Where a phone has its scenes, this is of Linux alone.
enum TerminalWindow {
  /// Terminals, each with what comes before the command that is to run in it; the first that is there is taken.
  private static let terminals = [
    ["xdg-terminal-exec"], ["x-terminal-emulator", "-e"], ["gnome-terminal", "--"], ["konsole", "-e"],
    ["xfce4-terminal", "-x"], ["xterm", "-e"],
  ]

  /// Whether this process writes to a terminal already, or there is no screen for one.
  static var isNeeded: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 0 && (environment["WAYLAND_DISPLAY"] ?? environment["DISPLAY"]) != nil
  }

  /// Shows a sentence in a new terminal, and returns when that was closed. The token lets it take the focus.
  static func open(_ text: String, token: String?) async {
    let program = CommandLine.arguments[0]
    var variables: [Environment.Key: String?] = [:]
    if let token { variables = ["XDG_ACTIVATION_TOKEN": token, "DESKTOP_STARTUP_ID": token] }
    for terminal in terminals {
      let command = terminal.dropFirst() + [program, "window", text]
      let ended = try? await Subprocess.run(
        .name(terminal[0]), arguments: Arguments(Array(command)), environment: .inherit.updating(variables),
        output: .discarded, error: .discarded)
      if ended != nil { return }
    }
  }
}
