import Foundation
import FoundationAdditions
import Testing

/// Foundation's class for lengths, which exists on Linux in name only. The expected texts are those of Apple's systems in
/// American English, except for the space before a unit.
@Suite struct DateComponentsFormatterTests {
  private static func formatter(
    _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit,
    _ zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default, most: Int = 0
  ) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    formatter.zeroFormattingBehavior = zeros
    formatter.maximumUnitCount = most
    return formatter
  }

  @Test("Positional texts have colons and two digits after the first unit")
  func positional() {
    let plain = Self.formatter(.positional, [.minute, .second])
    #expect(plain.string(from: 90) == "1:30" && plain.string(from: 5) == "5" && plain.string(from: 0) == "0")
    #expect(plain.string(from: 3661) == "61:01" && plain.string(from: -90) == "-1:30")
    let padded = Self.formatter(.positional, [.hour, .minute, .second], .pad)
    #expect(padded.string(from: 5) == "00:00:05" && padded.string(from: 36_000) == "10:00:00")
    #expect(DateComponentsFormatter().string(from: 90_061) == "1:01:01:01")
  }

  @Test("Words are those of the length's units, without zeros")
  func words() throws {
    let hours = Self.formatter(.full, [.hour, .minute])
    #expect(
      hours.string(from: 5400)?.contains("1 hour") == true && hours.string(from: 5400)?.contains("30 minutes") == true)
    #expect(hours.string(from: 7200)?.contains("minute") == false)
    let short = Self.formatter(.abbreviated, [.hour, .minute, .second], most: 2)
    #expect(try #require(short.string(from: 5401)).filter { !$0.isWhitespace && $0 != "," } == "1h30m")
  }

  @Test("Components and dates are lengths, and what is no number is none")
  func inputs() {
    let plain = Self.formatter(.positional, [.hour, .minute])
    #expect(plain.string(from: DateComponents(hour: 1, minute: 30)) == "1:30")
    let start = Date(timeIntervalSince1970: 0)
    #expect(plain.string(from: start, to: start.addingTimeInterval(5400)) == "1:30")
    #expect(plain.string(from: .nan) == nil && plain.string(from: .infinity) == nil && plain.string(from: 1e300) == nil)
    #expect(plain.string(from: DateComponents(day: .max - 1)) == nil)
    #expect(plain.string(from: -9_223_372_036_854_775_808) != nil)
  }
}
