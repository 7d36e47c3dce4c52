import AlarmCore
import DBus

// The menu's interface: com.canonical.dbusmenu, version 3.
extension TrayItem {
  var menuTable: InterfaceTable {
    InterfaceTable(
      name: TrayInterface.menu, methods: readingRows + eventRows,
      properties: [
        PropertyRow(name: "Version", signature: "u", emitsChanged: .const) { _ in .uint32(3) },
        PropertyRow(name: "TextDirection", signature: "s", emitsChanged: .const) { _ in .string("ltr") },
        PropertyRow(name: "Status", signature: "s", emitsChanged: .const) { _ in .string("normal") },
        PropertyRow(name: "IconThemePath", signature: "as", emitsChanged: .const) { _ in .strings([]) },
      ],
      signals: [
        SignalRow(
          name: "ItemsPropertiesUpdated",
          arguments: [.init("updatedProps", "a(ia{sv})"), .init("removedProps", "a(ias)")]),
        SignalRow(name: "LayoutUpdated", arguments: [.init("revision", "u"), .init("parent", "i")]),
      ])
  }

  private var readingRows: [MethodRow] {
    [
      MethodRow(
        name: "GetLayout",
        inputs: [.init("parentId", "i"), .init("recursionDepth", "i"), .init("propertyNames", "as")],
        outputs: [.init("revision", "u"), .init("layout", "(ia{sv}av)")]
      ) { call in
        let (parent, names) = (call.number(0), call.names(2))
        return self.reading { state in
          guard let layout = state.menu.layout(of: parent, depth: call.number(1), names: names) else {
            return Self.noLine(parent)
          }
          return .reply([.uint32(state.menu.revision), layout])
        }
      },
      MethodRow(
        name: "GetGroupProperties", inputs: [.init("ids", "ai"), .init("propertyNames", "as")],
        outputs: [.init("properties", "a(ia{sv})")]
      ) { call in
        let (asked, names) = (Set(call.numbers(0)), call.names(1))
        return self.reading { state in
          let lines = state.menu.ids.filter { asked.isEmpty || asked.contains($0) }.map { id in
            DBusValue.structure([.int32(id), .properties(state.menu.properties(of: id, names: names) ?? [])])
          }
          return .reply([.array(lines, of: "(ia{sv})")])
        }
      },
      MethodRow(name: "GetProperty", inputs: [.init("id", "i"), .init("name", "s")], outputs: [.init("value", "v")]) {
        call in
        let (id, name) = (call.number(0), call.arguments.last?.asString ?? "")
        return self.reading { state in
          guard let all = state.menu.properties(of: id) else { return Self.noLine(id) }
          guard let value = all.first(where: { $0.0 == name }) else {
            return .failure(.invalidArgs("name: line \(id) has no such property"))
          }
          return .reply([.variant(value.1)])
        }
      },
    ]
  }

  private var eventRows: [MethodRow] {
    [
      MethodRow(
        name: "Event",
        inputs: [.init("id", "i"), .init("eventId", "s"), .init("data", "v"), .init("timestamp", "u")]
      ) { call in
        let id = call.number(0)
        guard self.reading({ $0.menu.has(id) }) else { return Self.noLine(id) }
        if call.arguments[1].asString == "clicked" { self.click(id) }
        return .reply([])
      },
      MethodRow(
        name: "EventGroup", inputs: [.init("events", "a(isvu)")], outputs: [.init("idErrors", "ai")]
      ) { call in
        let events = call.arguments.first?.asArray?.compactMap(\.asStructure) ?? []
        var unknown: [DBusValue] = []
        // One gesture of the user is one click; a batch with many clicks isn't one.
        var clicks = 0
        for event in events {
          guard let id = event.first?.asInt32 else { continue }
          if !self.reading({ $0.menu.has(id) }) {
            unknown.append(.int32(id))
          } else if event.count > 1, event[1].asString == "clicked", clicks < 8 {
            clicks += 1
            self.click(id)
          }
        }
        guard events.isEmpty || unknown.count < events.count else {
          return .failure(.invalidArgs("events: none of these lines is there; GetLayout lists those that are"))
        }
        return .reply([.array(unknown, of: "i")])
      },
      MethodRow(name: "AboutToShow", inputs: [.init("id", "i")], outputs: [.init("needUpdate", "b")]) { call in
        self.reading { $0.menu.has(call.number(0)) } ? .reply([.bool(false)]) : Self.noLine(call.number(0))
      },
      MethodRow(
        name: "AboutToShowGroup", inputs: [.init("ids", "ai")],
        outputs: [.init("updatesNeeded", "ai"), .init("idErrors", "ai")]
      ) { call in
        let unknown = self.reading { state in call.numbers(0).filter { !state.menu.has($0) } }
        return .reply([.array([], of: "i"), .array(unknown.map(DBusValue.int32), of: "i")])
      },
    ]
  }

  private static func noLine(_ id: Int32) -> MethodResult {
    .failure(.invalidArgs("id: there is no line \(id) in the menu; GetLayout lists those that exist"))
  }
}

extension IncomingCall {
  /// A numeric argument; the table has checked its type.
  fileprivate func number(_ place: Int) -> Int32 {
    arguments.indices.contains(place) ? arguments[place].asInt32 ?? 0 : 0
  }

  fileprivate func numbers(_ place: Int) -> [Int32] {
    arguments.indices.contains(place) ? arguments[place].asArray?.compactMap(\.asInt32) ?? [] : []
  }

  fileprivate func names(_ place: Int) -> Set<String> {
    arguments.indices.contains(place) ? Set(arguments[place].asStrings ?? []) : []
  }
}
