import Foundation
import FoundationXML
import Testing

@testable import Benchmarks

/// What the plot shows.
@Suite struct PlotTests {
  private let plot = Plot(
    title: "Costs", xTitle: "alarms", yTitle: "ms",
    series: [
      .init(name: "start", points: [(10, 11), (100_000, 844)]),
      .init(name: "Add", points: [(10, 0.65), (100_000, 0.7)]),
      .init(name: "Cancel", points: [(10, 0.6), (100_000, 0.69)]),
    ])

  @Test("Each line is drawn, with its name, and each decade has a label")
  func lines() throws {
    let root = try #require(try XMLDocument(xmlString: plot.svg).rootElement())
    #expect(root.elements(forName: "polyline").count == 3)
    #expect(root.elements(forName: "circle").count == 6)
    let texts = root.elements(forName: "text").compactMap(\.stringValue)
    for text in ["Costs", "start", "Add", "Cancel", "0.1", "1", "1,000", "10", "100,000"] {
      #expect(texts.contains(text), "\(text)")
    }
  }

  @Test("Names of lines that end close together don't cover each other")
  func names() throws {
    let names = plot.svg.matches(of: /<text x="[0-9.]+" y="([0-9.]+)"[^>]*>(Add|Cancel)</)
    let heights = names.compactMap { Double($0.output.1) }
    try #require(heights.count == 2)
    #expect(abs(heights[0] - heights[1]) >= 17)
  }
}
