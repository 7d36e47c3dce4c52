import CAdwaita

/// A ring that shrinks with the time that is left.
final class RemainingRing {
  let widget: Widget
  private let drawing = Drawing()

  /// How much is left, from 1 to 0, and whether it runs.
  private final class Drawing {
    var left = 1.0
    var isRunning = true
  }

  init?() {
    guard let area = gtk_drawing_area_new() else { return nil }
    widget = area
    gtk_widget_set_size_request(area, 40, 40)
    gtk_widget_set_valign(area, GTK_ALIGN_CENTER)
    gtk_drawing_area_set_draw_func(
      area.cast(),
      { area, context, width, height, data in
        guard let area, let context, let data else { return }
        // GTK draws on its own thread, which is the main actor's.
        nonisolated(unsafe) let (canvas, pen, kept) = (UnsafeMutableRawPointer(area), context, data)
        MainActor.assumeIsolated {
          let drawing = Unmanaged<Drawing>.fromOpaque(kept).takeUnretainedValue()
          RemainingRing.draw(drawing, canvas, pen, Double(width), Double(height))
        }
      }, Unmanaged.passRetained(drawing).toOpaque(),
      { data in if let data { Unmanaged<Drawing>.fromOpaque(data).release() } })
  }

  /// Shows how much is left.
  func show(_ left: Double, isRunning: Bool) {
    (drawing.left, drawing.isRunning) = (left, isRunning)
    gtk_widget_queue_draw(widget)
  }

  /// In the text's colour, which suits light and dark, with the rest of the circle faint.
  private static func draw(
    _ drawing: Drawing, _ area: UnsafeMutableRawPointer, _ context: OpaquePointer, _ width: Double, _ height: Double
  ) {
    var colour = GdkRGBA()
    gtk_style_context_get_color(
      gtk_widget_get_style_context(area.assumingMemoryBound(to: GtkWidget.self)), &colour)
    let (x, y, radius) = (width / 2, height / 2, min(width, height) / 2 - 4)
    cairo_set_line_width(context, 5)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    func stroke(_ share: Double, _ alpha: Double) {
      cairo_set_source_rgba(context, Double(colour.red), Double(colour.green), Double(colour.blue), alpha)
      // From the top, clockwise, as the ring in notifications.
      cairo_arc(context, x, y, radius, -.pi / 2, -.pi / 2 + 2 * .pi * share)
      cairo_stroke(context)
    }
    stroke(1, 0.15)
    if drawing.left > 0 { stroke(drawing.left, drawing.isRunning ? 1 : 0.5) }
  }
}
