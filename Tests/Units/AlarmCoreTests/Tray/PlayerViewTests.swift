import AlarmCore
import Testing

/// The media player that represents the alarms: what its methods do in each state, and what it reports.
@Suite struct PlayerViewTests {
  private typealias Method = PlayerView.Method

  private static let tea = AlarmID(high: 1, low: 1)

  private static func alarm(_ state: AlarmState, _ seconds: Int64 = 0, _ keys: [NoticeAction]) -> MirroredAlarm {
    var alarm = MirroredAlarm(
      id: tea, title: "Tea", state: state, remaining: .seconds(seconds), clockText: "07:30",
      buttons: keys.map { .init(key: $0, label: $0.rawValue) })
    alarm.total = .seconds(300)
    alarm.ringText = state == .alerting ? "5 min are over · since 07:30" : ""
    return alarm
  }

  private static func view(_ alarms: MirroredAlarm..., isUpdated: Bool = true) throws -> PlayerView {
    try #require(PlayerView(AlarmMirror(alarms: alarms), isUpdated: isUpdated, in: .english))
  }

  /// Every pair of a state and a method.
  private static let table: [PlayerView.State: [PlayerView.Method: [NoticeAction]]] = [
    .ringing: [
      .playPause: [.stop], .play: [], .pause: [.minute, .snooze], .stop: [.stop], .next: [.minute, .snooze],
      .previous: [],
    ],
    .counting: [
      .playPause: [.pause], .play: [], .pause: [.pause], .stop: [.cancel, .stop], .next: [], .previous: [],
    ],
    .paused: [
      .playPause: [.resume], .play: [.resume], .pause: [], .stop: [.cancel, .stop], .next: [.cancel, .stop],
      .previous: [],
    ],
  ]

  @Test("Each method in each state has the buttons that it may press", arguments: PlayerView.State.allCases)
  func pairs(state: PlayerView.State) throws {
    let row = try #require(Self.table[state])
    #expect(row.count == PlayerView.Method.allCases.count)
    for (method, actions) in row {
      #expect(PlayerView.actions(of: method, while: state) == actions, "\(state) \(method)")
    }
  }

  @Test("What a program sends by itself never ends a ring, and what is meant for music never ends a countdown")
  func harmless() {
    let ends: Set<NoticeAction> = [.stop, .cancel]
    #expect(ends.isDisjoint(with: PlayerView.actions(of: .pause, while: .ringing)))
    for method in [Method.playPause, .play, .pause, .next, .previous] {
      #expect(ends.isDisjoint(with: PlayerView.actions(of: method, while: .counting)), "\(method)")
    }
  }

  @Test(
    "A method presses the first of its buttons that the alarm has",
    arguments: [
      // An alarm, a timer, an alarm without a snooze.
      (
        AlarmState.alerting, [NoticeAction.stop, .snooze],
        [Method.playPause: NoticeAction.stop, .stop: .stop, .pause: .snooze, .next: .snooze]
      ),
      (
        .alerting, [.stop, .snooze, .minute],
        [.playPause: .stop, .stop: .stop, .pause: .minute, .next: .minute]
      ),
      (.alerting, [.stop], [.playPause: .stop, .stop: .stop]),
      // A timer, a snooze, a countdown that can't be paused.
      (.countdown, [.pause, .cancel], [.playPause: .pause, .pause: .pause, .stop: .cancel]),
      (.countdown, [.pause, .stop], [.playPause: .pause, .pause: .pause, .stop: .stop]),
      (.countdown, [.cancel], [.stop: .cancel]),
      (
        .paused, [.resume, .cancel],
        [.playPause: .resume, .play: .resume, .stop: .cancel, .next: .cancel]
      ),
      (.paused, [.resume, .stop], [.playPause: .resume, .play: .resume, .stop: .stop, .next: .stop]),
    ] as [(AlarmState, [NoticeAction], [PlayerView.Method: NoticeAction])])
  func commands(state: AlarmState, keys: [NoticeAction], pressed: [PlayerView.Method: NoticeAction]) throws {
    let view = try Self.view(Self.alarm(state, 60, keys))
    #expect(view.commands == pressed.mapValues { TrayCommand.press(Self.tea, $0) })
    #expect(view.canPause == (state == .paused || pressed[.playPause] != nil))
  }

  @Test(
    "The time left has the words of the notification, and changes with the minutes alone",
    arguments: [
      (300, "5 min left · rings at 07:30", 30), (270, "4 min left · rings at 07:30", 60),
      (61, "1 min left · rings at 07:30", 1), (60, "Less than 1 min left · rings at 07:30", nil),
      (3, "Less than 1 min left · rings at 07:30", nil),
    ] as [(Int64, String, Int64?)])
  func timeLeft(seconds: Int64, details: String, change: Int64?) throws {
    let alarm = Self.alarm(.countdown, seconds, [.pause, .cancel])
    let view = try Self.view(alarm)
    #expect(view.title == "Tea" && view.details == details)
    #expect(view.length == .seconds(300) && view.position == .seconds(300 - seconds))
    #expect(PlayerView.nextChange(of: AlarmMirror(alarms: [alarm])) == change.map { .seconds($0) })
    #expect(try Self.view(alarm, isUpdated: false).details == "Rings at 07:30")
  }

  @Test("A ring and a pause say so, and nothing ticks")
  func still() throws {
    let ringing = Self.alarm(.alerting, 0, [.stop])
    let paused = Self.alarm(.paused, 263, [.resume, .cancel])
    let ring = try Self.view(ringing)
    #expect(ring.details == "ringing · 5 min are over · since 07:30" && ring.length == nil && ring.position == .zero)
    let pause = try Self.view(paused)
    #expect(pause.details == "Paused · 4 min 23 s left" && pause.position == .seconds(37))
    for alarm in [ringing, paused] { #expect(PlayerView.nextChange(of: AlarmMirror(alarms: [alarm])) == nil) }
  }

  @Test("Of several alarms the first is shown and controlled; without any there is no player")
  func first() throws {
    var rice = Self.alarm(.countdown, 60, [.pause, .cancel])
    (rice.id, rice.title) = (AlarmID(high: 1, low: 2), "Rice")
    let view = try Self.view(Self.alarm(.alerting, 0, [.stop]), rice)
    #expect(view.alarm == Self.tea && view.title == "Tea")
    #expect(PlayerView(AlarmMirror(), isUpdated: true, in: .english) == nil)
  }
}
