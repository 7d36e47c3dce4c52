import Foundation

enum AlarmFailure: LocalizedError {
  case invalidDuration(TimeInterval)
  case unknownAlarm(String)

  var errorDescription: String? {
    switch self {
    case .invalidDuration(let seconds): "\(seconds) is no duration"
    case .unknownAlarm(let id): "there is no alarm \(id)"
    }
  }
}
