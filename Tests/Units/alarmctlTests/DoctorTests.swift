import AlarmClient
import AlarmCore
import AlarmWire
import DBus
import HostSystem
import TestSupport
import Testing
import alarmctl

/// What the doctor reports about healthy and broken sessions.
@Suite("alarmctl: doctor", .timeLimit(.minutes(10)))
struct DoctorTests {
  /// A session without any fault.
  private static func healthy() -> DoctorFacts {
    var facts = DoctorFacts(
      version: "1.0", sound: .outputs([.init(name: "speakers", isDefault: true, isMuted: false)]), start: .unit,
      now: WallInstant(seconds: 1_800_000_000))
    let words: [StatusField: String] = [
      .version: "1.0", .storage: "ok", .sound: "ok", .tray: "ok", .zone: "Europe/Berlin", .wake: "systemd",
      .wakeReason: "", .sleepLock: "ok", .linger: "yes",
    ]
    facts.status = words.mapValues(DBusValue.string)
    facts.status[.backup] = .int64(WallInstant(seconds: 1_799_996_400).microseconds)
    facts.server = ServerCapabilities(
      name: "Plasma", vendor: "KDE", version: "5.27", words: ["actions", "body", "body-markup"])
    facts.lingers = true
    facts.zoneRelease = "2026b"
    facts.isClockSynchronised = true
    facts.next = WallInstant(seconds: 1_800_003_600)
    return facts
  }

  @Test("A session without a fault: every line is well, and the exit status is 0")
  func well() {
    let findings = Doctor.findings(Self.healthy())
    #expect(Doctor.worst(findings) == .ok && findings.allSatisfy(\.mend.isEmpty))
    #expect(
      DoctorText.lines(findings, style: TextStyle(isASCII: true)).map { line in
        line.split(separator: " ").joined(separator: " ")
      } == [
        "+ Agent answers", "+ Version 1.0", "+ Storage works", "+ Backup made 1 h ago",
        "+ Notification server Plasma 5.27",
        "+ Output speakers", "+ Starts at login yes, by systemd",
        "+ Linger yes: alarms also ring while you are logged out", "+ Sound works", "+ Tray shows alarms",
        "+ Wake the machine is woken for alarms", "+ Sleep lock the machine stays awake while an alarm rings",
        "+ Clock is set by the network", "+ Zone Europe/Berlin, by the rules of 2026b", "+ Next ring in 1 h", "",
        "The next alarm will be seen and heard.",
      ])
  }

  @Test("Each fault is the one line that isn't well, with what mends it", arguments: DoctorFault.all)
  func faults(fault: DoctorFault) throws {
    var facts = Self.healthy()
    fault.breaks(&facts)
    let findings = Doctor.findings(facts)
    let bad = findings.filter { $0.level != .ok }
    #expect(bad.map(\.subject) == [fault.subject] && bad.first?.level == fault.level, "\(bad)")
    #expect(bad.first?.mend == fault.mend)
    #expect(Doctor.worst(findings) == fault.level)
    let lines = DoctorText.lines(findings, style: TextStyle(isASCII: true))
    #expect(lines.contains { $0.hasPrefix(fault.level == .failure ? "x " : "! ") })
    if !fault.mend.isEmpty { #expect(lines.contains { $0.hasSuffix("-> \(fault.mend)") }) }
  }

  @Test("A muted output is no fault where alarms make it audible")
  func muted() {
    var facts = Self.healthy()
    facts.sound = .outputs([.init(name: "speakers", isDefault: true, isMuted: true)])
    #expect(Doctor.worst(Doctor.findings(facts)) == .ok)
  }
}

/// A fault, and the line that names it and how to fix it.
struct DoctorFault: Sendable, CustomTestStringConvertible {
  let name: String
  let subject: Finding.Subject
  let level: Finding.Level
  let mend: String
  let breaks: @Sendable (inout DoctorFacts) -> Void

