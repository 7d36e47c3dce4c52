import AlarmCore
import Foundation

extension Locale.Weekday {
  /// The same day as Foundation's type.
  init(_ day: Weekday) {
    switch day {
    case .monday: self = .monday
    case .tuesday: self = .tuesday
    case .wednesday: self = .wednesday
    case .thursday: self = .thursday
    case .friday: self = .friday
    case .saturday: self = .saturday
    case .sunday: self = .sunday
    }
  }

  /// The word used on the bus: `mon` … `sun`.
  var word: String {
    switch self {
    case .monday: "mon"
    case .tuesday: "tue"
    case .wednesday: "wed"
    case .thursday: "thu"
    case .friday: "fri"
    case .saturday: "sat"
    case .sunday: "sun"
    }
  }
}
