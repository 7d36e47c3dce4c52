import ArgumentParser
import Glibc
import TestSupport

/// Sends invalid messages to an agent on a bus of its own, and reports what they did.
@main
struct BusFuzzer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "BusFuzzer",
    abstract: "Calls everything that the agent exports with values, signatures, sizes and messages at their extremes.",
    discussion: """
      Exit status 1: the agent ended, stopped answering, grew, or an alarm meanwhile wasn't on time. Where it ended, the few \
      messages that show it again are looked for and told.
      """)

  @Option(help: "How long, in seconds.")
  var seconds = 60
  @Option(help: "From which number everything is made; the run says it, and with it the messages are the same.")
  var seed: UInt64?
  @Option(help: "The number of the first message.")
  var from = 0
  @Option(help: "The number after the last message.")
  var to: Int = .max
  @Option(help: "Only the messages of these numbers, for example 17,4711; tells whether the agent is there afterwards.")
  var messages: String?
  @Option(help: "The agent; else the one beside this program.")
  var agent = BuiltPrograms.path("alarmkit-agent")

  @Flag(inversion: .prefixedNo, help: "Looks for the few messages that do it, where the agent ended.")
  var search = true

  /// How many of the last messages are searched when the agent ended: more than can have been in flight.
  private static let suspects = 2000
  /// How much the agent may grow from the first sixth of a run to its end, in KiB: allocators keep what they once had.
  private static let growth = 48 << 10

  func validate() throws {
    guard (1...86_400).contains(seconds) else { throw ValidationError("--seconds takes a number from 1 to 86400.") }
    guard from >= 0, from < to else {
      throw ValidationError("--from and --to take numbers from 0, the first below the other.")
    }
  }

  func run() async throws {
    let seed = seed ?? UInt64.random(in: 1...999_999)
    let run = FuzzRun(seed: seed, agent: agent)
    if let messages {
      let numbers = try messages.split(separator: ",").map { word in
        guard let number = Int(word) else { throw ValidationError("--messages: \"\(word)\" is not a number") }
        return number
      }
      let isDeadly = try await run.isDeadly(numbers)
      print(isDeadly ? "the agent is gone after these" : "the agent is there after these")
      throw ExitCode(isDeadly ? 1 : 0)
    }
    print("seed \(seed): messages \(from) to \(to == .max ? "the end" : "\(to - 1)"), \(seconds) s")
    fflush(nil)
    let outcome = try await run.run(from..<to, for: .seconds(seconds))
    let problems = Self.report(outcome)
    for problem in problems { print("wrong: \(problem)") }
    if search, outcome.death != nil, let last = outcome.last { try await explain(run, last) }
    if !problems.isEmpty { throw ExitCode(1) }
  }

  /// Prints the figures; returns what is wrong with them.
  private static func report(_ outcome: FuzzRun.Outcome) -> [String] {
    let lateness = outcome.testimony.lateness.map { "\(Int($0 * 1000))" }.joined(separator: ", ")
    let seconds = max(outcome.duration / .seconds(1), 0.001)
    print(
      """
      \(outcome.count) messages in \(Int(seconds)) s, \(Int(Double(outcome.count) / seconds)) each second, \
      \(outcome.byteCount >> 20) MiB; \(outcome.answers) answers; \(outcome.reopened) connections lost
      \(outcome.targets) objects; memory \(outcome.memory.map { $0 >> 10 }) MiB, descriptors \(outcome.descriptors)
      \(outcome.testimony.lateness.count) alarms of the witness, shown after \(lateness) ms (goal: 50); its slowest question \
      took \(outcome.testimony.slowest) (goal: 0.25 seconds)
      """)
    var problems = outcome.testimony.complaints
    if let death = outcome.death { return problems + [death] }
    if let first = outcome.memory.first, let last = outcome.memory.last, last - first > growth {
      problems.append("it grew from \(first >> 10) to \(last >> 10) MiB")
    }
    if let first = outcome.descriptors.first, let last = outcome.descriptors.last, last - first > 32 {
      problems.append("it had \(first) descriptors open, and has \(last)")
    }
    if outcome.testimony.lateness.isEmpty { problems.append("no alarm of the witness rang") }
    return problems
  }

  private func explain(_ run: FuzzRun, _ last: Int) async throws {
    print("looking for the messages that did it …")
    fflush(nil)
    let numbers = Array(max(from, last - Self.suspects)...last)
    guard let few = try await Shrinking.smallest(of: numbers, shows: run.isDeadly) else {
      print(
        "the last \(numbers.count) messages alone don't do it: BusFuzzer --seed \(run.seed) --from \(from) --to \(last + 1)"
      )
      return
    }
    print("these do it: BusFuzzer --seed \(run.seed) --messages \(few.map(String.init).joined(separator: ","))")
    let targets = try await FuzzSession.with(agent: agent) { $0.targets }
    for number in few { print("  \(FuzzPlan(seed: run.seed, targets: targets).message(number).summary)") }
  }
}
