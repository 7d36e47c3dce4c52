import AlarmCore
import Testing

@testable import Sounds

struct RingingAlarmsTests {
  private let first = AlarmID(high: 1, low: 1)
  private let second = AlarmID(high: 2, low: 2)

  @Test("The oldest alarm's sound is heard; when it stops, the next one's")
  func oldest() {
    var ringing = RingingAlarms()
    ringing.start(first, .standard)
    ringing.start(second, .named("bell"))
    #expect(ringing.audible == .standard)
    ringing.stop(first)
    #expect(ringing.audible == .named("bell"))
    ringing.stop(second)
    #expect(ringing.audible == nil)
  }

  @Test("Starting an alarm again changes nothing, and one stop ends it")
  func again() {
    var ringing = RingingAlarms()
    ringing.start(first, .standard)
    ringing.start(first, .named("bell"))
    #expect(ringing.audible == .standard)
    ringing.stop(first)
    #expect(ringing.audible == nil)
  }

  @Test("A silent alarm doesn't silence another")
  func silent() {
    var ringing = RingingAlarms()
    ringing.start(first, .silent)
    #expect(ringing.audible == nil)
    ringing.start(second, .standard)
    #expect(ringing.audible == .standard)
  }

  @Test("Stopping an unknown alarm changes nothing")
  func unknown() {
    var ringing = RingingAlarms()
    ringing.start(first, .standard)
    ringing.stop(second)
    #expect(ringing.audible == .standard)
  }
}
