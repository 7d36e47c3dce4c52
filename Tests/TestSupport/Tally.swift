import Glibc

/// Counts the cases of a property, so that a run of the tests reports how many there were and how many were wrong.
package struct Tally {
  private let name: String
  private let seed: UInt64
  private let began = ContinuousClock.now
  /// How many cases were checked.
  package private(set) var cases = 0
  /// How many of them were wrong.
  package private(set) var wrong = 0
  private var first = ""

  /// A count under the names of a layer and of the property; the seed is printed with wrong cases.
  package init(_ name: String, seed: UInt64 = 0) {
    self.name = name
    self.seed = seed
  }

  /// How many cases of a property a run checks: `ALARMKIT_CASES`, or the number for every change.
  package static let target =
    getenv("ALARMKIT_CASES").flatMap { Int(String(cString: $0)) }.map { max($0, 100) } ?? 10_000

  /// Counts a case, and keeps the first wrong one.
  package mutating func expect(_ isRight: Bool, _ what: @autoclosure () -> String) {
    cases += 1
    guard !isRight else { return }
    if wrong == 0 { first = what() }
    wrong += 1
  }

  /// Prints the count on its own line; returns whether there were cases, and none of them was wrong.
  package func report(_ more: String = "") -> Bool {
    let took = (ContinuousClock.now - began) / .milliseconds(1)
    print("\(name): \(cases) cases, \(wrong) wrong\(more.isEmpty ? "" : ", \(more)"), \(Int(took)) ms")
    return cases > 0 && wrong == 0
  }

  /// The first wrong case and how to repeat it.
  package var complaint: String { "\(name), seed \(seed): \(wrong) of \(cases) are wrong, the first: \(first)" }
}
