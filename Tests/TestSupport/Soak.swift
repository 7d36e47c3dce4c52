import Glibc

/// The length of tests that can run for any length; `make soak` sets it in the environment.
package enum Soak {
  /// How many kills each kill test makes: `ALARMKIT_SOAK_KILLS`, or what every change gets.
  package static func kills(everyChange: Int) -> Int {
    getenv("ALARMKIT_SOAK_KILLS").flatMap { Int(String(cString: $0)) }.map { max($0, everyChange) } ?? everyChange
  }

  /// How many orderly ends of the agent there are: `ALARMKIT_SOAK_ENDS`, or what every change gets.
  package static func ends(everyChange: Int) -> Int {
    getenv("ALARMKIT_SOAK_ENDS").flatMap { Int(String(cString: $0)) } ?? everyChange
  }

  /// The agent that is ended: `ALARMKIT_SOAK_AGENT`, for example one that a user would install; nil: the one beside the tests.
  package static var agent: String? { getenv("ALARMKIT_SOAK_AGENT").map { String(cString: $0) } }

  /// The time limit for so many kills, in minutes.
  package static func minutes(forKills kills: Int) -> Int { 10 + kills / 60 }
}
