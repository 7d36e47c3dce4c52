import AlarmCore
package import DBus

extension AlarmSnapshot {
  /// All properties of the Alarm interface, as `a{sv}`.
  package var properties: DBusValue {
    .properties(
      [("Id", .string(id))] + changingProperties + [
        ("Title", .string(title)), ("Body", .string(body)), ("Kind", .string(kind)), ("Schedule", .string(schedule)),
        ("Rrule", .string(rrule)), ("Start", .string(start)), ("Exceptions", .strings(exceptions)),
        ("SnoozeLength", .int64(snoozeLength)), ("PreAlert", .int64(preAlert)), ("PostAlert", .int64(postAlert)),
        ("RingTimeout", .int64(ringTimeout)), ("LateWindow", .int64(lateWindow)), ("OnTimeout", .string(onTimeout)),
        ("MaxSnoozes", .int32(maxSnoozes)), ("WhileAsleep", .string(whileAsleep)), ("Sound", .string(sound)),
        ("Volume", .int32(volume)),
        ("Ramp", .int64(ramp)), ("Zone", .string(zone)), ("Owner", .string(owner)), ("Created", .int64(created)),
        ("Metadata", .string(metadata)),
        ("Template", .string(template)), ("CanWake", .bool(canWake)), ("WakeReason", .string(wakeReason)),
      ])
  }

  /// The properties that change during an alarm's life.
  package var changingProperties: [(String, DBusValue)] {
    [
      ("State", .string(state)), ("FireTime", .int64(fireTime)), ("Remaining", .int64(remaining)),
      ("Total", .int64(total)), ("Snoozes", .int32(snoozes)), ("Skipped", .int64(skipped)),
    ]
  }

  /// Reads an `a{sv}` from the agent; throws when a property is missing or has another type.
  package init(properties: DBusValue) throws(WireError) {
    func text(_ name: String) throws(WireError) -> String {
      guard let value = properties[name]?.asString else { throw Self.unreadable(name) }
      return value
    }
    func number(_ name: String) throws(WireError) -> Int64 {
      guard let value = properties[name]?.asInt64 else { throw Self.unreadable(name) }
      return value
    }
    guard let snoozes = properties["Snoozes"]?.asInt32 else { throw Self.unreadable("Snoozes") }
    id = try text("Id")
    title = try text("Title")
    body = try text("Body")
    state = try text("State")
    kind = try text("Kind")
    schedule = try text("Schedule")
    fireTime = try number("FireTime")
    remaining = try number("Remaining")
    total = try number("Total")
    self.snoozes = snoozes
    snoozeLength = try number("SnoozeLength")
    // Younger than the rest: after an upgrade an agent that still runs doesn't tell them.
    preAlert = properties["PreAlert"]?.asInt64 ?? 0
    postAlert = properties["PostAlert"]?.asInt64 ?? 0
    rrule = properties["Rrule"]?.asString ?? ""
    start = properties["Start"]?.asString ?? ""
    exceptions = properties["Exceptions"]?.asStrings ?? []
    skipped = properties["Skipped"]?.asInt64 ?? 0
    ringTimeout = properties["RingTimeout"]?.asInt64 ?? 0
    lateWindow = properties["LateWindow"]?.asInt64 ?? 0
    onTimeout = properties["OnTimeout"]?.asString ?? TimeoutAction.Word.stop.rawValue
    maxSnoozes = properties["MaxSnoozes"]?.asInt32 ?? 0
    whileAsleep = properties["WhileAsleep"]?.asString ?? WhileAsleep.count.rawValue
    sound = try text("Sound")
    volume = properties["Volume"]?.asInt32 ?? -1
    ramp = properties["Ramp"]?.asInt64 ?? -1
    zone = try text("Zone")
    owner = try text("Owner")
    created = try number("Created")
    metadata = try text("Metadata")
    template = properties["Template"]?.asString ?? ""
    canWake = properties["CanWake"]?.asBool ?? false
    wakeReason = properties["WakeReason"]?.asString ?? WakeObstacle.unsettled.word
  }

  private static func unreadable(_ name: String) -> WireError {
    WireError(
      .invalidArgument, Message("the agent's answer has no readable {name}; is it of another version?", ["name": name]))
  }
}
