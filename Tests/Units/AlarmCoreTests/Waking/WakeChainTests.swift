import AlarmCore
import TestSupport
import Testing

private let (old, no) = (Message(verbatim: "old"), Message(verbatim: "no"))

/// Who is asked for a wake, and what alarms can expect of it.
@Suite struct WakeChainTests {
  private static func chain(_ systemd: WakeChain.Condition?, _ powerdevil: WakeChain.Condition?) -> WakeChain {
    var chain = WakeChain()
    chain[.systemd] = systemd
    chain[.powerdevil] = powerdevil
    return chain
  }

  @Test(
    "The best one that can is asked, and none before it is known what the better ones can",
    arguments: [
      (nil, nil, nil, "unsettled"), (.ready, nil, .systemd, nil), (.ready, .ready, .systemd, nil),
      (nil, .ready, nil, "unsettled"), (.unknown, .ready, nil, "unsettled"), (.absent, .ready, .powerdevil, nil),
      (.unsuited(old), .ready, .powerdevil, nil), (.failed(no), .ready, .powerdevil, nil),
      (.absent, .absent, nil, "noProvider"), (.unsuited(old), .absent, nil, "noProvider: old"),
      (.failed(no), .absent, nil, "providerFailed: no"),
      (.failed(no), .failed(Message(verbatim: "nor I")), nil, "providerFailed: no; nor I"),
      (.unsuited(old), .failed(no), nil, "providerFailed: no"), (.absent, .unknown, nil, "unsettled"),
    ] as [(WakeChain.Condition?, WakeChain.Condition?, WakeProvider?, String?)])
  func choice(
    systemd: WakeChain.Condition?, powerdevil: WakeChain.Condition?, choice: WakeProvider?, reason: String?
  ) {
    let chain = Self.chain(systemd, powerdevil)
    #expect(chain.choice == choice)
    let outlook = chain.outlook(isEnabled: true, hasClock: true)
    #expect(outlook.provider == choice)
    #expect(outlook.obstacle?.reason(in: .english) == reason)
  }

  @Test("The setting comes before the clock, and the clock before the services that could be asked")
  func order() {
    let chain = Self.chain(.ready, .ready)
    #expect(chain.outlook(isEnabled: false, hasClock: false) == WakeOutlook(provider: nil, obstacle: .disabled))
    #expect(chain.outlook(isEnabled: true, hasClock: false) == WakeOutlook(provider: nil, obstacle: .noClock))
  }

  @Test("Who failed can be asked again, from the beginning")
  func forgiving() {
    var chain = Self.chain(.failed(no), .unsuited(old))
    chain.forgive()
    #expect(chain == Self.chain(.unknown, .unsuited(old)))
  }

  @Test("A paused alarm has no time to wake for; what else is in the way is reported first")
  func paused() throws {
    var alarm = try #require(OneAlarm(Fixture.timer(60)))
    let outlook = WakeOutlook(provider: .systemd, obstacle: nil)
    #expect(outlook.reason(for: try #require(alarm.record), in: .english) == nil)
    alarm.after(1, .paused)
    let paused = try #require(alarm.record)
    #expect(outlook.reason(for: paused, in: .english) == "paused")
    #expect(WakeOutlook(provider: nil, obstacle: .noClock).reason(for: paused, in: .english) == "noClock")
  }

  @Test("What is in the way is reported in its reader's words, behind the contract's word")
  func german() async throws {
    let words = try await Catalogues.words("de")
    let tooOld = Message(
      "systemd {version} can't wake the machine for a user, {needed} can", ["version": 252, "needed": 254])
    let reason = WakeObstacle.noProvider(tooOld).reason(in: words)
    #expect(reason == "noProvider: systemd 252 kann den Rechner nicht für einen Benutzer wecken, erst 254 kann es")
  }

  @Test("Every reason begins with a word of the contract")
  func words() {
    let xml = TextFile.read("\(BuiltPrograms.checkout)/dbus/org.alarmkit.Alarms1.Alarm.xml")
    let all: [WakeObstacle] = [
      .disabled, .noClock, .noProvider(nil), .noProvider(old), .providerFailed(no), .unsettled,
    ]
    for obstacle in all {
      #expect(xml.contains("\(obstacle.word) ("), "\(obstacle)")
      #expect(obstacle.reason(in: .english).hasPrefix(obstacle.word))
    }
    for exemption in WakeExemption.allCases { #expect(xml.contains("\(exemption.rawValue) (")) }
  }
}
