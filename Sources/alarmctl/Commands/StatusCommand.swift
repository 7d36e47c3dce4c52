import AlarmCore
import AlarmWire
import ArgumentParser
import DBus
import HostSystem
import Terminal

/// `alarmctl status`.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: say("Tell whether the agent is well: storage, notifications, sound, tray, zone, waking."))

  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let status = try await agent.status()
      if output.isJSON {
        let pairs = status.map { ($0.name.prefix(1).lowercased() + $0.name.dropFirst(), StatusText.json($0.value)) }
        let own = ("programVersion", JSONValue.string(ProductVersion.text))
        return try output.json(Dictionary(pairs + [own], uniquingKeysWith: { first, _ in first }))
      }
      let names = status.map { StatusText.words($0.name) }
      let width = max(status.map(\.name.count).max() ?? 0, (names.map(DisplayText.columns).max() ?? 1) - 1) + 2
      let style = Output.style(.output)
      output.lines(
        zip(names, status).flatMap { name, entry in
          StatusText.lines(entry.value).enumerated().map { place, line in
            style.paint(DisplayText.fitted(place == 0 ? name : "", to: width + 2), .faint) + line
          }
        })
      if let agent = status.first(where: { $0.name == "Version" })?.value.asString, agent != ProductVersion.text {
        output.lines([
          say(
            """
            This program has version {program}, and the agent {agent}. When the agent's file has been replaced, the new one \
            takes over as soon as nothing rings.
            """, ["program": ProductVersion.text, "agent": DisplayText.clean(agent)])
        ])
      }
      if status.contains(where: { $0.name == "Linger" && $0.value == .string("no") }) {
        output.lines([
          say(
            """
            Alarms don't ring while you are logged out: your programs end with the last logout. \
            loginctl enable-linger changes that.
            """)
        ])
      }
    }
  }
}
