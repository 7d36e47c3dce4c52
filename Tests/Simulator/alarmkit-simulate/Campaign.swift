import AlarmSimulator
import Glibc
import Synchronization

/// Many machines, on all cores.
struct Campaign: Sendable {
  let first: UInt64
  let count: Int
  let days: Int
  let jobs: Int
  let zones: ZoneTable

  /// The result.
  struct Outcome: Sendable {
    /// The total counts.
    var counts = SimulationCounts()
    /// Those with a violation.
    var failures: [SimulationResult] = []
    /// How many simulations were run.
    var lives = 0
    var duration = Duration.zero
  }

  /// Hands out indices, each once.
  private final class Queue: Sendable {
    private let next = Atomic<Int>(0)

    func take() -> Int { next.wrappingAdd(1, ordering: .relaxed).oldValue }
  }

  /// How many processors there are.
  static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Runs all of them; each job takes the next seed when it has finished one.
  func run() async -> Outcome {
    let queue = Queue()
    let clock = ContinuousClock()
    let began = clock.now
    var outcome = await withTaskGroup(of: Outcome.self) { group in
      for _ in 0..<jobs {
        group.addTask {
          // Each job has its own: two cores that count references to the same tables wait for each other.
          let zones = ZoneTable()
          var part = Outcome()
          while case let place = queue.take(), place < count {
            let script = ScriptWriter.script(seed: first + UInt64(place), days: days, zones: zones)
            var simulation = Simulation(script, zones: zones)
            let result = await simulation.run()
            part.counts += result.counts
            part.lives += 1
            if result.violation != nil { part.failures.append(result) }
          }
          return part
        }
      }
      return await group.reduce(into: Outcome()) { all, part in
        all.counts += part.counts
        all.lives += part.lives
        all.failures += part.failures
      }
    }
    outcome.failures.sort { $0.script.seed < $1.script.seed }
    outcome.duration = clock.now - began
    return outcome
  }

  /// The figures, a line each.
  func report(_ outcome: Outcome) -> String {
    let counts = outcome.counts
    let years = Double(outcome.lives * days) / 365
    let seconds = outcome.duration / .seconds(1)
    let pace = years / seconds
    return """
      seeds \(first) to \(first + UInt64(count) - 1): \(outcome.lives) machines, \(Self.rounded(years)) years in \(Self.rounded(seconds)) s
      \(Self.rounded(pace)) years/s, \(Self.rounded(pace / Double(jobs))) on each of \(jobs) cores
      \(counts.rings) rings, \(counts.missed) missed, \(counts.skipped) skipped, \(counts.changes) changed, \(counts.switchedOff) switched off, \(counts.calls) calls, \(counts.commits) commits
      \(counts.crashes) kills of the agent, \(counts.boots) boots, \(counts.sleeps) sleeps, \(counts.clockChanges) changes of clock or zone
      \(counts.steps) batches, \(counts.checks) checks, \(outcome.failures.count) violations
      """
        + outcome.failures.prefix(20).map {
          "\nseed \($0.script.seed): \($0.violation.map(String.init(describing:)) ?? "")"
        }.joined()
  }

  /// What went wrong, the smallest script that shows it, and how to reproduce it.
  func explanation(of failed: SimulationResult, years: Double) async -> String {
    let small = await Shrinking.smallest(failed.script, zones: zones)
    var simulation = Simulation(small, zones: zones, tellsStory: true)
    let result = await simulation.run()
    let places = small.deeds.compactMap { failed.script.deeds.firstIndex(of: $0) }
    let seed = failed.script.seed
    return """

      seed \(seed): \(failed.violation.map(String.init(describing:)) ?? "")
      \(small.deeds.count) of \(failed.script.deeds.count) deeds suffice:
      \(small.deeds.map { "  \($0)" }.joined(separator: "\n"))
      \(result.story.suffix(60).joined(separator: "\n"))
      \(result.violation.map(String.init(describing:)) ?? "")
      again: make simulate SEED=\(seed) YEARS=\(years) DEEDS=\(places.map(String.init).joined(separator: ","))
      """
  }

  private static func rounded(_ number: Double) -> String {
    number >= 100 ? "\(Int(number.rounded()))" : "\((number * 10).rounded() / 10)"
  }
}
