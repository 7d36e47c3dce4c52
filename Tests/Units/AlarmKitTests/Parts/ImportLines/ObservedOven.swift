import SwiftUI

/// A model as in iOS code, in a file whose only import is SwiftUI.
@Observable
final class ObservedOven {
  var degrees = 180
  let title: LocalizedStringResource = "Oven"
  let since = Date(timeIntervalSince1970: 0)
}
