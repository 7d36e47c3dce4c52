import Glibc

/// How long tests run that can run for any length; `make soak` says so by the environment.
package enum Soak {
  /// How many kills each kill test makes: `ALARMKIT_SOAK_KILLS`, or what every change gets.
  package static func kills(everyChange: Int) -> Int {
    getenv("ALARMKIT_SOAK_KILLS").flatMap { Int(String(cString: $0)) }.map { max($0, everyChange) } ?? everyChange
  }

  /// The time limit for so many kills, in minutes.
  package static func minutes(forKills kills: Int) -> Int { 10 + kills / 60 }
}
