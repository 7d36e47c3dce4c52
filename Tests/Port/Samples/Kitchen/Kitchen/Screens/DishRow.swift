import SwiftUI

struct DishRow: View {
  let dish: Dish

  var body: some View {
    HStack {
      Image(systemName: dish.recipe.symbol)
      VStack(alignment: .leading) {
        Text(dish.recipe.name).font(.headline)
        Text("\(Int(dish.recipe.minutes)) min").foregroundStyle(.secondary)
      }
    }
  }
}
