import AlarmCore
import HostSystem
import TestSupport
import Testing

@Suite struct RunMarkTests {
  private static let noon = WallInstant(seconds: 1_790_856_000)

  @Test("An end in order isn't reported, and a crash or a kill is counted until the session ends")
  func counts() async throws {
    try await TemporaryFolder.with { folder in
      let mark = RunMark(path: folder + "/mark")
      #expect(mark.begin(at: Self.noon) == nil)
      mark.end()
      #expect(mark.begin(at: Self.noon) == nil)
      let first = Self.noon + .seconds(60)
      #expect(mark.begin(at: first) == RunMark.Ends(count: 1, first: first, latest: first))
      let latest = Self.noon + .seconds(120)
      let ends = RunMark.Ends(count: 2, first: first, latest: latest)
      #expect(mark.begin(at: latest) == ends)
      mark.end()
      #expect(mark.begin(at: latest + .seconds(60)) == ends)
      let told = ends.sentence.description
      #expect(told.contains("2026-10-01 12:02") && told.contains("2 times since 2026-10-01 12:01"), "\(told)")
    }
  }

  @Test(
    "A mark that makes no sense is ignored",
    arguments: ["ended", "ended x 1 2", "ended 5 9 1", "ended -1 1 2", ""])
  func senseless(line: String) async throws {
    try await TemporaryFolder.with { folder in
      try TextFile.write(line + "\n", to: folder + "/mark")
      #expect(RunMark(path: folder + "/mark").begin(at: Self.noon) == nil)
    }
  }
}