  init(
    _ name: String, _ subject: Finding.Subject, _ level: Finding.Level, mend: String,
    _ breaks: @escaping @Sendable (inout DoctorFacts) -> Void
  ) {
    (self.name, self.subject, self.level, self.mend, self.breaks) = (name, subject, level, mend, breaks)
  }

  var testDescription: String { name }

  static let all: [DoctorFault] = [
    DoctorFault("no agent", .agent, .failure, mend: "systemctl --user start alarmkit-agent") {
      $0.agent = .unreachable("the agent isn't running")
    },
    DoctorFault("two versions", .version, .warning, mend: "systemctl --user restart alarmkit-agent") {
      $0.status[.version] = .string("0.9")
    },
    DoctorFault("no notification server", .notifications, .failure, mend: "alarmctl notifications") { $0.server = nil },
    DoctorFault("mako hides its buttons", .notifications, .warning, mend: "alarmctl stop") {
      $0.server = ServerCapabilities(name: "mako", vendor: "emersion", version: "1.7.1", words: ["actions", "body"])
    },
    DoctorFault("no buttons at all", .notifications, .warning, mend: "alarmctl stop") {
      $0.server = ServerCapabilities(name: "notify-osd", vendor: "Canonical Ltd", version: "1.0", words: ["body"])
    },
    DoctorFault(
      "do not disturb, quiet", .doNotDisturb, .warning, mend: "do-not-disturb=ring in [Alarm] of settings.ini"
    ) {
      ($0.isInhibited, $0.settings.doNotDisturb) = (true, .quiet)
    },
    DoctorFault("a muted output that stays so", .output, .failure, mend: "floor=50% in [Sound] of settings.ini") {
      $0.sound = .outputs([.init(name: "speakers", isDefault: true, isMuted: true)])
      $0.settings.sound.floor = 0
    },
    DoctorFault("no sound server", .output, .failure, mend: "systemctl --user start pipewire-pulse") {
      $0.sound = .unknown(Message("it doesn't answer"))
    },
    DoctorFault("alarms without volume", .output, .failure, mend: "volume=100% in [Sound] of settings.ini") {
      $0.settings.sound.volume = 0
    },
    DoctorFault("an output that is gone", .output, .warning, mend: "alarmctl sounds") {
      $0.settings.sound.device = "usb"
    },
    DoctorFault("a store that can't be written", .storage, .failure, mend: "") {
      $0.status[.storage] = .string("the disk is full")
    },
    DoctorFault("alarms were lost", .storage, .warning, mend: "alarmctl restore FILE") {
      $0.status[.storage] = .string(HealthWord.lostAlarms.rawValue)
    },
    DoctorFault("a backup of last week", .backup, .warning, mend: "alarmctl backup FILE") {
      $0.status[.backup] = .int64(WallInstant(seconds: 1_799_400_000).microseconds)
    },
    DoctorFault("a zone without a name", .zone, .warning, mend: "timedatectl set-timezone Europe/Berlin") {
      $0.status[.zone] = .string("local")
    },
    DoctorFault("zone rules of three years ago", .zone, .warning, mend: "sudo apt install tzdata") {
      $0.zoneRelease = "2024a"
    },
    DoctorFault("a clock that nobody sets", .clock, .warning, mend: "timedatectl set-ntp true") {
      $0.isClockSynchronised = false
    },
    DoctorFault("nothing starts it", .login, .failure, mend: "systemctl --user enable alarmkit-agent") {
      $0.start = .no
    },
    DoctorFault("nothing after the logout", .logout, .warning, mend: "loginctl enable-linger") { $0.lingers = false },
    DoctorFault("an application that was refused", .applications, .warning, mend: "alarmctl authorization allow APP") {
      $0.refused = ["Kitchen"]
    },
    DoctorFault("waking is switched off", .waking, .warning, mend: "enabled=yes in [Wake] of settings.ini") {
      ($0.status[.wakeReason], $0.settings.isWakeEnabled) = (.string(WakeObstacle.disabled.word), false)
    },
    DoctorFault("a warning of the agent's", .warnings, .warning, mend: "") {
      $0.status[.warnings] = .strings(["settings.ini:1: wrong"])
    },
  ]
}
