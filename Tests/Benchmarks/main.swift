// What the built agent costs: `Benchmarks [MEASURE…]`, all but the one of 25 minutes without an argument. Prints figures, asserts nothing:
// each has its reference beside it from the same run, because machines differ and so do their other programs.
let chosen = CommandLine.arguments.dropFirst().compactMap(Measure.init)
guard chosen.count == CommandLine.arguments.count - 1 else {
  let words = Measure.allCases.map(\.rawValue).joined(separator: " ")
  print("Usage: Benchmarks [MEASURE...]\n\nMEASURE is one of: \(words)")
  throw UnknownMeasure()
}
for measure in chosen.isEmpty ? Measure.usual : chosen {
  print("\n\(measure.title)")
  try await measure.run()
}

/// An argument that names no measure; the usage has been printed.
struct UnknownMeasure: Error {}
