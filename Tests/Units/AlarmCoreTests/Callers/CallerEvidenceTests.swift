import AlarmCore
import Testing

/// Who a process is, by what was found out about it.
@Suite struct CallerEvidenceTests {
  /// A row of the table: findings, and the caller that they mean.
  struct Row: Sendable, CustomTestStringConvertible {
    var flatpak = CallerEvidence.Finding.missing
    var cgroup = CallerEvidence.Finding.text("0::/user.slice/session-1.scope\n")
    var executable = "/usr/bin/python3.11"
    var id: String
    var kind: CallerKind
    var testDescription: String { "\(kind) \(id)" }
  }

  static let app = "0::/user.slice/user-1000.slice/user@1000.service/app.slice"

  static let rows = [
    Row(id: "host:python3.11", kind: .host),
    Row(executable: "/opt/clock (deleted)", id: "host:clock", kind: .host),
    Row(executable: "", id: "host:unknown", kind: .host),
    Row(executable: "/usr/bin/two words\n", id: "host:two words", kind: .host),
    Row(flatpak: .text("[Application]\nname=org.example.Clock\n"), id: "org.example.Clock", kind: .flatpak),
    Row(flatpak: .text("[Runtime]\nname=org.example.Sdk\n"), id: "org.example.Sdk", kind: .flatpak),
    // A sandbox that doesn't name its application is still a sandbox.
    Row(flatpak: .text(""), id: "", kind: .unknown),
    Row(flatpak: .text("[Application]\nname=../../etc\n"), id: "", kind: .unknown),
    Row(flatpak: .unreadable, id: "", kind: .unknown),
    Row(cgroup: .unreadable, id: "", kind: .unknown),
    Row(cgroup: .missing, id: "", kind: .unknown),
    Row(cgroup: .text("\(app)/snap.clock.clock-0a1b.scope\n"), id: "snap.clock", kind: .snap),
    Row(cgroup: .text("\(app)/snap.clock.daemon.service\n"), id: "snap.clock", kind: .snap),
    Row(
      cgroup: .text("2:freezer:/\n1:name=systemd:/snap.clock.clock.0a1b.scope\n0::/\n"), id: "snap.clock", kind: .snap),
    // The first version of control groups; each instance of a snap is a caller of its own.
    Row(
      cgroup: .text("9:freezer:/snap.clock\n1:name=systemd:/user.slice/user-1000.slice/session-2.scope\n"),
      id: "snap.clock", kind: .snap),
    Row(cgroup: .text("9:freezer:/snap.clock_two\n0::/\n"), id: "snap.clock_two", kind: .snap),
    // A group that is marked as a snap's but has no readable name.
    Row(cgroup: .text("9:freezer:/snap.\n0::/\n"), id: "", kind: .unknown),
    Row(cgroup: .text("\(app)/snap.clock.clock-1.slice\n"), id: "", kind: .unknown),
    // The sandbox has priority over the control group, and both over the program's name.
    Row(
      flatpak: .text("[Application]\nname=org.example.Clock"), cgroup: .text("\(app)/snap.other.app-1.scope"),
      executable: "/usr/bin/alarmctl", id: "org.example.Clock", kind: .flatpak),
    Row(cgroup: .text("\(app)/snap.x.y-1.scope"), executable: "/usr/bin/alarmctl", id: "snap.x", kind: .snap),
    Row(cgroup: .text("\(app)/app-gnome-org.example.Clock-1234.scope"), id: "org.example.Clock", kind: .scope),
    Row(cgroup: .text("\(app)/app-org.example.Clock-1234.scope"), id: "org.example.Clock", kind: .scope),
    Row(cgroup: .text("\(app)/app-gnome-my\\x2dclock-1234.scope"), id: "my-clock", kind: .scope),
    Row(cgroup: .text("\(app)/app-org.example.Clock@autostart.service"), id: "org.example.Clock", kind: .scope),
    Row(cgroup: .text("\(app)/app-gnome-org.example.Clock-1.scope/inner"), id: "org.example.Clock", kind: .scope),
    // Only a line feed ends a line from the kernel; a group's name may contain any other character.
    Row(
      cgroup: .text("\(app)/a\u{2028}b/\u{301}/app-org.example.Clock-1.scope\n"), id: "org.example.Clock", kind: .scope),
    // Not installed, not a scope of an application, or not an id.
    Row(cgroup: .text("\(app)/app-gnome-org.example.Other-1234.scope"), id: "host:python3.11", kind: .host),
    Row(cgroup: .text("\(app)/vte-spawn-1234.scope"), id: "host:python3.11", kind: .host),
    Row(cgroup: .text("\(app)/app-gnome-a-b-1234.scope"), id: "host:python3.11", kind: .host),
    Row(cgroup: .text("\(app)/app-gnome-a\\x2fb-1234.scope"), id: "host:python3.11", kind: .host),
    Row(cgroup: .text("\(app)/app-gnome-a\\x2-1234.scope"), id: "host:python3.11", kind: .host),
    Row(cgroup: .text("\(app)/app-x.scope"), id: "host:python3.11", kind: .host),
    // The command line is recognised even in a terminal's scope.
    Row(
      cgroup: .text("\(app)/app-org.example.Clock-1.scope"), executable: "/usr/local/bin/alarmctl",
      id: "host:alarmctl", kind: .host),
  ]

