import SwiftUI
import WidgetKit

@main
struct KitchenWidgets: WidgetBundle {
  var body: some Widget {
    CookingActivity()
    RecipeOfTheDay()
  }
}
