// Made by `make tables` from FormField.rows, which ArgumentParser can't go through: don't change it here.
import ArgumentParser

/// A flag for each option of an alarm or timer, under its own name.
struct FieldFlags: ParsableArguments {
  @Option(help: .field("title"), completion: .field("title")) var title: String?
  @Option(help: .field("body"), completion: .field("body")) var body: String?
  @Option(help: .field("snooze"), completion: .field("snooze")) var snooze: String?
  @Option(help: .field("zone"), completion: .field("zone")) var zone: String?
  @Option(help: .field("rrule"), completion: .field("rrule")) var rrule: String?
  @Option(help: .field("start"), completion: .field("start")) var start: String?
  @Option(help: .field("except"), completion: .field("except")) var except: String?
  @Option(help: .field("except-calendar"), completion: .field("except-calendar")) var exceptCalendar: String?
  @Option(help: .field("icon"), completion: .field("icon")) var icon: String?
  @Option(help: .field("tray-icon"), completion: .field("tray-icon")) var trayIcon: String?
  @Option(help: .field("tint"), completion: .field("tint")) var tint: String?
  @Option(help: .field("progress"), completion: .field("progress")) var progress: String?
  @Option(help: .field("template"), completion: .field("template")) var template: String?
  @Option(help: .field("sound"), completion: .field("sound")) var sound: String?
  @Option(help: .field("volume"), completion: .field("volume")) var volume: String?
  @Option(help: .field("ramp"), completion: .field("ramp")) var ramp: String?
  @Option(help: .field("ring-timeout"), completion: .field("ring-timeout")) var ringTimeout: String?
  @Option(help: .field("late-window"), completion: .field("late-window")) var lateWindow: String?
  @Option(help: .field("on-timeout"), completion: .field("on-timeout")) var onTimeout: String?
  @Option(help: .field("max-snoozes"), completion: .field("max-snoozes")) var maxSnoozes: String?
  @Option(help: .field("while-asleep"), completion: .field("while-asleep")) var whileAsleep: String?
  @Option(help: .field("wake"), completion: .field("wake")) var wake: String?
  @Option(help: .field("dnd"), completion: .field("dnd")) var dnd: String?
  @Option(help: .field("speak"), completion: .field("speak")) var speak: String?
  @Option(help: .field("keep"), completion: .field("keep")) var keep: String?
  @Option(help: .field("open"), completion: .field("open")) var open: String?
  @Option(help: .field("pause"), completion: .field("pause")) var pause: String?
  @Option(help: .field("countdown-open"), completion: .field("countdown-open")) var countdownOpen: String?
  @Option(help: .field("countdown-open2"), completion: .field("countdown-open2")) var countdownOpen2: String?
  @Option(help: .field("countdown-title"), completion: .field("countdown-title")) var countdownTitle: String?
  @Option(help: .field("paused-title"), completion: .field("paused-title")) var pausedTitle: String?
  @Option(help: .field("countdown-body"), completion: .field("countdown-body")) var countdownBody: String?
  @Option(help: .field("paused-body"), completion: .field("paused-body")) var pausedBody: String?
  @Option(help: .field("stop-label"), completion: .field("stop-label")) var stopLabel: String?
  @Option(help: .field("snooze-label"), completion: .field("snooze-label")) var snoozeLabel: String?
  @Option(help: .field("pause-label"), completion: .field("pause-label")) var pauseLabel: String?
  @Option(help: .field("resume-label"), completion: .field("resume-label")) var resumeLabel: String?
  @Option(help: .field("tray-label"), completion: .field("tray-label")) var trayLabel: String?
  @Option(help: .field("metadata"), completion: .field("metadata")) var metadata: String?
  @Option(help: .field("id"), completion: .field("id")) var id: String?

  /// The options beside the title that were given, by their keys.
  var given: [(key: String, value: String)] {
    let all: [(String, String?)] = [
      ("body", body),
      ("snooze", snooze),
      ("zone", zone),
      ("rrule", rrule),
      ("start", start),
      ("except", except),
      ("except-calendar", exceptCalendar),
      ("icon", icon),
      ("tray-icon", trayIcon),
      ("tint", tint),
      ("progress", progress),
      ("template", template),
      ("sound", sound),
      ("volume", volume),
      ("ramp", ramp),
      ("ring-timeout", ringTimeout),
      ("late-window", lateWindow),
      ("on-timeout", onTimeout),
      ("max-snoozes", maxSnoozes),
      ("while-asleep", whileAsleep),
      ("wake", wake),
      ("dnd", dnd),
      ("speak", speak),
      ("keep", keep),
      ("open", open),
      ("pause", pause),
      ("countdown-open", countdownOpen),
      ("countdown-open2", countdownOpen2),
      ("countdown-title", countdownTitle),
      ("paused-title", pausedTitle),
      ("countdown-body", countdownBody),
      ("paused-body", pausedBody),
      ("stop-label", stopLabel),
      ("snooze-label", snoozeLabel),
      ("pause-label", pauseLabel),
      ("resume-label", resumeLabel),
      ("tray-label", trayLabel),
      ("metadata", metadata),
      ("id", id),
    ]
    return all.compactMap { key, value in value.map { (key, $0) } }
  }
}
