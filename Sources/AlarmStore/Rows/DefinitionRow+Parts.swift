import AlarmCore

extension DefinitionRow {
  /// The parts that aren't shown: when the alarm is due, what it does, and who owns it.
  static let parts: [RowPart<AlarmDefinition>] = [
    .text("owner", { $0.owner }, { $0.owner = $1 }),
    schedule,
    .length("pre_alert", { $0.countdown.preAlert }, { $0.countdown.preAlert = $1 }),
    .length("post_alert", { $0.countdown.postAlert }, { $0.countdown.postAlert = $1 }),
    .text("metadata", { $0.metadata }, { if !$1.isEmpty { $0.metadata = $1 } }),
    .optionalText("zone", { $0.zone }, { $0.zone = $1 }),
    sound,
    .number("volume", within: 0...100, { $0.volume.map { Int64($0) } }, { $0.volume = $1.map { Int($0) } }),
    .length("ramp", { $0.ramp }, { $0.ramp = $1 }),
    .length("ring_window", isRare: false, { $0.ringTimeout }, { $0.ringTimeout = $1 ?? .zero }),
    .length("late_window", isRare: false, { $0.lateWindow }, { $0.lateWindow = $1 ?? .zero }),
    // 0: it stops, and doesn't snooze.
    .number(
      "max_snoozes", within: RowBounds.counts, { Int64($0.onTimeout.snoozes) },
      { $0.onTimeout = ($1 ?? 0) > 0 ? .snooze(upTo: Int($1 ?? 0)) : .stop }),
    .word("while_asleep", { $0.whileAsleep }, { $0.whileAsleep = $1 }),
    .optionalText("wake", { $0.wakes ? nil : "no" }, { $0.wakes = $1 == nil }),
    .optionalText(
      "do_not_disturb", { $0.doNotDisturb?.rawValue }, { $0.doNotDisturb = $1.flatMap(DoNotDisturb.init) }),
    .rareText("template", { $0.template }, { $0.template = $1 }),
    .action("stop", { $0.stopAction }, { $0.stopAction = $1 }),
    .action("secondary", { $0.secondaryAction }, { $0.secondaryAction = $1 }),
    .action("countdown", { $0.countdownAction }, { $0.countdownAction = $1 }),
    .action("countdown2", { $0.secondCountdownAction }, { $0.secondCountdownAction = $1 }),
  ]
}
