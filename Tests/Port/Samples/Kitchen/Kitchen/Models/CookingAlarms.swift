#if os(iOS)
  import AlarmKit
  import SwiftUI

  enum CookingAlarms {
    static func attributes(for recipe: Recipe) -> AlarmAttributes<CookingData> {
      let presentation = AlarmPresentation(
        alert: AlarmPresentation.Alert(
          title: "Your food is ready",
          stopButton: AlarmButton(text: "Done", textColor: .white, systemImageName: "checkmark"),
          secondaryButton: AlarmButton(text: "Open", textColor: .white, systemImageName: "arrow.right"),
          secondaryButtonBehavior: .custom),
        countdown: AlarmPresentation.Countdown(title: "Cooking"))
      return AlarmAttributes(
        presentation: presentation, metadata: CookingData(recipe: recipe.name, symbol: recipe.symbol),
        tintColor: .orange)
    }
  }
#endif
