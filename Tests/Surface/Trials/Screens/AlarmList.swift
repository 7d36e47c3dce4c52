import Foundation
import Observation
import SwiftUI

/// An ordinary screen of an iOS application: a list of alarms, and a form for a new one.
struct AlarmListView: View {
  enum Field: Hashable { case title, minutes }

  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) private var openURL
  @Environment(\.scenePhase) private var scenePhase
  @Environment(AlarmModel.self) private var model
  @AppStorage("sortsByTime") private var sortsByTime = true
  @SceneStorage("tab") private var tab = 0
  @FocusState private var field: Field?
  @State private var search = ""
  @State private var isAdding = false
  @State private var selected: AlarmRow?
  @State private var error: String?

  var body: some View {
    @Bindable var model = model
    TabView(selection: $tab) {
      NavigationStack {
        List {
          Section("Today") {
            ForEach(model.rows) { row in
              NavigationLink {
                AlarmDetail(row: row)
              } label: {
                HStack {
                  Text(row.title).font(.headline)
                  Spacer()
                  Text(row.time, style: .time).foregroundStyle(.secondary)
                }
              }
              .swipeActions(edge: .leading) {
                Button("Skip", systemImage: "forward") { model.skip(row) }
              }
              .contextMenu {
                Button("Delete", role: .destructive) { model.delete(row) }
              }
            }
            .onDelete { offsets in model.rows.remove(atOffsets: offsets) }
          }
          Section {
            Toggle("Sort by time", isOn: $sortsByTime)
          } footer: {
            Text("\(model.rows.count) alarms")
          }
        }
        .listStyle(.insetGrouped)
        .overlay {
          if model.rows.isEmpty {
            ContentUnavailableView("No alarms", systemImage: "alarm", description: Text("Add one."))
          }
        }
        .navigationTitle("Alarms")
        .navigationBarTitleDisplayMode(.large)
        .navigationDestination(for: AlarmRow.self) { row in AlarmDetail(row: row) }
        .searchable(text: $search, prompt: "Search")
        .refreshable { await model.reload() }
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("Add", systemImage: "plus") { isAdding = true }
          }
          ToolbarItem(placement: .topBarLeading) { EditButton() }
        }
        .sheet(isPresented: $isAdding) { NewAlarm(model: model) }
        .alert("It failed", isPresented: .constant(error != nil)) {
          Button("OK") { error = nil }
        } message: {
          Text(error ?? "")
        }
        .confirmationDialog("Delete all?", isPresented: $isAdding, titleVisibility: .visible) {
          Button("Delete", role: .destructive) { model.rows = [] }
        }
        .onChange(of: scenePhase) { _, phase in
          if phase == .active { Task { await model.reload() } }
        }
        .onAppear { field = .title }
        .task { await model.reload() }
      }
      .tabItem { Label("Alarms", systemImage: "alarm") }
      ScrollView(.horizontal) {
        LazyHStack(spacing: 8) { ForEach(model.rows) { Text($0.title) } }
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))], spacing: 12) {
          ForEach(model.rows) { row in Text(row.title) }
        }
      }
    }
  }
}

struct NewAlarm: View {
  @Bindable var model: AlarmModel
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""
  @State private var time = Date.now
  @State private var minutes = 5
  @State private var volume = 0.5
  @State private var repeats = false
  @State private var day = 0
  @FocusState private var isWriting: Bool

  var body: some View {
    NavigationStack {
      Form {
        TextField("Title", text: $title)
          .focused($isWriting)
          .textInputAutocapitalization(.words)
          .onSubmit { isWriting = false }
        DatePicker("Time", selection: $time, displayedComponents: .hourAndMinute)
          .datePickerStyle(.wheel)
        Stepper("\(minutes) minutes", value: $minutes, in: 1...60)
        Slider(value: $volume, in: 0...1)
        Toggle(isOn: $repeats) { Label("Repeat", systemImage: "repeat") }
        Picker("Day", selection: $day) {
          ForEach(0..<7) { day in Text("Day \(day)").tag(day) }
        }
        .pickerStyle(.segmented)
        Menu("More") { Button("Reset") { title = "" } }
        GeometryReader { proxy in Text(title).frame(width: proxy.size.width / 2) }
      }
      .navigationTitle("New")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            Task {
              await model.add(title, at: time)
              dismiss()
            }
          }
          .disabled(title.isEmpty)
        }
      }
    }
    .presentationDetents([.medium, .large])
  }
}

struct AlarmDetail: View {
  let row: AlarmRow
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationSplitView {
      Text(row.title)
    } detail: {
      Grid {
        GridRow { Text(row.title) }
      }
      LazyVStack(alignment: .leading) { Text(row.time, style: .date) }
    }
    .onTapGesture { withAnimation { dismiss() } }
  }
}

struct AlarmRow: Identifiable, Hashable {
  var id = UUID()
  var title = ""
  var time = Date.now
}

@Observable @MainActor final class AlarmModel {
  var rows: [AlarmRow] = []

  func reload() async {}
  func add(_ title: String, at time: Date) async { rows.append(AlarmRow(title: title, time: time)) }
  func skip(_ row: AlarmRow) {}
  func delete(_ row: AlarmRow) { rows.removeAll { $0.id == row.id } }
}

@main struct AlarmsApp: App {
  @State private var model = AlarmModel()

  var body: some Scene {
    WindowGroup { AlarmListView().environment(model) }
  }
}

#Preview { AlarmDetail(row: AlarmRow()) }
