import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import RingDrawing
import Testing

/// The tray and the notification of one countdown, compared at each look.
@Suite struct MirrorAgreementTests {
  @Test(
    "At each look tray and notification have the same state, end, part and remaining time, in words that agree",
    arguments: [(CountdownUpdates.minutes, CountdownPace.minutes), (.seconds, .seconds)])
  func agree(updates: CountdownUpdates, pace: CountdownPace) async throws {
    var rig = try await CountdownRig(updates: updates)
    await rig.set(updates, tray: pace)
    await rig.take(.tray(.watched(true)))
    let id = try await rig.add(200)
    var looks = 0
    var common = 0
    func compare(_ rig: CountdownRig) throws {
      let tray = try #require(rig.tray)
      let (_, notice, at) = try #require(rig.notices.last)
      looks += 1
      #expect(tray.view.face.picture.kind == Self.picture(notice.kind))
      let seen = try #require(rig.mirror.alarms.first)
      let told = notice.remainingText(in: .english) ?? ""
      switch notice.kind {
      case .countdown(let remaining, _, let end):
        #expect(seen.clockText == end.description)
        Self.expect(told, agreesWith: tray.view.face.label, seen.remaining)
        guard tray.at == rig.host.now().wall, at == tray.at else { break }
        // Both were made now, for this moment.
        common += 1
        #expect(seen.remaining == remaining && seen.passed == notice.passed)
        #expect(tray.view.face.picture == RingPicture(.countdown, passed: notice.passed ?? -1))
      case .paused(let remaining): #expect(seen.remaining == remaining && tray.view.face.label == told)
      default: break
      }
    }
    try compare(rig)
    try await rig.run(to: .seconds(70), look: compare)
    await rig.take(.presenter(.pressed(id, .pause, activationToken: nil)))
    try compare(rig)
    rig.host.advance(by: .seconds(30))
    await rig.take(.tray(.chosen(.press(id, .resume))))
    try compare(rig)
    try await rig.run(to: .seconds(231), look: compare)
    #expect(rig.tray?.view.face.status == .needsAttention)
    print("tray and notification compared at \(looks) looks, \(common) of them at the same moment")
    #expect(looks > 60 && common > 11)
  }

  @Test(
    "What a notification says of the time left is true until the next one, however seldom that is",
    arguments: [
      (CountdownUpdates.minutes, ""), (.minutes, "CountdownCadence=50s"), (.minutes, "CountdownCadence=5min"),
      (.minutes, "CountdownCadence=none"), (.never, ""), (.seconds, ""),
    ])
  func neverWrong(updates: CountdownUpdates, cadence: String) async throws {
    var rig = try await CountdownRig(updates: updates)
    rig.host.setTemplate("own", to: "[Countdown]\n\(cadence)\nBody={remaining}")
    try await rig.add(700, "template=own")
    let said = rig.notices.compactMap(Self.said)
    await rig.run(to: .seconds(699))
    let all = rig.notices.compactMap(Self.said)
    #expect(said.count == 1 && !all.isEmpty)
    for (number, (text, at)) in all.enumerated() {
      let next = number + 1 < all.count ? all[number + 1].at : AgentTests.start.wall + .seconds(700)
      // From the first moment of the text to the last one before the next text.
      for moment in [at, next - .seconds(1)] {
        let left = AgentTests.start.wall + .seconds(700) - moment
        #expect(Self.covers(text, left), "\(text) with \(left) left")
      }
    }
  }

  @Test("The tray's buttons are labelled as the template has them in the notification, without reading it at each tick")
  func labels() async throws {
    var rig = try await CountdownRig()
    rig.host.setTemplate("own", to: "[Countdown]\nPauseLabel=Wait\nCancelLabel=Give up\n[Paused]\nResumeLabel=Go on")
    await rig.take(.tray(.watched(true)))
    let id = try await rig.add(90, "template=own")
    func labels(_ rig: CountdownRig) -> [String] {
      rig.tray?.view.menu.entries.first { $0.key == .alarm(id) }?.children.map(\.label) ?? []
    }
    #expect(labels(rig) == ["Wait", "Give up"])
    let reads = rig.host.templateReads
    await rig.run(to: .seconds(79))
    #expect(labels(rig) == ["Wait", "Give up"])
    // The notification was updated once, the tray twenty times.
    #expect(rig.host.templateReads == reads + 1)
    await rig.take(.presenter(.pressed(id, .pause, activationToken: nil)))
    #expect(labels(rig) == ["Go on", "Cancel"])
  }

  private static func picture(_ kind: Notice.Kind) -> RingPicture.Kind {
    switch kind {
    case .alerting: .alerting
    case .countdown: .countdown
    case .paused: .paused
    case .missed, .question, .loss, .crowd: .idle
    }
  }

  /// The same words; only where the notification says "less than 1 min", the tray may show seconds.
  private static func expect(_ told: String, agreesWith label: String, _ remaining: Duration) {
    guard told == "less than 1 min" else {
      #expect(told == label)
      return
    }
    #expect(remaining <= .seconds(60) && (label == "1 min" || label.hasSuffix(" s")), "\(label)")
  }

  private static func said(_ entry: (id: AlarmID?, notice: Notice, at: WallInstant)) -> (text: String, at: WallInstant)?
  {
    guard case .countdown = entry.notice.kind else { return nil }
    return (NoticeText.lines(for: entry.notice, in: .english).first ?? "", entry.at)
  }

  /// Whether the words fit the remaining time: rounded to their unit, or a bound.
  private static func covers(_ text: String, _ left: Duration) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    let isBound = words.first == "Less"
    let length = zip(words, words.dropFirst()).reduce(Duration.zero) { sum, pair in
      guard let number = Int64(pair.0) else { return sum }
      return sum + .seconds(pair.1 == "min" ? number * 60 : number)
    }
    if isBound { return left <= length }
    let unit: Duration = words.last == "s" ? .seconds(1) : .seconds(60)
    return left <= length + unit / 2 && left > length - unit / 2
  }
}
