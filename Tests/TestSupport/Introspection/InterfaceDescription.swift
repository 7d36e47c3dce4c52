/// What introspection data says about one interface, without its annotations; members are unordered, arguments ordered.
package struct InterfaceDescription: Hashable, CustomStringConvertible {
  package var name: String
  /// A line for each member: `method Add(in s when, … out s id)`, `property State s read`, `signal AlarmAdded(s id)`.
  package var members: Set<String> = []

  /// An interface with these members.
  package init(name: String, members: Set<String> = []) {
    self.name = name
    self.members = members
  }

  package var description: String { name + members.sorted().map { "\n  " + $0 }.joined() }

  /// Reads all interfaces of a document, and the names of the child nodes.
  package static func read(_ xml: String) -> (interfaces: [InterfaceDescription], children: [String]) {
    var interfaces: [InterfaceDescription] = []
    var children: [String] = []
    var depth = 0
    var member: (head: String, arguments: [String])?
    for tag in XMLTag.all(in: xml) {
      switch tag.name {
      case "node":
        if depth > 0, tag.kind != .closing, let name = tag["name"] { children.append(name) }
        depth += tag.kind == .opening ? 1 : tag.kind == .closing ? -1 : 0
      case "interface":
        if tag.kind != .closing { interfaces.append(InterfaceDescription(name: tag["name"] ?? "?")) }
      case "method", "signal":
        if tag.kind != .closing { member = ("\(tag.name) \(tag["name"] ?? "?")", []) }
        if tag.kind != .opening, let whole = member {
          interfaces.indices.last.map {
            _ = interfaces[$0].members.insert("\(whole.head)(\(whole.arguments.joined(separator: ", ")))")
          }
          member = nil
        }
      case "arg":
        guard tag.kind != .closing else { continue }
        // By default, a method's argument is an input, and a signal's an output.
        let isSignal = member?.head.hasPrefix("signal") ?? false
        let direction = isSignal ? "" : (tag["direction"] ?? "in") + " "
        member?.arguments.append("\(direction)\(tag["type"] ?? "?") \(tag["name"] ?? "")")
      case "property":
        guard tag.kind != .closing else { continue }
        let line = "property \(tag["name"] ?? "?") \(tag["type"] ?? "?") \(tag["access"] ?? "?")"
        interfaces.indices.last.map { _ = interfaces[$0].members.insert(line) }
      default: continue
      }
    }
    return (interfaces, children)
  }
}
