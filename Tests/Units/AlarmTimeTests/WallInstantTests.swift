import AlarmTime
import Testing

@Suite struct WallInstantTests {
  @Test(
    "Seconds that are too many stay at the far end",
    arguments: [(Int64.max, Int64.max), (.min, .min), (-1, -1_000_000)])
  func farSeconds(seconds: Int64, microseconds: Int64) {
    #expect(WallInstant(seconds: seconds).microseconds == microseconds)
  }
}
