import Testing

@testable import Benchmarks

/// Whether a figure meets its goal.
@Suite struct FigureTests {
  @Test(
    "A goal is met at its very limit, and not beyond it",
    arguments: [
      (Goal.atMost(12), 12.0, true), (.atMost(12), 12.01, false), (.timesLimit(1.5), 15, true),
      (.timesLimit(1.5), 15.1, false), (.shareOfLimit(0.5), 5, true), (.shareOfLimit(0.5), 4.9, false),
    ])
  func goals(goal: Goal, value: Double, isMet: Bool) {
    let figure = Figure("start", value, .milliseconds, limit: .init("nothing", 10), goal: goal)
    #expect(figure.isMet == isMet)
  }

  @Test("Without a limit or a goal, nothing is said about either")
  func nothing() {
    #expect(Figure("start", 5, .milliseconds).isMet == nil)
    #expect(Figure("start", 5, .milliseconds).ratio == nil)
    #expect(Figure("start", 5, .milliseconds, goal: .timesLimit(2)).isMet == nil)
  }

  @Test(
    "Numbers have as many digits as a person reads",
    arguments: [(0.064, "0.06"), (1.5, "1.50"), (12, "12"), (12.34, "12.3"), (845.4, "845"), (17_738.2, "17738")])
  func digits(value: Double, text: String) { #expect(Table.short(value) == text) }
}
