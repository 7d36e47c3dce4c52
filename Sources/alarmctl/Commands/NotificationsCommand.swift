import ArgumentParser
import Terminal

/// `alarmctl notifications`.
struct NotificationsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notifications",
    abstract: say("Show the session's notifications in this terminal, where no desktop does."),
    discussion: say(
      """
      For consoles, ssh and bare machines: serves org.freedesktop.Notifications for every program of the session until q \
      is pressed. The keys 1-9 press the buttons of the newest notification, or of the newest alarm that rings; Tab \
      moves on to the next one, x dismisses it. Keys are also read from a pipe, so that a script can press.
      """))

  @Flag(help: ArgumentHelp(say("Draw with + - | only.")))
  var ascii = false

  func run() async throws {
    // Checked before a connection could get the number of a standard stream that isn't open.
    let hasInput = StandardStream.input.isOpen
    var style = Output.style(.output)
    style.isASCII = style.isASCII || ascii
    let chosen = style
    try await BusSession.run(Output(isJSON: false)) { (connection, loop) throws(CommandFailure) in
      try await NotificationSession(connection: connection, loop: loop, style: chosen, hasInput: hasInput).run()
    }
  }
}
