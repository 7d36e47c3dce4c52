import AlarmCore
import TestSupport
import Testing

/// How long an alarm rings, how late it may be, and what it does when nobody answers.
@Suite struct TimeoutTests {
  private static let seven: Int64 = 3600

  private static func alarm(
    _ action: TimeoutAction = .stop, timeout: Int64 = 600, late: Int64 = 600, snooze: Int64? = 300
  ) throws -> OneAlarm {
    var definition = Fixture.alarm(hour: 7, .everyDay, snooze: snooze)
    definition.options.ringTimeout = .seconds(timeout)
    definition.options.lateWindow = .seconds(late)
    definition.onTimeout = action
    return try #require(OneAlarm(definition))
  }

  @Test(
    "How long it rings and how late it may be are two lengths", arguments: [(60, 3600), (3600, 60)] as [(Int64, Int64)])
  func twoLengths(timeout: Int64, late: Int64) throws {
    var ringing = try Self.alarm(timeout: timeout, late: late)
    ringing.clock(Self.seven)
    #expect(ringing.clock(Self.seven + timeout - 1).words == [])
    #expect(ringing.clock(Self.seven + timeout).words.contains("tell timedOut"))
    var inTime = try Self.alarm(timeout: timeout, late: late)
    #expect(inTime.clock(Self.seven + late).words.contains("start sound"))
    var tooLate = try Self.alarm(timeout: timeout, late: late)
    #expect(tooLate.clock(Self.seven + late + 1).words.contains("tell missed"))
  }

  @Test("An alarm that nobody answers snoozes by itself as often as it may, and then ends as timed out")
  func snoozesByItself() throws {
    var alarm = try Self.alarm(.snooze(upTo: 2), timeout: 60, snooze: 300)
    var second = Self.seven
    for count in 1...2 {
      #expect(alarm.clock(second).words.contains("start sound"))
      #expect(
        alarm.clock(second + 60).words == ["save countdown", "stop sound", "show countdown", "changed countdown"])
      #expect(alarm.record?.snoozeCount == count)
      second += 360
    }
    #expect(alarm.clock(second).words.contains("start sound"))
    #expect(alarm.clock(second + 60).words.contains("tell timedOut"))
    #expect(alarm.state == .scheduled && alarm.record?.snoozeCount == 0)
  }

  @Test("An occurrence that somebody snoozed as often as it may be ends at its timeout")
  func snoozedByHand() throws {
    var alarm = try Self.alarm(.snooze(upTo: 1), timeout: 60, snooze: 300)
    alarm.clock(Self.seven)
    alarm.after(Self.seven + 1, .snoozed(nil))
    alarm.clock(Self.seven + 301)
    #expect(alarm.clock(Self.seven + 361).words.contains("tell timedOut"))
  }

  @Test("R47: an alarm whose timeout passed long ago doesn't snooze any more", arguments: [(120, true), (7200, false)])
  func longAgo(late: Int64, snoozes: Bool) throws {
    var alarm = try Self.alarm(.snooze(upTo: 3), timeout: 60, late: 600)
    alarm.clock(Self.seven)
    let record = try #require(alarm.record)
    var book = AlarmBook()
    let effects = book.restore([record], at: Fixture.moment(Self.seven + 60 + late), zones: OneZone()).words
    #expect(effects.contains("save countdown") == snoozes)
    #expect(effects.contains("tell timedOut") != snoozes)
  }
}
