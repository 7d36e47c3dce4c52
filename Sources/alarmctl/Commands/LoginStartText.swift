package import HostSystem

/// Describes what starts the agent at a login.
package enum LoginStartText {
  /// Whether the agent is started, and why.
  package static func line(_ start: LoginStart) -> String {
    switch start.way {
    case .unit: say("yes, by systemd: {file}", ["file": DisplayText.clean(start.file)])
    case .autostart: say("yes, with the desktop: {file}", ["file": DisplayText.clean(start.file)])
    case .no:
      say(
        """
        no: nothing rings after the next boot until a program calls the agent; \
        systemctl --user enable alarmkit-agent changes that
        """)
    }
  }
}
