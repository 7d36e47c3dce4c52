import Glibc

// What the built agent costs: `Benchmarks [MEASURE…] [json=FILE] [plot=FILE]`; without a measure, all except the two long ones. Prints
// figures, and one table at the end, and asserts nothing: each figure has its limit from the same run beside it, because machines
// differ and so do their other programs. If a measure can't be taken, it reports why, and the next one runs. Exit status: 1 if one
// couldn't be taken, 64 for an unknown word.
let words = CommandLine.arguments.dropFirst()
func file(_ key: String) -> String? {
  words.last { $0.hasPrefix(key + "=/") || $0.hasPrefix(key + "=.") }.map { String($0.dropFirst(key.count + 1)) }
}
let (json, plot) = (file("json"), file("plot"))
let names = words.filter { $0 != "json=\(json ?? "")" && $0 != "plot=\(plot ?? "")" }
let unknown = names.filter { Measure(rawValue: $0) == nil }
guard unknown.isEmpty else {
  let measures = Measure.allCases.map(\.rawValue).joined(separator: " ")
  Table.print("No measure is called \(unknown.joined(separator: ", ")).")
  Table.print(
    """
    Usage: Benchmarks [MEASURE...] [json=PATH] [plot=PATH]

    MEASURE is one of: \(measures)
    json=PATH: all figures in a file; plot=PATH: what growth measures as an SVG. A path begins with / or .
    """)
  exit(64)
}
let chosen = names.isEmpty ? Measure.usual : names.compactMap(Measure.init)
var machine = Machine()
var figures: [Figure] = []
var growth: [GrowthPoint] = []
var failed: [String] = []
for measure in chosen {
  Table.print("\n\(measure.title)")
  do {
    if measure == .growth { growth = try await Growth.run() } else { figures += try await measure.run() }
  } catch {
    Table.print("  \(measure.rawValue) couldn't be measured: \(error)")
    failed.append(measure.rawValue)
  }
}
machine.finish()
Summary.tell(figures, on: machine)
do {
  if let json { try Results(machine: machine, figures: figures, growth: growth).write(to: json) }
  if let plot, !growth.isEmpty { try GrowthPoint.plot(growth, to: plot) }
} catch {
  Table.print("The results couldn't be written: \(error)")
  failed.append("files")
}
if !failed.isEmpty {
  Table.print("\nNot measured: \(failed.joined(separator: ", "))")
  exit(1)
}
