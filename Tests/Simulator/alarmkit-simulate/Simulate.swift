import AlarmCore
import AlarmModelCheck
import AlarmSimulator
import ArgumentParser

/// Simulates years of many machines with the real agent, and reports violations.
@main
struct Simulate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alarmkit-simulate",
    abstract: "Runs the alarm agent through simulated years: sleep, crashes, clock changes, travel, a full disk.",
    discussion: "Exit status 1: something happened that must not; the smallest script that shows it is printed.")

  @Option(help: "How many machines.")
  var seeds = 2_000
  @Option(help: "The first machine's seed; each other one has the next number.")
  var first: UInt64 = 1
  @Option(help: "How long each one lives, in years.")
  var years = 1.0
  @Option(help: "How many run at once.")
  var jobs = Campaign.cores
  @Option(help: "Only the machine of this seed, with its story.")
  var seed: UInt64?
  @Option(help: "Only these of its deeds, by their numbers: 3,17,40 (none: an empty text).")
  var deeds: String?
  @Option(help: "Instead: every order of so many events of two alarms, or of --alarms, by the rules alone.")
  var orders: Int?
  @Option(help: "Of how many alarms, up to 3.")
  var alarms = 2

  func validate() throws {
    guard (1...10_000_000).contains(seeds) else { throw ValidationError("--seeds takes a number from 1 to 10000000.") }
    guard years > 0, years <= 100 else { throw ValidationError("--years takes a number up to 100, for example 0.5.") }
    guard (1...256).contains(jobs) else { throw ValidationError("--jobs takes a number from 1 to 256.") }
    guard deeds == nil || seed != nil else { throw ValidationError("--deeds needs --seed: whose deeds?") }
    guard (1...20).contains(orders ?? 1) else { throw ValidationError("--orders takes a number from 1 to 20.") }
    guard (1...3).contains(alarms) else { throw ValidationError("--alarms takes 1, 2 or 3.") }
  }

  func run() async throws {
    if let orders { return try await checkEveryOrder(of: orders) }
    let zones = ZoneTable()
    let days = max(1, Int((years * 365).rounded()))
    if let seed {
      var script = ScriptWriter.script(seed: seed, days: days, zones: zones)
      if let deeds { script.deeds = try chosen(of: script.deeds, deeds) }
      var simulation = Simulation(script, zones: zones, tellsStory: true)
      let result = await simulation.run()
      result.story.forEach { print($0) }
      print(result.violation.map(String.init(describing:)) ?? "nothing is wrong")
      if result.violation != nil { throw ExitCode(1) }
      return
    }
    let campaign = Campaign(first: first, count: seeds, days: days, jobs: jobs, zones: zones)
    let outcome = await campaign.run()
    print(campaign.report(outcome))
    guard let failed = outcome.failures.first else { return }
    print(await campaign.explanation(of: failed, years: years))
    throw ExitCode(1)
  }

  private func checkEveryOrder(of depth: Int) async throws {
    let began = ContinuousClock.now
    let outcome = await ModelCheck(depth: depth, alarms: alarms).run()
    if let violation = outcome.violation {
      print(violation)
      throw ExitCode(1)
    }
    print(
      "\(alarms) alarms, \(outcome.orders) orders of \(depth) events, \(outcome.states) states, \(outcome.steps) steps, "
        + "0 violations, \(ContinuousClock.now - began)")
  }

  private func chosen(of all: [Deed], _ text: String) throws -> [Deed] {
    try text.split(separator: ",").map { word in
      guard let place = Int(word), all.indices.contains(place) else {
        throw ValidationError("--deeds: \"\(word)\" is none of 0 to \(all.count - 1)")
      }
      return all[place]
    }
  }
}
