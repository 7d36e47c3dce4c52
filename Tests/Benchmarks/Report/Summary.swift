/// The table at the end: every figure with its limit and its goal.
enum Summary {
  private static let columns = [36, 13, 11, 11, 9, 11, 6]

  /// Prints it.
  static func tell(_ figures: [Figure], on machine: Machine) {
    guard !figures.isEmpty else { return }
    Table.print("\n\(machine.sentence)\n")
    Table.print(row("", "the agent", "the limit", "otherwise", "ratio", "goal", "met"))
    for figure in figures {
      Table.print(
        row(
          figure.name, "\(Table.short(figure.value)) \(figure.unit.rawValue)", figure.limit.map(text),
          figure.otherwise.map(text), figure.ratio.map { "\(Table.number($0)) x" }, figure.goal?.text,
          figure.isMet.map { $0 ? "yes" : "no" }))
    }
    explain("The limits, measured in the same run", figures.map { ($0.name, $0.limit) })
    explain("Otherwise: what a user has without the agent", figures.map { ($0.name, $0.otherwise) })
    let judged = figures.compactMap(\.isMet)
    Table.print("\n\(judged.count { $0 }) of \(judged.count) goals are met.")
  }

  /// Explains what each reference is, and which figures it belongs to.
  private static func explain(_ title: String, _ references: [(figure: String, reference: Figure.Reference?)]) {
    var (order, figures): ([String], [String: [String]]) = ([], [:])
    for (figure, reference) in references {
      guard let reference else { continue }
      if figures[reference.name] == nil { order.append(reference.name) }
      figures[reference.name, default: []].append(figure)
    }
    guard !order.isEmpty else { return }
    Table.print("\n\(title)")
    for name in order { Table.print("  \(name): \((figures[name] ?? []).joined(separator: "; "))") }
  }

  private static func text(_ reference: Figure.Reference) -> String { Table.short(reference.value) }

  private static func row(_ cells: String?...) -> String {
    var line = ""
    for (index, (cell, width)) in zip(cells, columns).enumerated() {
      let text = cell ?? "-"
      let padding = String(repeating: " ", count: max(1, width - text.count))
      line += index == 0 ? text + padding : padding + text
    }
    return line
  }
}
