import AlarmClient
import AlarmCore
import AlarmWire
import Foundation
import TestSupport
import Testing

/// What status bars show, and in which form.
@Suite(.timeLimit(.minutes(10))) struct BarTests {
  private static let now = WallInstant(microseconds: SampleAlarms.now)
  private static let text = AlarmText(times: TimeText(zone: .utc, now: now, words: .english), style: TextStyle())

  private static func line(_ format: String, _ alarms: [AlarmSnapshot]) throws -> String {
    try BarFormat(format).text(for: BarView(alarms, text), in: .english)
  }

  private static func without(_ states: String...) throws -> [AlarmSnapshot] {
    try SampleAlarms.all().filter { !states.contains($0.state) }
  }

  /// A title with markup, a menu's separator, a click area and a shell command.
  private static func hostile() throws -> AlarmSnapshot {
    try SampleAlarms.make(SampleAlarms.tea, "<b>&|%{A1:rm:}\n$(x)", state: "alerting", fireTime: SampleAlarms.now)
  }

  @Test(
    "What rings comes first, then what counts down, then what is paused, then the next alarm; nothing shows nothing")
  func order() throws {
    let template = "{class} {icon} {text} ({title}, {remaining}, {time}, {percentage}, {count})"
    #expect(
      try Self.line(template, Self.without()) == "ringing 🔔 Tea egg (Tea egg, , 05:59, 100, 3)")
    #expect(
      try Self.line(template, Self.without("alerting")) == "countdown ⏳ 4 min Tea (Tea, 4 min, 06:04, 0, 2)")
    #expect(
      try Self.line(template, Self.without("alerting", "countdown"))
        == "paused ⏸ 30 min 3 s Dough (Dough, 30 min 3 s, , 50, 1)")
    #expect(
      try Self.line(template, Self.without("alerting", "countdown", "paused"))
        == "idle ⏰ 07:30 (Wake up, , 07:30, 0, 0)")
    #expect(try Self.line(template, []) == "idle ⏰  (, , , 0, 0)")
    for format in ["plain", "polybar"] { #expect(try Self.line(format, []).isEmpty) }
    let two = try [SampleAlarms.make(SampleAlarms.egg, "Egg", state: "alerting"), Self.hostile()]
    #expect(try Self.line("plain", two) == "🔔 Egg and 1 more")
  }

  @Test("Each bar gets its own form, and a title is text in all of them")
  func forms() throws {
    let alarms = [try Self.hostile()]
    let title = "<b>&|%{A1:rm:} $(x)"
    #expect(
      try Self.line("waybar", alarms)
        == #"{"alt":"ringing","class":"ringing","percentage":100,"text":"🔔 &lt;b&gt;&amp;|%{A1:rm:} $(x)","#
        + #""tooltip":"&lt;b&gt;&amp;|%{A1:rm:} $(x): rings now"}"#)
    #expect(
      try Self.line("i3status-rust", alarms)
        == #"{"icon":"","short_text":"&lt;b&gt;&amp;|%{A1:rm:} $(x)","state":"Critical","#
        + #""text":"🔔 &lt;b&gt;&amp;|%{A1:rm:} $(x)"}"#)
    #expect(
      try Self.line("i3blocks", alarms) == #"{"full_text":"🔔 \#(title)","short_text":"\#(title)","urgent":true}"#)
    #expect(try Self.line("polybar", alarms) == "🔔 <b>&|% {A1:rm:} $(x)")
    #expect(try Self.line("plain", alarms) == "🔔 \(title)")
    #expect(
      try Self.line("json", alarms)
        == #"{"class":"ringing","count":1,"icon":"🔔","id":"\#(SampleAlarms.tea)","percentage":100,"remaining":"","#
        + #""text":"\#(title)","time":"06:00","title":"\#(title)","tooltip":"\#(title): rings now"}"#)
    #expect(
      try Self.line("argos", alarms) == """
        🔔 &lt;b&gt;&amp;¦%{A1:rm:} $(x)
        ---
        &lt;b&gt;&amp;¦%{A1:rm:} $(x): rings now
        --Stop | bash="alarmctl stop \(SampleAlarms.tea)" terminal=false refresh=true
        --Snooze | bash="alarmctl snooze \(SampleAlarms.tea)" terminal=false refresh=true
        """)
  }

  @Test("A line holds until its time reads differently: minutes, then seconds, and midnight for what is named tomorrow")
  func lifetime() throws {
    #expect(BarView.lifetime(of: [], Self.text) == nil)
    #expect(BarView.lifetime(of: try Self.without("countdown"), Self.text) == .seconds(18 * 3600))
    // "4 min" stays until half a minute has passed.
    #expect(BarView.lifetime(of: try Self.without(), Self.text) == .seconds(30))
    let last = try SampleAlarms.make(
      SampleAlarms.tea, "Tea", state: "countdown", kind: "timer", fireTime: SampleAlarms.now + 20 * SampleAlarms.second)
    #expect(BarView.lifetime(of: [last], Self.text) == .seconds(1))
  }

  @Test(
    "What is no format is refused with what would be right",
    arguments: [
      ("foo", "\"foo\" is neither one of waybar,"), ("", "\"\" is neither one of waybar,"),
      ("{tilte}", "there is no {tilte}; the names are icon, text, title"), ("{icon} {", "a brace isn't closed"),
    ])
  func refused(word: String, reason: String) {
    do throws(WireError) {
      _ = try BarFormat(word)
      Issue.record("\(word) was taken")
    } catch {
      #expect(error.argument == "format" && error.message.contains(reason), "\(error.message)")
    }
  }

  @Test("The program ends when the bar does, though nothing changes")
  func ends() async throws {
    try await FakeAgent.with(try Self.without("alerting", "countdown")) { agent in
      let script = #""$1" watch --format '{class} {title}' | head -n 1"#
      let run = try await ProgramRun.run(
        "sh", ["-c", script, "sh", BuiltPrograms.path("alarmctl")],
        environment: ["DBUS_SESSION_BUS_ADDRESS": agent.bus.address, "LC_ALL": "C.UTF-8", "SUDO_UID": ""])
      #expect(run.stdout == "paused Dough\n")
    }
  }
}
