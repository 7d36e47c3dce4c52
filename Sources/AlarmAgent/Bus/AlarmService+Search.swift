import AlarmCore
import AlarmWire
import DBus

// The desktops' search, on the agent's own connection: its name can be activated, so a desktop can ask before an agent runs.
extension AlarmService {
  /// How many results a desktop may ask about in one call.
  private static let maxDetails = 100

  /// Exports the objects. This sends no message, and their tables are made when a desktop searches.
  func exportSearch(on connection: BusConnection) {
    connection.export(ExportedObject(path: SearchInterface.gnomePath, listInterfaces: { [gnomeTable] }))
    connection.export(ExportedObject(path: SearchInterface.krunnerPath, listInterfaces: { [krunnerTable] }))
  }

  private var gnomeTable: InterfaceTable {
    InterfaceTable(
      name: SearchInterface.gnome,
      methods: [
        asking("GetInitialResultSet", in: [.init("terms", "as")], out: [.init("results", "as")]) { call in
          .search(.results(query(call.texts(0).joined(separator: " "))))
        },
        // Another word can lead to another offer, so everything is searched again.
        asking(
          "GetSubsearchResultSet", in: [.init("previous_results", "as"), .init("terms", "as")],
          out: [.init("results", "as")]
        ) { call in .search(.results(query(call.texts(1).joined(separator: " ")))) },
        asking("GetResultMetas", in: [.init("identifiers", "as")], out: [.init("metas", "aa{sv}")]) {
          call throws(WireError) in
          let ids = call.texts(0)
          guard ids.count <= Self.maxDetails else {
            throw WireError(
              argument: "identifiers",
              Message(
                "{value} is out of range; write {from} to {to}",
                ["value": ids.count, "from": 0, "to": Self.maxDetails]))
          }
          return .search(.details(try ids.map { id throws(WireError) in try choice(id, "identifiers") }))
        },
        changing(
          "ActivateResult", in: [.init("identifier", "s"), .init("terms", "as"), .init("timestamp", "u")]
        ) { call throws(WireError) in try change(call.text(0), "identifier", at: call.time(2)) },
        // The window puts the words into the field for a new alarm.
        changing("LaunchSearch", in: [.init("terms", "as"), .init("timestamp", "u")]) { call in
          .openWindow(Self.place(for: call.texts(0)), activationToken: Self.startupID(at: call.time(1)))
        },
      ])
  }

  private var krunnerTable: InterfaceTable {
    InterfaceTable(
      name: SearchInterface.krunner,
      methods: [
        asking("Match", in: [.init("query", "s")], out: [.init("matches", "a(sssida{sv})")]) { call in
          .search(.matches(query(call.text(0))))
        },
        MethodRow(name: "Actions", outputs: [.init("actions", "a(sss)")]) { [words] _ in
          let actions = SearchVerb.allCases.map { verb in
            DBusValue.structure([.string(verb.rawValue), .string(verb.label(in: words)), .string(verb.icon)])
          }
          return .reply([.array(actions, of: "(sss)")])
        },
        changing("Run", in: [.init("matchId", "s"), .init("actionId", "s")]) { call throws(WireError) in
          try change(call.text(0), "matchId", action: call.text(1))
        },
        // KRunner calls these without checking whether they exist.
        MethodRow(name: "Teardown") { _ in .reply([]) },
        MethodRow(name: "SetActivationToken", inputs: [.init("token", "s")]) { _ in .reply([]) },
      ])
  }

  private func query(_ text: String) -> SearchQuery { SearchQuery(text, in: words, vocabulary) }

  /// The result that an id means.
  private func choice(_ text: String, _ argument: String) throws(WireError) -> SearchChoice {
    guard let id = SearchID(text) else { throw unknown(text, argument) }
    guard case .set(let words) = id else { return SearchChoice(id: id, offer: nil) }
    guard let offer = query(words).offer else { throw unknown(text, argument) }
    return SearchChoice(id: id, offer: offer)
  }

  /// The change that choosing a result makes; `action` is the button that was pressed, if one was.
  private func change(
    _ text: String, _ argument: String, action: String = "", at timestamp: UInt32 = 0
  ) throws(WireError) -> AgentChange {
    let choice = try choice(text, argument)
    let verb = SearchVerb(rawValue: action)
    guard action.isEmpty || verb != nil else { throw unknown(action, "actionId") }
    switch (choice.id, choice.offer) {
    case (.alarm(let id, let offered), _):
      guard let verb = verb ?? offered else {
        return .openWindow(.alarm(id), activationToken: Self.startupID(at: timestamp))
      }
      return .press(id, verb)
    case (.set, let offer?) where verb == nil: return .addOffered(offer.form)
    case (.set, _): throw unknown(action.isEmpty ? text : action, action.isEmpty ? argument : "actionId")
    }
  }

  /// The window with the words filled in, if they are valid text.
  private static func place(for terms: [String]) -> WindowPlace {
    let words = terms.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isText = words.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return words.isEmpty || words.utf8.count > SearchQuery.maxBytes || !isText ? .front : .words(words)
  }

  /// A startup id with which a window comes to the front under X11: GNOME passes only the time of the user's choice. Startup
  /// Notification Protocol, "_TIME".
  private static func startupID(at timestamp: UInt32) -> String {
    timestamp == 0 ? "" : "alarmkit-search_TIME\(timestamp)"
  }

  private func unknown(_ id: String, _ argument: String) -> WireError {
    WireError(
      argument: argument,
      Message("\"{id}\" is not the id of a result; search again", ["id": DefinitionLimits.shortened(id)]))
  }
}
