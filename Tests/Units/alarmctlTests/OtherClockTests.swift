import AlarmCore
import AlarmWire
import TestSupport
import Testing
import alarmctl

@Suite("Alarms of other clock programs")
struct OtherClockTests {
  /// What `gsettings get org.gnome.clocks alarms` printed after GNOME Clocks 43.0 had written it.
  private static let gnomeClocks = #"""
    [{'name': <"Wake \"up\" it's">, 'id': <'49feb6fffae17089cadc4b146b09d18a'>, 'active': <true>, 'hour': <7>, 'minute': <30>, 'days': <[1, 2, 3, 4, 5]>, 'snooze_minutes': <10>, 'ring_minutes': <5>}, {'name': <'Nap'>, 'id': <'317835ef84adf67b0852eefa6b09d18a'>, 'active': <false>, 'hour': <13>, 'minute': <5>, 'snooze_minutes': <10>, 'ring_minutes': <5>}, {'name': <'Ü 茶'>, 'id': <'f979c5e61b585b4ce9386f226b09d18b'>, 'active': <true>, 'hour': <23>, 'minute': <59>, 'days': <@ai []>, 'snooze_minutes': <15>, 'ring_minutes': <10>}]

    """#

  /// As GNOME Clocks 44 and newer write it, from their source: an active alarm has `ring_time`.
  private static let newerGnomeClocks = #"""
    [{'name': <'Up'>, 'id': <'a'>, 'hour': <7>, 'minute': <30>, 'ring_time': <'2026-11-30T07:30:00+01'>, 'days': <[1, 7]>, 'snooze_minutes': <10>, 'ring_minutes': <5>}, {'name': <'Off'>, 'id': <'b'>, 'hour': <8>, 'minute': <0>, 'days': <@ai []>, 'snooze_minutes': <10>, 'ring_minutes': <5>}]
    """#

  /// As KClock writes it, from its source (22.06, and the keys of 21.06 in the third alarm) and by the rules of KConfig, which
  /// doubles backslashes.
  private static let kClock = #"""
    [KClockSettings]
    alarmVolume=80

    [alarms]
    {1bd7e9a5-6d0c-4c46-b3d0-4a4d6a2f7c11}={"audioPath":"/usr/share/sounds/freedesktop/stereo/alarm-clock-elapsed.oga","daysOfWeek":31,"enabled":true,"hours":6,"minutes":45,"name":"Früh \\"auf\\"","ringDuration":5,"snoozeDuration":7,"snoozedLength":0,"uuid":"{1bd7e9a5-6d0c-4c46-b3d0-4a4d6a2f7c11}"}
    {2bd7e9a5-6d0c-4c46-b3d0-4a4d6a2f7c12}={"audioPath":"","daysOfWeek":0,"enabled":false,"hours":9,"minutes":0,"name":"Off","ringDuration":5,"snoozeDuration":5,"snoozedLength":0,"uuid":"{2bd7e9a5-6d0c-4c46-b3d0-4a4d6a2f7c12}"}
    {3bd7e9a5-6d0c-4c46-b3d0-4a4d6a2f7c13}={"audioPath":"","daysOfWeek":0,"enabled":true,"hours":9,"minutes":5,"name":"","snooze":0,"uuid":"{3bd7e9a5-6d0c-4c46-b3d0-4a4d6a2f7c13}"}

    [timers]
    timers=[]
    """#

  /// What `dconf dump /io/github/alarm-clock-applet/` printed after alarm-clock-applet 0.4.1 had run.
  private static let applet = #"""
    [/]
    alarms=[uint32 0, 1, 2]

    [alarm-0]
    active=true
    message='Wake "up"'
    repeat=['mon', 'fri']
    sound-file='file:///usr/share/sounds/freedesktop/stereo/alarm-clock-elapsed.oga'
    time=int64 27000
    timestamp=int64 1796023800

    [alarm-1]
    active=true
    message='Tea'
    notify-type='command'
    time=int64 240
    timestamp=int64 1795805852
    type='timer'

    [alarm-2]
    message='Off'

