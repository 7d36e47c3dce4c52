import SwiftUI

/// What happens when a dish is done while its screen is open.
struct Celebration {
  func begin() {
    Haptics.tap()
  }
}
