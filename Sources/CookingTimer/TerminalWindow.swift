import Foundation
import Subprocess

/// The application's window: a terminal that shows what is on the stove. A phone has scenes instead, so this is only for Linux.
enum TerminalWindow {
  /// Terminals, each with the arguments before the command to run in it; the first one that is installed is used.
  private static let terminals = [
    ["xdg-terminal-exec"], ["x-terminal-emulator", "-e"], ["gnome-terminal", "--"], ["konsole", "-e"],
    ["xfce4-terminal", "-x"], ["xterm", "-e"],
  ]

  /// Whether this process writes to a terminal already, or there is no screen for one.
  static var isNeeded: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 0 && (environment["WAYLAND_DISPLAY"] ?? environment["DISPLAY"]) != nil
  }

  /// Shows a sentence in a new terminal, and returns when it is closed. With the token it can take the focus.
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
