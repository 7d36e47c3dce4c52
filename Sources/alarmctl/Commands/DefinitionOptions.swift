import ArgumentParser
import HostSystem

/// What an alarm or timer may have beyond its time and title: the options of the bus's `Add`, under the same names. The agent
/// checks the values, so that every client hears the same complaints.
struct DefinitionOptions: ParsableArguments {
  @Option(help: ArgumentHelp(say("The title, also when it looks like part of the time."), valueName: "text"))
  var title: String?
  @Option(help: ArgumentHelp(say("A text below the title."), valueName: "text"))
  var body: String?
  @Option(
    help: ArgumentHelp(say("How long Snooze is (for a timer: how long it runs again), or none."), valueName: "length"))
  var snooze: String?
  @Option(help: ArgumentHelp(say("default, none, a name from the sound theme, or a file."), valueName: "sound"))
  var sound: String?
  @Option(help: ArgumentHelp(say("How loud, 0% to 100%."), valueName: "percent"))
  var volume: String?
  @Option(help: ArgumentHelp(say("How long it takes to become so loud, 1s to 10min, or none."), valueName: "length"))
  var ramp: String?
  @Option(help: ArgumentHelp(say("An icon's name."), valueName: "name"))
  var icon: String?
  @Option(help: ArgumentHelp(say("The accent colour."), valueName: "#rrggbb"))
  var tint: String?
  @Option(help: ArgumentHelp(say("Keep this zone's time, wherever the computer is."), valueName: "Area/City"))
  var zone: String?
  @Option(help: ArgumentHelp(say("On which dates the time of day comes, as in RFC 5545."), valueName: "FREQ=..."))
  var rrule: String?
  @Option(help: ArgumentHelp(say("The day that the rule begins on."), valueName: "YYYY-MM-DD"))
  var start: String?
  @Option(help: ArgumentHelp(say("Days on which it doesn't ring."), valueName: "YYYY-MM-DD,..."))
  var except: String?
  @Option(help: ArgumentHelp(say("How long it rings unanswered, 1min to 60min."), valueName: "length"))
  var ringTimeout: String?
  @Option(help: ArgumentHelp(say("How late it may still begin to ring, 1min to 60min."), valueName: "length"))
  var lateWindow: String?
  @Option(
    help: ArgumentHelp(say("What it does when it rang unanswered: end, or snooze by itself."), valueName: "stop|snooze")
  )
  var onTimeout: String?
  @Option(help: ArgumentHelp(say("How often it snoozes by itself at most."), valueName: "count"))
  var maxSnoozes: String?
  @Option(help: ArgumentHelp(say("What a timer does while the machine is suspended."), valueName: "count|pause"))
  var whileAsleep: String?
  @Option(help: ArgumentHelp(say("An Open button with this label instead of Snooze."), valueName: "label"))
  var open: String?
  @Option(help: ArgumentHelp(say("Whether the countdown has a Pause button."), valueName: "yes|no"))
  var pause: String?
  @Option(help: ArgumentHelp(say("The title while it counts down."), valueName: "text"))
  var countdownTitle: String?
  @Option(help: ArgumentHelp(say("The title while it is paused."), valueName: "text"))
  var pausedTitle: String?
  @Option(help: ArgumentHelp(say("What the Stop button says."), valueName: "label"))
  var stopLabel: String?
  @Option(help: ArgumentHelp(say("What the Snooze button says."), valueName: "label"))
  var snoozeLabel: String?
  @Option(help: ArgumentHelp(say("What the Pause button says."), valueName: "label"))
  var pauseLabel: String?
  @Option(help: ArgumentHelp(say("What the Resume button says."), valueName: "label"))
  var resumeLabel: String?
  @Option(help: ArgumentHelp(say("The template that it is shown by."), valueName: "name"))
  var template: String?
  @Option(help: ArgumentHelp(say("A JSON text to keep with it."), valueName: "json"))
  var metadata: String?
  @Option(help: ArgumentHelp(say("An id of your own, so that trying again can't set it twice."), valueName: "uuid"))
  var id: String?
  @Option(
    name: [.customShort("o"), .customLong("option")],
    help: ArgumentHelp(
      say("Any option of the agent's, as key=value, also translations such as title[de]=Tee; may be repeated."),
      valueName: "key=value"))
  var others: [String] = []

  /// The options in the bus's form.
  var words: [String] {
    let named: [(String, String?)] = [
      ("id", id), ("body", body), ("snooze", snooze),
      ("sound", sound.map(Self.soundWord)), ("volume", volume), ("ramp", ramp), ("icon", icon), ("tint", tint),
      ("zone", zone),
      ("rrule", rrule), ("start", start), ("except", except), ("ring-timeout", ringTimeout),
      ("late-window", lateWindow), ("on-timeout", onTimeout),
      ("max-snoozes", maxSnoozes), ("while-asleep", whileAsleep), ("open", open), ("pause", pause),
      ("metadata", metadata), ("template", template),
      ("countdown-title", countdownTitle), ("paused-title", pausedTitle), ("stop-label", stopLabel),
      ("snooze-label", snoozeLabel), ("pause-label", pauseLabel), ("resume-label", resumeLabel),
    ]
    return named.compactMap { name, value in value.map { "\(name)=\($0)" } } + others
  }

  /// A relative file by its whole path: the agent has another working folder. Names of the sound theme have no slash.
  private static func soundWord(_ typed: String) -> String {
    guard typed.contains("/"), !typed.hasPrefix("/"), !typed.contains("://"),
      let folder = Environment.value("PWD")
    else { return typed }
    let file = typed.hasPrefix("./") ? String(typed.dropFirst(2)) : typed
    return "\(folder)/\(file)"
  }
}
