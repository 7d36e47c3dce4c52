import CAdwaita

/// A ring that shrinks with the remaining time.
final class RemainingRing {
  private let canvas: Canvas
  private let drawing: Drawing
  var widget: Widget { canvas.widget }

  /// The remaining part, from 1 to 0, and whether it is running.
  private final class Drawing {
    var left = 1.0
    var isRunning = true
  }

  init?() {
    let drawing = Drawing()
    let canvas = Canvas(side: 40) { widget, context, width, height in
      Self.draw(drawing, Canvas.textColour(of: widget), context, width, height)
    }
    guard let canvas else { return nil }
    (self.canvas, self.drawing) = (canvas, drawing)
  }

  /// Shows the remaining part.
  func show(_ left: Double, isRunning: Bool) {
    guard (drawing.left, drawing.isRunning) != (left, isRunning) else { return }
    (drawing.left, drawing.isRunning) = (left, isRunning)
    canvas.redraw()
  }

  /// Drawn in the text's colour, with the rest of the circle faint.
  private static func draw(
    _ drawing: Drawing, _ colour: GdkRGBA, _ context: OpaquePointer, _ width: Double, _ height: Double
  ) {
    let (x, y, radius) = (width / 2, height / 2, min(width, height) / 2 - 4)
    cairo_set_line_width(context, 5)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    func stroke(_ share: Double, _ alpha: Double) {
      cairo_set_source_rgba(context, Double(colour.red), Double(colour.green), Double(colour.blue), alpha)
      // From the top, clockwise, like the ring in notifications.
      cairo_arc(context, x, y, radius, -.pi / 2, -.pi / 2 + 2 * .pi * share)
      cairo_stroke(context)
    }
    stroke(1, 0.15)
    if drawing.left > 0 { stroke(drawing.left, drawing.isRunning ? 1 : 0.5) }
  }
}
