import Foundation

/// A plot of lines over two logarithmic axes, as an SVG that is readable on light and dark pages.
struct Plot {
  /// A line.
  struct Series {
    let name: String
    let points: [(x: Double, y: Double)]
  }

  let title: String
  let xTitle: String
  let yTitle: String
  let series: [Series]

  private static let (width, height) = (760.0, 440.0)
  private static let (left, right, top, bottom) = (70.0, 170.0, 70.0, 56.0)
  /// People who see fewer colours can distinguish these, too (Okabe and Ito).
  private static let colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"]

  /// The file's text; the name of each line is at its end.
  var svg: String {
    let points = series.flatMap(\.points)
    let (xs, ys) = (Self.decades(of: points.map(\.x)), Self.decades(of: points.map(\.y)))
    func place(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
      let x = (log10(point.x) - Double(xs.lowerBound)) / Double(xs.count - 1)
      let y = (log10(point.y) - Double(ys.lowerBound)) / Double(ys.count - 1)
      return (
        Self.left + x * (Self.width - Self.left - Self.right),
        Self.height - Self.bottom - y * (Self.height - Self.top - Self.bottom)
      )
    }
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
      font-family="sans-serif" font-size="13">
      <rect width="100%" height="100%" rx="8" fill="#ffffff"/>
      """,
      Self.text(title, at: (Self.left, 26), "font-size=\"15\" font-weight=\"bold\""),
      Self.text(xTitle, at: ((Self.left + Self.width - Self.right) / 2, Self.height - 14), "text-anchor=\"middle\""),
      Self.text(yTitle, at: (Self.left, Self.top - 18), ""),
    ]
    for decade in xs {
      let value = pow(10, Double(decade))
      let (start, end) = (
        place((value, pow(10, Double(ys.lowerBound)))), place((value, pow(10, Double(ys.upperBound))))
      )
      lines.append(Self.line(start, end))
      lines.append(Self.text(Self.label(value), at: (start.x, start.y + 20), "text-anchor=\"middle\""))
    }
    for decade in ys {
      let value = pow(10, Double(decade))
      let (start, end) = (
        place((pow(10, Double(xs.lowerBound)), value)), place((pow(10, Double(xs.upperBound)), value))
      )
      lines.append(Self.line(start, end))
      lines.append(Self.text(Self.label(value), at: (start.x - 8, start.y + 4), "text-anchor=\"end\""))
    }
    lines += drawn(by: place)
    return (lines + ["</svg>\n"]).joined(separator: "\n")
  }

  private func drawn(by place: ((x: Double, y: Double)) -> (x: Double, y: Double)) -> [String] {
    var lines: [String] = []
    var names: [(y: Double, text: String, colour: String)] = []
    for (index, series) in series.enumerated() {
      let colour = Self.colours[index % Self.colours.count]
      let places = series.points.map(place)
      let path = places.map { "\(Self.short($0.x)),\(Self.short($0.y))" }.joined(separator: " ")
      lines.append("<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"2\"/>")
      lines += places.map {
        "<circle cx=\"\(Self.short($0.x))\" cy=\"\(Self.short($0.y))\" r=\"3.5\" fill=\"\(colour)\"/>"
      }
      if let last = places.last { names.append((last.y, series.name, colour)) }
    }
    // From the lowest up, each far enough above the previous one.
    var next = Double.infinity
    for name in names.sorted(by: { $0.y > $1.y }) {
      let y = min(name.y, next)
      next = y - 17
      lines.append(Self.text(name.text, at: (Self.width - Self.right + 12, y + 4), "", colour: name.colour))
    }
    return lines
  }

  private static func decades(of values: [Double]) -> ClosedRange<Int> {
    let logs = values.map { log10($0) }
    let lowest = Int((logs.min() ?? 0).rounded(.down))
    return lowest...max(Int((logs.max() ?? 1).rounded(.up)), lowest + 1)
  }

  private static func line(_ start: (x: Double, y: Double), _ end: (x: Double, y: Double)) -> String {
    """
    <line x1="\(short(start.x))" y1="\(short(start.y))" x2="\(short(end.x))" y2="\(short(end.y))" stroke="#d8d8d8"/>
    """
  }

  private static func text(
    _ text: String, at place: (x: Double, y: Double), _ more: String, colour: String = "#222222"
  ) -> String {
    "<text x=\"\(short(place.x))\" y=\"\(short(place.y))\" fill=\"\(colour)\" \(more)>\(text)</text>"
  }

  private static func label(_ value: Double) -> String {
    guard value >= 1 else { return "\(value)" }
    let digits = String(Int(value))
    return digits.count > 3 ? "\(digits.dropLast(3)),\(digits.suffix(3))" : digits
  }

  private static func short(_ value: Double) -> String { Table.number(value, 1) }
}
