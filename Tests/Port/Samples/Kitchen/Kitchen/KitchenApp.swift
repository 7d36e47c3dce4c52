import SwiftUI

@main
struct KitchenApp: App {
  @State private var model = KitchenModel()

  var body: some Scene {
    WindowGroup {
      ContentView().environment(model)
    }
  }
}
