import SwiftUI

struct ContentView: View {
  @Environment(KitchenModel.self) private var model
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      List(model.dishes) { dish in
        DishRow(dish: dish)
      }
      .navigationTitle("Kitchen")
      .toolbar { Button("Add") { isAdding = true } }
      .sheet(isPresented: $isAdding) { RecipeEditor() }
    }
  }
}
