import Glibc

// What the built agent costs: `Benchmarks [MEASURE…]`, all but the one of 25 minutes without an argument. Prints figures, asserts nothing:
// each has its reference beside it from the same run, because machines differ and so do their other programs. A measure that
// can't be taken says why, and the next one runs. Exit status: 1 when one couldn't be taken, 64 for a word that names none.
let words = CommandLine.arguments.dropFirst()
let unknown = words.filter { Measure(rawValue: $0) == nil }
guard unknown.isEmpty else {
  let measures = Measure.allCases.map(\.rawValue).joined(separator: " ")
  Table.print("No measure is called \(unknown.joined(separator: ", ")).")
  Table.print("Usage: Benchmarks [MEASURE...]\n\nMEASURE is one of: \(measures)")
  exit(64)
}
let chosen = words.isEmpty ? Measure.usual : words.compactMap(Measure.init)
var failed: [Measure] = []
for measure in chosen {
  Table.print("\n\(measure.title)")
  do {
    try await measure.run()
  } catch {
    Table.print("  \(measure.rawValue) couldn't be measured: \(error)")
    failed.append(measure)
  }
}
if !failed.isEmpty {
  Table.print("\nNot measured: \(failed.map(\.rawValue).joined(separator: ", "))")
  exit(1)
}
