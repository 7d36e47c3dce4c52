import Foundation

struct TimerRequest: Sendable {
  enum Tint: String, Codable, Sendable { case orange, blue, green }

  var title: String
  var seconds: TimeInterval
  var tint: Tint
}