  @Test("Each finding makes one caller", arguments: rows)
  func callers(row: Row) {
    let evidence = CallerEvidence(flatpakInfo: row.flatpak, cgroup: row.cgroup, executable: row.executable)
    let caller = evidence.caller { ["org.example.Clock", "my-clock"].contains($0) }
    #expect(caller.id == row.id)
    #expect(caller.kind == row.kind)
  }

  @Test(
    "Only sandboxes, and what can't be looked at, are sandboxed",
    arguments: zip(CallerKind.allCases, [true, true, false, false, false, true]))
  func sandboxed(kind: CallerKind, isSandboxed: Bool) { #expect(kind.isSandboxed == isSandboxed) }

  @Test("Only the program alarmctl is the user's command line, not an application that claims the name")
  func commandLine() {
    #expect(Caller.commandLine.isCommandLine)
    #expect(!Caller(id: "alarmctl", kind: .registered).isCommandLine)
    #expect(!Caller(id: "host:alarmctl", kind: .flatpak).isCommandLine)
    #expect(!AppID.isValid(Caller.commandLine.id))
  }

  @Test(
    "An id is the name of a desktop file and nothing else",
    arguments: [
      ("org.example.Clock", true), ("firefox", true), ("a-b_c.D9", true), ("", false), (".", false), ("..", false),
      ("a..b", false), (".a", false), ("a.", false), ("a/b", false), ("host:a", false), ("a b", false), ("ä", false),
      ("a\0", false), (String(repeating: "a", count: 255), true), (String(repeating: "a", count: 256), false),
    ])
  func ids(text: String, isValid: Bool) { #expect(AppID.isValid(text) == isValid) }

  @Test(
    "The root's file system is the topmost one there",
    arguments: [
      ("22 1 0:21 / / rw - ext4 /dev/sda1 rw\n23 22 0:5 / /proc rw - proc proc rw", "ext4"),
      ("22 1 0:21 / / rw,shared:1 shared:1 - tmpfs tmpfs rw\n30 22 0:9 / / ro - fuse.overlayfs x rw", "fuse.overlayfs"),
      ("22 1 0:21 / /x rw - ext4 a b", nil), ("nonsense", nil), ("", nil),
    ])
  func root(table: String, type: String?) {
    #expect(MountTable.rootType(in: table) == type)
    #expect((MountTable.rootNumber(in: table) == nil) == (type == nil))
  }

  @Test("The number of the root's mount is the topmost one's")
  func rootNumber() {
    let table = "22 1 0:21 / / rw - ext4 /dev/sda1 rw\n30 22 0:9 / / ro - tmpfs x rw\n31 30 0:5 / /proc rw - proc p rw"
    #expect(MountTable.rootNumber(in: table) == 30)
  }
}
