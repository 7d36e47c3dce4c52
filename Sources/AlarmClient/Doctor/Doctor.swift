import AlarmCore
import AlarmWire
import DBus
import HostSystem

/// Evaluates the collected facts: will the next alarm be seen and heard, and if not, what has to be done? Pure.
package enum Doctor {
  /// A finding for everything that was checked, in the order in which an alarm needs it.
  package static func findings(_ facts: DoctorFacts) -> [Finding] {
    if case .unreachable(let reason) = facts.agent {
      return [
        Finding(
          .agent, .failure, reason, mend: "systemctl --user start alarmkit-agent")
      ] + outside(facts)
    }
    return [Finding(.agent, .ok, say("answers")), version(facts), storage(facts)] + backup(facts) + outside(facts)
      + [sound(facts), tray(facts), waking(facts), sleep(facts)] + clock(facts) + [zone(facts)] + applications(facts)
      + warnings(facts)
      + next(facts)
  }

  /// The worst of all levels.
  package static func worst(_ findings: [Finding]) -> Finding.Level { findings.map(\.level).max() ?? .ok }

  /// Findings that don't need the agent.
  private static func outside(_ facts: DoctorFacts) -> [Finding] {
    notifications(facts) + [output(facts), login(facts), logout(facts)]
  }

  // MARK: The agent

  private static func version(_ facts: DoctorFacts) -> Finding {
    let agent = facts.text(.version) ?? ""
    guard agent != facts.version else { return Finding(.version, .ok, facts.version) }
    return Finding(
      .version, .warning,
      say(
        "this program has version {program}, and the agent {agent}",
        ["program": facts.version, "agent": DisplayText.clean(agent)]),
      mend: "systemctl --user restart alarmkit-agent")
  }

  private static func storage(_ facts: DoctorFacts) -> Finding {
    switch (facts.word(.storage), facts.text(.storage)) {
    case (.ok, _): Finding(.storage, .ok, say("works"))
    case (.lostAlarms, _):
      Finding(.storage, .warning, say("works, but alarms were lost"), mend: "alarmctl restore FILE")
    case (_, let reason?):
      Finding(.storage, .failure, StatusText.lines(StatusField.storage.rawValue, .string(reason)).joined())
    case (_, nil): Finding(.storage, .warning, say("not known"))
    }
  }

  /// An agent that was started before an upgrade may not report this.
  private static func backup(_ facts: DoctorFacts) -> [Finding] {
    guard let value = facts.status[.backup]?.asInt64 else { return [] }
    let made = value == 0 ? nil : WallInstant(microseconds: value)
    let text = StatusText.backup(made, at: facts.now)
    guard let made, facts.now - made > oldBackupAge else { return [Finding(.backup, .ok, text)] }
    return [Finding(.backup, .warning, text, mend: "alarmctl backup FILE")]
  }

  /// A backup is made each day while the agent runs.
  private static let oldBackupAge = Duration.seconds(3 * 86_400)

  private static func sound(_ facts: DoctorFacts) -> Finding {
    switch (facts.word(.sound), facts.text(.sound)) {
    case (.ok, _), (_, nil): Finding(.sound, .ok, say("works"))
    case (_, let reason?):
      Finding(
        .sound, .failure, StatusText.lines(StatusField.sound.rawValue, .string(reason)).joined(),
        mend: "alarmctl doctor --ring")
    }
  }

  private static func tray(_ facts: DoctorFacts) -> Finding {
    switch facts.word(.tray) {
    case .ok: Finding(.tray, .ok, say("shows alarms"))
    case .off: Finding(.tray, .ok, say("off: the settings say so"))
    // Countdowns have notifications then.
    default: Finding(.tray, .ok, say("none: no part of the desktop shows icons"))
    }
  }

  private static func waking(_ facts: DoctorFacts) -> Finding {
    let reason = facts.text(.wakeReason) ?? ""
    guard let obstacle = AlarmText.obstacle(reason, in: readersWords) else {
      return Finding(.waking, .ok, say("the machine is woken for alarms"))
    }
    let mend = facts.settings.isWakeEnabled ? "" : "enabled=yes in [Wake] of settings.ini"
    return Finding(.waking, .warning, obstacle, mend: mend)
  }

  private static func sleep(_ facts: DoctorFacts) -> Finding {
    switch (facts.word(.sleepLock), facts.text(.sleepLock)) {
    case (.ok, _), (.unused, _), (_, nil):
      Finding(.sleep, .ok, say("the machine stays awake while an alarm rings"))
    case (_, let reason?):
      Finding(.sleep, .warning, StatusText.lines(StatusField.sleepLock.rawValue, .string(reason)).joined())
    }
  }

  private static func zone(_ facts: DoctorFacts) -> Finding {
    let zone = DisplayText.clean(facts.text(.zone) ?? "")
    let rules = facts.zoneRelease.map { say("{zone}, by the rules of {release}", ["zone": zone, "release": $0]) }
    guard zone != "local" else {
      return Finding(
        .zone, .warning,
        say("the system's zone has no name, so alarms may be off by hours after a change of its rules"),
        mend: "timedatectl set-timezone Europe/Berlin")
    }
    if let release = facts.zoneRelease, let year = Int(release.prefix(4)), facts.year - year >= oldRulesAge {
      return Finding(
        .zone, .warning,
        say("{zone}, by the rules of {release}: newer ones may differ", ["zone": zone, "release": release]),
        mend: "sudo apt install tzdata")
    }
    return Finding(.zone, .ok, rules ?? zone)
  }

  /// After this many years, rules are considered old: some country changes its own rules each year.
  private static let oldRulesAge = 2

  private static func clock(_ facts: DoctorFacts) -> [Finding] {
    switch facts.isClockSynchronised {
    case true?: [Finding(.clock, .ok, say("is set by the network"))]
    case false?:
      [
        Finding(
          .clock, .warning, say("isn't set by the network: if it is wrong, alarms ring at the wrong time"),
          mend: "timedatectl set-ntp true")
      ]
    case nil: []
    }
  }

  private static func applications(_ facts: DoctorFacts) -> [Finding] {
    guard !facts.refused.isEmpty else { return [] }
    let names = facts.refused.map { DisplayText.clean($0) }.joined(separator: ", ")
    return [
      Finding(
        .applications, .warning, say("may not set alarms: {apps}", ["apps": names]),
        mend: "alarmctl authorization allow APP")
    ]
  }

  private static func warnings(_ facts: DoctorFacts) -> [Finding] {
    (facts.status[.warnings]?.asStrings ?? []).map { Finding(.warnings, .warning, DisplayText.clean($0, joined: true)) }
  }

  private static func next(_ facts: DoctorFacts) -> [Finding] {
    guard let next = facts.next else { return [Finding(.next, .ok, say("none"))] }
    let left = RemainingText.live(next - facts.now, at: .minutes, in: readersWords)
    return [Finding(.next, .ok, say("in {length}", ["length": left]))]
  }

  // MARK: The desktop

  private static func notifications(_ facts: DoctorFacts) -> [Finding] {
    guard let server = facts.server else {
      return [
        Finding(
          .notifications, .failure, say("none: no program shows notifications, so alarms are only heard"),
          mend: "alarmctl notifications")
      ]
    }
    let name = DisplayText.clean("\(server.name) \(server.version)")
    var findings: [Finding] = []
    switch (server.hasActions, ServerQuirks.known(of: server).hidesButtons) {
    case (false, _):
      findings.append(
        Finding(
          .notifications, .warning, say("{server} shows no buttons: alarmctl stops what rings", ["server": name]),
          mend: "alarmctl stop"))
    case (true, true):
      findings.append(
        Finding(
          .notifications, .warning,
          say("{server} hides the buttons in a menu: each ring says how it is stopped", ["server": name]),
          mend: "alarmctl stop"))
    case (true, false): findings.append(Finding(.notifications, .ok, name))
    }
    if facts.isInhibited == true {
      let isQuiet = facts.settings.doNotDisturb == .quiet
      findings.append(
        Finding(
          .doNotDisturb, .warning,
          isQuiet
            ? say("is on: alarms are only shown, without a sound") : say("is on: alarms ring, and may not be seen"),
          mend: isQuiet ? "do-not-disturb=ring in [Alarm] of settings.ini" : ""))
    }
    return findings
  }

  private static func output(_ facts: DoctorFacts) -> Finding {
    switch facts.sound {
    case .unknown(let reason):
      return Finding(
        .output, .failure, say("no output can be found: {reason}", ["reason": readersWords(reason)]),
        mend: "systemctl --user start pipewire-pulse")
    case .outputs(let all):
      let device = facts.settings.sound.device
      if !device.isEmpty, !all.contains(where: { $0.name == device }) {
        return Finding(
          .output, .warning,
          say("the output {device} of settings.ini isn't there; the default one is used", ["device": device]),
          mend: "alarmctl sounds")
      }
      guard let output = all.first(where: { device.isEmpty ? $0.isDefault : $0.name == device }) ?? all.first else {
        return Finding(.output, .failure, say("there is no output"), mend: "alarmctl sounds")
      }
      let name = DisplayText.clean(output.name)
      if facts.settings.sound.volume == 0 {
        return Finding(
          .output, .failure, say("{output}; but the volume of alarms is 0", ["output": name]),
          mend: "volume=100% in [Sound] of settings.ini")
      }
      guard output.isMuted else { return Finding(.output, .ok, name) }
      return facts.settings.sound.floor > 0
        ? Finding(
          .output, .ok, say("{output} is muted; it is made audible while an alarm rings", ["output": name]))
        : Finding(
          .output, .failure, say("{output} is muted, and stays so", ["output": name]),
          mend: "floor=50% in [Sound] of settings.ini")
    }
  }

  private static func login(_ facts: DoctorFacts) -> Finding {
    switch facts.start {
    case .unit: Finding(.login, .ok, say("yes, by systemd"))
    case .autostart: Finding(.login, .ok, say("yes, with the desktop"))
    case .no:
      Finding(
        .login, .failure, say("no: nothing rings after the next boot until a program calls the agent"),
        mend: "systemctl --user enable alarmkit-agent")
    }
  }

  private static func logout(_ facts: DoctorFacts) -> Finding {
    switch facts.lingers {
    case true?: Finding(.logout, .ok, say("yes: alarms also ring while you are logged out"))
    case false?:
      Finding(
        .logout, .warning, say("no: alarms don't ring while you are logged out"), mend: "loginctl enable-linger")
    case nil: Finding(.logout, .ok, say("not known: there is no logind to ask"))
    }
  }
}
