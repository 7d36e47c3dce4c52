import TestSupport

/// What each operation costs with a number of other alarms.
struct GrowthPoint: Encodable {
  /// What is done.
  enum Deed: String, CaseIterable, Encodable, CodingKeyRepresentable {
    case start, add, get, cancel, ring, stop

    /// What is measured, for the plot.
    var title: String {
      switch self {
      case .start: "start to name"
      case .add: "Add"
      case .get: "Get"
      case .cancel: "Cancel"
      case .ring: "due to notification"
      case .stop: "Stop of a ring"
      }
    }
  }

  /// How many other alarms there are.
  let alarms: Int
  /// Medians in milliseconds.
  var costs: [Deed: Double] = [:]
  /// PSS of the agent with all of them, in MiB.
  var memory = Double.nan

  init(alarms: Int) { self.alarms = alarms }

  static let heading = aligned(["alarms"] + Deed.allCases.map { "\($0.rawValue), ms" } + ["PSS, MiB"])

  var line: String {
    Self.aligned(
      ["\(alarms)"] + Deed.allCases.map { costs[$0].map { Table.number($0, 2) } ?? "-" } + [Table.number(memory, 1)])
  }

  private static func aligned(_ cells: [String]) -> String {
    cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
  }
}

extension GrowthPoint {
  /// Draws all points into a file.
  static func plot(_ points: [GrowthPoint], to path: String) throws {
    let series = Deed.allCases.map { deed in
      Plot.Series(
        name: deed.title,
        points: points.compactMap { point in point.costs[deed].map { (Double(point.alarms), $0) } })
    }
    let plot = Plot(
      title: "What each thing costs beside so many alarms", xTitle: "alarms", yTitle: "milliseconds, median",
      series: series)
    try TextFile.write(plot.svg, to: path)
  }
}
