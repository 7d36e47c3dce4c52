import Foundation

/// Reads what JavaScript passes when it passes it as a dictionary.
struct OptionsReader {
  func options(in values: [String: Double]) -> TimerOptions? { nil }
}
