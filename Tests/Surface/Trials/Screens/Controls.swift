// Other parts of ordinary screens.
import SwiftUI

struct Row: Identifiable, Hashable { var id = 1; var name = ""; var isOn = false }

final class Model: ObservableObject {
  @Published var rows: [Row] = []
  @Published var name = ""
}

struct Controls: View {
  @StateObject private var model = Model()
  @ObservedObject var other: Model
  @EnvironmentObject var third: Model
  @Binding var isShown: Bool
  @State private var path: [Row] = []
  @State private var selection: Row.ID?
  @State private var item: Row?
  @State private var tab: Int = 1
  @State private var color = Color.red
  @State private var price = 1.5
  @State private var isExpanded = true
  @Environment(\.horizontalSizeClass) var size
  @Environment(\.colorScheme) var scheme
  let columns = [GridItem(.flexible()), GridItem(.flexible())]

  var body: some View {
    NavigationStack(path: $path) {
      List(model.rows, selection: $selection) { row in
        NavigationLink(value: row) { Text(row.name) }
        NavigationLink("Detail", value: row)
        NavigationLink("Detail") { Text(row.name) }
        NavigationLink("Detail", destination: Text(row.name))
        NavigationLink(destination: Text(row.name)) { Text(row.name) }
      }
      .listStyle(.plain)
      .sheet(item: $item) { row in Text(row.name) }
      .sheet(isPresented: $isShown, onDismiss: { item = nil }) { Text("Sheet") }
      .fullScreenCover(isPresented: $isShown) { Text("Sheet") }
      .popover(isPresented: $isShown) { Text("Sheet") }
      .alert("Delete?", isPresented: $isShown, presenting: item) { row in
        Button("Delete \(row.name)", role: .destructive) { model.rows.removeAll() }
        Button("Cancel", role: .cancel) {}
      } message: { row in
        Text("Delete \(row.name)")
      }
      .onChange(of: tab) { print(tab) }
      .onChange(of: tab, initial: true) { old, new in print(old, new) }
      .onChange(of: price) { value in print(value) }
      .onReceive(model.$name) { print($0) }
      .task(id: tab) { await load() }
      .navigationTitle(model.name)
      .navigationDestination(for: Row.self) { Text($0.name) }
      .navigationDestination(item: $item) { Text($0.name) }
      .toolbar(.hidden, for: .navigationBar)
      .toolbar {
        ToolbarItemGroup(placement: .keyboard) { Button("Done", action: load2) }
        EditButton()
      }
    }
    TabView {
      Tab("Alarms", systemImage: "alarm") { Text("A") }
      Tab("Timers", systemImage: "timer") { Text("B").badge(3) }
    }
    List(["a", "b"], id: \.self) { Text($0) }
    List { ForEach(model.rows) { Text($0.name) }.onMove { model.rows.move(fromOffsets: $0, toOffset: $1) } }
    Form {
      Section(header: Text("Name")) { TextField("Name", text: $model.name, prompt: Text("Tea")) }
      Section {
        Text("x")
      } header: {
        Text("H")
      } footer: {
        Text("F")
      }
      Section("Expand", isExpanded: $isExpanded) { Text("x") }
      SecureField("Secret", text: $model.name)
      TextEditor(text: $model.name).frame(height: 80)
      TextField("Price", value: $price, format: .number).keyboardType(.decimalPad)
      TextField("Notes", text: $model.name, axis: .vertical).textFieldStyle(.roundedBorder)
      Picker(selection: $tab) {
        Text("A").tag(1)
      } label: {
        Text("Tab")
      }
      DatePicker("Date", selection: .constant(.now), in: Date.now...)
      DatePicker("Date", selection: .constant(.now), in: Date.now..., displayedComponents: [.date, .hourAndMinute])
      ColorPicker("Colour", selection: $color)
      Stepper(value: $tab, in: 0...10, step: 2) { Text("Tab \(tab)") }
      Stepper("Tab", onIncrement: { tab += 1 }, onDecrement: { tab -= 1 })
      Slider(value: $price, in: 0...10, step: 0.5) {
        Text("Price")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      }
      Slider(value: $price, in: 0...10) { editing in print(editing) }
      LabeledContent("Price", value: "1.50")
      LabeledContent("Price") { Text("1.50") }
      DisclosureGroup("More") { Text("x") }
      Toggle("On", systemImage: "bell", isOn: $isShown).toggleStyle(.switch)
      Menu {
        Button("A") {}
      } label: {
        Image(systemName: "ellipsis")
      }
      ContentUnavailableView {
        Label("None", systemImage: "x")
      } description: {
        Text("d")
      } actions: {
        Button("Add") {}
      }
      ContentUnavailableView.search
      Button {
        tab = 1
      } label: {
        Label("Add", systemImage: "plus")
      }.buttonStyle(.borderedProminent)
      Button(action: load2) { Text("Add") }
      Button(model.name) { tab = 2 }
      Button("Add", systemImage: "plus", action: load2)
    }
    ScrollView {
      LazyVGrid(columns: columns, alignment: .leading, spacing: 8) { ForEach(model.rows) { Text($0.name) } }
      Grid(alignment: .leading, horizontalSpacing: 8) { GridRow { Text("a") } }
    }
    NavigationSplitView {
      Text("a")
    } content: {
      Text("b")
    } detail: {
      Text("c")
    }
    NavigationView { Text("a") }
  }

  func load() async {}
  func load2() {}
}

struct Controls_Previews: PreviewProvider {
  static var previews: some View { Text("") }
}
