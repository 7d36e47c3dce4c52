import AlarmCore
import TestSupport
import Testing

@Suite struct ServerQuirksTests {
  private let counting = Self.plan(
    .countdown(remaining: .seconds(240), purpose: .preAlert, end: CivilTime(clamping: 27240)))
  private let later = Self.plan(
    .countdown(remaining: .seconds(180), purpose: .preAlert, end: CivilTime(clamping: 27240)))
  private let paused = Self.plan(.paused(remaining: .seconds(180)))
  private let ringing = Self.plan(.alerting(due: CivilTime(clamping: 27240), isLate: false))

  @Test("Each row says at which version and when it was seen")
  func dated() {
    let source = TextFile.read(BuiltPrograms.checkout + "/Sources/AlarmCore/Notices/KnownServer.swift")
    var (comment, rows) = ("", 0)
    for line in source.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("// ") {
        comment += line
      } else {
        if line.hasPrefix("KnownServer(\""), !line.contains("alarmkit.org") {
          rows += 1
          #expect(
            comment.firstMatch(of: /^\/\/ .*?[0-9]+(\.[0-9]+)*( to [0-9]+)?, 20[0-9]{2}-[0-9]{2}/) != nil, "\(line)")
        }
        comment = ""
      }
    }
    #expect(rows == KnownServer.all.count - 1)
  }

  @Test("Only GNOME before 46 and LXQt get fresh notifications", arguments: RecordedServers.all)
  func knownQuirks(server: ServerCapabilities) {
    let expected: ServerQuirks.FreshRule =
      switch server {
      case RecordedServers.gnome43: .whenThereAreButtons
      case RecordedServers.lxqt: .whenActionsChange
      default: .never
      }
    #expect(ServerQuirks.known(of: server).fresh == expected)
  }

  @Test("The version decides for GNOME", arguments: [("45.9", true), ("46.0", false), ("46.beta", false), ("", true)])
  func gnomeVersions(version: String, isOld: Bool) {
    let shell = RecordedServers.server("gnome-shell", "GNOME", version, "actions body")
    #expect(ServerQuirks.known(of: shell).fresh == (isOld ? .whenThereAreButtons : .never))
  }

  @Test("A changed text is replaced in place, except where that costs the buttons")
  func changedText() {
    #expect(ServerQuirks().replacement(of: counting, by: later) == .inPlace)
    #expect(ServerQuirks { $0.fresh = .whenActionsChange }.replacement(of: counting, by: later) == .inPlace)
    #expect(ServerQuirks { $0.fresh = .whenThereAreButtons }.replacement(of: counting, by: later) == .fresh)
  }

  @Test("Changed buttons are replaced in place where the server follows")
  func changedButtons() {
    #expect(ServerQuirks().replacement(of: counting, by: paused) == .inPlace)
    #expect(ServerQuirks { $0.fresh = .whenActionsChange }.replacement(of: counting, by: paused) == .fresh)
    #expect(ServerQuirks { $0.fresh = .whenThereAreButtons }.replacement(of: counting, by: paused) == .fresh)
  }

  @Test("What begins to ring is a new notification on every server", arguments: RecordedServers.all)
  func beginsToRing(server: ServerCapabilities) {
    #expect(ServerQuirks.known(of: server).replacement(of: counting, by: ringing) == .fresh)
  }

  @Test(
    "A row is about a server by name and vendor: MATE's and GNOME's Notification Daemon, and two shells of vendor GNOME"
  )
  func rows() {
    func quirks(_ name: String, _ vendor: String, _ version: String = "1") -> ServerQuirks {
      .known(of: RecordedServers.server(name, vendor, version, "actions body"))
    }
    #expect(!quirks("Notification Daemon", "MATE").leavesClosed && quirks("Notification Daemon", "GNOME").leavesClosed)
    #expect(quirks("dunst", "somebody") == ServerQuirks() && quirks("", "") == ServerQuirks())
    #expect(quirks("cinnamon", "GNOME").fresh == .never && quirks("gnome-shell", "GNOME").fresh == .whenThereAreButtons)
    #expect(quirks("gnome-shell", "GNOME", "48").popsUpAgain && quirks("gnome-shell", "GNOME", "48").fresh == .never)
  }

  @Test(
    "How often a countdown may be updated there, and whether a ring is drawn",
    arguments: [
      (RecordedServers.dunst, .seconds, false), (RecordedServers.xfce, .seconds, true),
      (RecordedServers.mate, .seconds, true), (RecordedServers.lxqt, .seconds, true),
      (RecordedServers.flashback, .seconds, true), (RecordedServers.notifyOSD, .changes, false),
      (RecordedServers.awesome, .minutes, false), (RecordedServers.mako, .seconds, false),
      (RecordedServers.swaync, .minutes, true), (RecordedServers.gnome43, .minutes, true),
      (RecordedServers.plasma, .seconds, true), (RecordedServers.cinnamon, .changes, true),
      (RecordedServers.budgie, .changes, true), (RecordedServers.phosh, .minutes, true),
      (RecordedServers.mock, .seconds, false),
    ] as [(ServerCapabilities, CountdownUpdates, Bool)])
  func countdowns(server: ServerCapabilities, updates: CountdownUpdates, hasRing: Bool) {
    let quirks = ServerQuirks.known(of: server)
    #expect(quirks.updates == updates)
    #expect(quirks.showsPicture(on: server) == hasRing)
  }

  private static func plan(_ kind: Notice.Kind) -> NotificationPlan {
    let notice = Notice(id: AlarmID(high: 1, low: 2), kind: kind, presentation: .init(title: "Tea"), isTimer: true)
    return NotificationPlanner.plan(for: notice, on: RecordedServers.gnome43, in: .english)
  }
}
