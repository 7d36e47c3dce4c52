import ExpoModulesCore

struct TimerOptions: Record {
  @Field var title: String = ""
  @Field var seconds: Double = 0

  var request: TimerRequest { TimerRequest(title: title, seconds: seconds, tint: .orange) }
}
