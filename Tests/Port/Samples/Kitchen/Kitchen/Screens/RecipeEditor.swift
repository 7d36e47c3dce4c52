import SwiftUI
import UIKit

struct RecipeEditor: View {
  @Environment(\.dismiss) private var dismiss
  @State private var name = ""

  var body: some View {
    Form {
      TextField("Name", text: $name)
      Button("Save") {
        Haptics.tap()
        dismiss()
      }
    }
  }
}

enum Haptics {
  static func tap() { UIImpactFeedbackGenerator(style: .light).impactOccurred() }
}
