import AlarmCore
import DBus

/// A menu whose lines have numbers, as required by com.canonical.dbusmenu. A number is never reused for another line, so a late
/// click applies to the line that the user saw, or to nothing.
struct MenuTree {
  /// The differences between one menu and the next.
  struct Change: Equatable {
    /// Lines that existed before and have changed. GNOME's host doesn't ask for them again with a new layout.
    var lines: [Line] = []
    /// Whether lines were added or removed, or their order changed.
    var isStructure = false
  }

  /// A line that has changed.
  struct Line: Equatable {
    let id: Int32
    let properties: [(String, DBusValue)]

    static func == (left: Line, right: Line) -> Bool {
      left.id == right.id && DBusValue.properties(left.properties) == DBusValue.properties(right.properties)
    }
  }

  private struct Node {
    let entry: TrayMenu.Entry
    let id: Int32
    let children: [Node]
  }

  /// The number of the menu as a whole.
  static let rootID: Int32 = 0

  /// Increases whenever the structure changes.
  private(set) var revision: UInt32 = 1
  private var top: [Node] = []
  private var nodes: [Int32: Node] = [:]
  private var numbers: [TrayMenu.Entry.Key: Int32] = [:]
  private var lastID = Self.rootID

  init(_ menu: TrayMenu) { renumber(menu) }

  /// Sets a new menu.
  mutating func update(to menu: TrayMenu) -> Change {
    let before = (top, nodes)
    renumber(menu)
    let isStructure = Self.shape(before.0) != Self.shape(top)
    if isStructure { revision &+= 1 }
    let changed = nodes.keys.sorted().compactMap { id -> Line? in
      guard let old = before.1[id]?.entry, let new = nodes[id]?.entry, old.label != new.label else { return nil }
      return Line(id: id, properties: [("label", .string(Self.escaped(new.label)))])
    }
    return Change(lines: changed, isStructure: isStructure)
  }

  // MARK: Questions

  /// Whether there is a line with this number.
  func has(_ id: Int32) -> Bool { id == Self.rootID || nodes[id] != nil }

  /// The command of a line; nil if it has none, or there is no such line.
  func command(of id: Int32) -> TrayCommand? { nodes[id]?.entry.command }

  /// The requested properties of a line (all of them if no names are given); nil if there is no such line.
  func properties(of id: Int32, names: Set<String> = []) -> [(String, DBusValue)]? {
    guard has(id) else { return nil }
    let all = nodes[id].map { Self.properties(of: $0.entry) } ?? [("children-display", .string("submenu"))]
    return names.isEmpty ? all : all.filter { names.contains($0.0) }
  }

  /// The numbers of all lines.
  var ids: [Int32] { [Self.rootID] + nodes.keys.sorted() }

  /// A line with the lines below it, `depth` levels of them (all if less than 0), as `(ia{sv}av)`; nil if there is no such line.
  func layout(of id: Int32, depth: Int32, names: Set<String>) -> DBusValue? {
    guard let own = properties(of: id, names: names) else { return nil }
    let children = id == Self.rootID ? top : nodes[id]?.children ?? []
    let below =
      depth == 0 ? [] : children.compactMap { layout(of: $0.id, depth: depth < 0 ? -1 : depth - 1, names: names) }
    return .structure([.int32(id), .properties(own), .array(below.map(DBusValue.variant), of: "v")])
  }

  // MARK: Private

  private mutating func renumber(_ menu: TrayMenu) {
    let known = numbers
    numbers = [:]
    nodes = [:]
    top = menu.entries.map { number($0, known) }
  }

  private mutating func number(_ entry: TrayMenu.Entry, _ known: [TrayMenu.Entry.Key: Int32]) -> Node {
    let id = known[entry.key] ?? lastID + 1
    lastID = max(lastID, id)
    numbers[entry.key] = id
    let node = Node(entry: entry, id: id, children: entry.children.map { number($0, known) })
    nodes[id] = node
    return node
  }

  private static func shape(_ nodes: [Node]) -> [[Int32]] {
    nodes.map { [$0.id] + $0.children.map(\.id) }
  }

  private static func properties(of entry: TrayMenu.Entry) -> [(String, DBusValue)] {
    if entry.isSeparator { return [("type", .string("separator"))] }
    var properties: [(String, DBusValue)] = [
      ("label", .string(escaped(entry.label))), ("enabled", .bool(entry.isEnabled)), ("visible", .bool(true)),
    ]
    if !entry.children.isEmpty { properties.append(("children-display", .string("submenu"))) }
    return properties
  }

  /// Hosts interpret a single underscore as the mark of the access key, and a double one as an underscore.
  private static func escaped(_ label: String) -> String {
    label.utf8.contains(UInt8(ascii: "_")) ? label.with("__", forEach: "_") : label
  }
}
