import SwiftUI

nonisolated extension TimerRequest.Tint {
  var color: Color {
    switch self {
    case .orange: .orange
    case .blue: .blue
    case .green: .green
    }
  }
}