    """#

  /// A form's fields except those that all forms have.
  private func fields(_ alarm: FoundAlarm) throws -> String {
    guard case .object(var fields) = alarm.form else { throw TestFailure("no object") }
    fields["id"] = nil
    fields["secondaryButton"] = nil
    // Fails if an import would refuse the form.
    _ = try AlarmForm(json: try JSONText.encode(alarm.form))
    return try JSONText.encode(JSONValue.object(fields))
  }

  @Test("GNOME Clocks' alarms")
  func gnome() throws {
    let found = OtherClock.gnomeClocks.read(Self.gnomeClocks)
    #expect(found.faults.isEmpty && found.inactive == 1)
    #expect(
      try found.alarms.map(fields) == [
        #"{"countdown":{"postAlert":600},"ringTimeout":300,"schedule":{"time":"07:30","weekdays":["mon","tue","wed","thu","fri"]},"title":"Wake \"up\" it's"}"#,
        #"{"countdown":{"postAlert":900},"ringTimeout":600,"schedule":{"time":"23:59"},"title":"Ü 茶"}"#,
      ])
    let newer = OtherClock.gnomeClocks.read(Self.newerGnomeClocks)
    #expect(newer.inactive == 1 && newer.alarms.map(\.title) == ["Up"])
    #expect(OtherClock.gnomeClocks.read("@aa{sv} []\n").alarms.isEmpty)
    #expect(OtherClock.gnomeClocks.read("@aa{sv} []\n").faults.isEmpty)
  }

  @Test("KClock's alarms, with their ids")
  func kde() throws {
    let found = OtherClock.kClock.read(Self.kClock)
    #expect(found.faults.isEmpty && found.inactive == 1 && found.alarms.map(\.line) == [5, 7])
    #expect(
      try found.alarms.map(fields) == [
        #"{"countdown":{"postAlert":420},"ringTimeout":300,"schedule":{"time":"06:45","weekdays":["mon","tue","wed","thu","fri"]},"sound":"/usr/share/sounds/freedesktop/stereo/alarm-clock-elapsed.oga","title":"Früh \"auf\""}"#,
        #"{"countdown":{"postAlert":600},"schedule":{"time":"09:05"},"title":""}"#,
      ])
    #expect(try JSONText.encode(found.alarms[0].form).contains(#""id":"1bd7e9a5-6d0c-4c46-b3d0-4a4d6a2f7c11""#))
  }

  @Test("alarm-clock-applet's alarms and timers")
  func applet() throws {
    let found = OtherClock.alarmClockApplet.read(Self.applet)
    #expect(found.faults.isEmpty && found.inactive == 1 && found.alarms.map(\.line) == [4, 12])
    #expect(
      try found.alarms.map(fields) == [
        #"{"countdown":{"postAlert":600},"schedule":{"time":"07:30","weekdays":["mon","fri"]},"sound":"/usr/share/sounds/freedesktop/stereo/alarm-clock-elapsed.oga","title":"Wake \"up\""}"#,
        #"{"countdown":{"preAlert":240},"title":"Tea"}"#,
      ])
    #expect(found.alarms[1].losses.map(\.description) == ["it starts no program; it sounds"])
    #expect(OtherClock.alarmClockApplet.read("").alarms.isEmpty)
    // People type the first digits of an id.
    let ids = found.alarms.compactMap { if case .object(let fields) = $0.form { fields["id"] } else { nil } }
    #expect(Set(try ids.map { try JSONText.encode($0).prefix(5) }).count == 2)
  }

  @Test(
    "What these programs didn't write is a fault, not an alarm",
    arguments: [
      (OtherClock.gnomeClocks, "Buy milk", "this is not what gsettings get org.gnome.clocks alarms prints"),
      (
        .gnomeClocks, "[{'name': <'x'>, 'hour': <25>, 'minute': <0>, 'active': <true>}]",
        #"alarm "x" has no time of day"#
      ),
      (.gnomeClocks, String(repeating: "[", count: 100_000), "this is not what"),
      (.kClock, "[alarms]\n{a}={\"hours\":7", "an alarm of KClock is an object of JSON"),
      (.kClock, "[alarms]\n{a}={\"hours\":7,\"enabled\":true,\"name\":\"x\"}", #"alarm "x" has no time of day"#),
      (.alarmClockApplet, "Buy milk", "this is not what dconf dump /io/github/alarm-clock-applet/ prints"),
      (.alarmClockApplet, "[alarm-0]\nactive=maybe", "this is not a line of dconf dump"),
      (.alarmClockApplet, "[alarm-0]\nactive=true\ntime=int64 90000", #"alarm "Alarm!" has no time of day"#),
    ])
  func faults(clock: OtherClock, text: String, words: String) {
    let found = clock.read(text)
    #expect(found.alarms.isEmpty)
    #expect(found.faults.first?.reason.description.contains(words) == true, "\(found)")
  }
}

/// `alarmctl import --from`.
@Suite("alarmctl: import from other clock programs", .timeLimit(.minutes(10)))
struct OtherClockCommandTests {
  @Test("The program's own file is read where no other is named")
  func ownFile() async throws {
    try await FakeAgent.with { agent in
      let folder = agent.bus.folder
      try TextFile.write(
        #"""
        [alarms]
        {a}={"daysOfWeek":31,"enabled":true,"hours":6,"minutes":45,"name":"Up"}
        """#, to: folder + "/kclockrc")
      let run = try await FakeAgent.alarmctl(
        ["import", "--from", "kclock", "--dry-run"], on: agent.bus.address, ["XDG_CONFIG_HOME": folder])
      #expect(run.status == 0 && run.stdout.hasPrefix("Up: rings "), "\(run)")
      #expect(run.stdout.hasSuffix("\n1 alarm would be set\n"))
    }
  }

  @Test("The command for settings is run; what it prints may also be in a file")
  func settings() async throws {
    try await FakeAgent.with { agent in
      let folder = agent.bus.folder + "/programs"
      let printed = "[{'name': <'Up'>, 'active': <true>, 'hour': <7>, 'minute': <30>, 'days': <@ai []>}]"
      try await ExecutableFile.write(
        script: "[ \"$*\" = 'get org.gnome.clocks alarms' ] && echo \"\(printed)\"", to: folder + "/gsettings")
      let run = try await FakeAgent.alarmctl(
        ["import", "--from", "gnome-clocks", "-n"], on: agent.bus.address, ["PATH": folder + ":/usr/bin:/bin"])
      #expect(run.status == 0 && run.stdout.hasPrefix("Up: rings "), "\(run)")
      try TextFile.write(printed, to: folder + "/alarms")
      let file = try await agent.alarmctl(["import", "--from", "gnome-clocks", "-n", folder + "/alarms"])
      // The minute may change between the two.
      func first(_ run: ProgramRun) -> Substring { run.stdout.prefix { $0 != "," } }
      #expect(first(file) == first(run) && file.stdout.hasSuffix("\n1 alarm would be set\n"))
      let none = try await FakeAgent.alarmctl(
        ["import", "--from", "alarm-clock-applet", "-n"], on: agent.bus.address, ["PATH": folder])
      #expect(none.status == 1 && none.stderr.contains("dconf isn't installed, which prints the settings"), "\(none)")
      let failed = try await FakeAgent.alarmctl(
        ["import", "--from", "gnome-clocks", "-n"], on: agent.bus.address, ["PATH": "/nowhere:" + folder + "/none"])
      #expect(failed.status == 1 && failed.stderr.contains("gsettings isn't installed"), "\(failed)")
    }
  }

  @Test("A word that is no program's is refused, and so is nothing at all", arguments: [["--from", "clock"], []])
  func usage(typed: [String]) async throws {
    try await FakeAgent.with { agent in
      let run = try await agent.alarmctl(["import"] + typed)
      #expect(run.status == 64 && run.stderr.contains("gnome-clocks") == !typed.isEmpty, "\(run)")
      #expect(agent.calls.isEmpty)
    }
  }
}
