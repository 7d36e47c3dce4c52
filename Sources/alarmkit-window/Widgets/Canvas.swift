import CAdwaita

/// A widget that is drawn by the program.
final class Canvas {
  let widget: Widget
  private let painter: Painter

  /// The drawing function, with the widget, its context and its size. GTK retains it as long as the widget exists.
  private final class Painter {
    let paint: (Widget, OpaquePointer, _ width: Double, _ height: Double) -> Void
    init(_ paint: @escaping (Widget, OpaquePointer, Double, Double) -> Void) { self.paint = paint }
  }

  /// A square with the given side in pixels.
  init?(side: Int32, _ paint: @escaping (Widget, OpaquePointer, _ width: Double, _ height: Double) -> Void) {
    guard let area = gtk_drawing_area_new() else { return nil }
    (widget, painter) = (area, Painter(paint))
    gtk_widget_set_size_request(area, side, side)
    gtk_widget_set_valign(area, GTK_ALIGN_CENTER)
    gtk_drawing_area_set_draw_func(
      area.cast(),
      { area, context, width, height, data in
        guard let area, let context, let data else { return }
        // GTK draws on its own thread, which is the main actor's.
        nonisolated(unsafe) let (canvas, pen, kept) = (UnsafeMutableRawPointer(area), context, data)
        MainActor.assumeIsolated {
          let widget = canvas.assumingMemoryBound(to: GtkWidget.self)
          Unmanaged<Painter>.fromOpaque(kept).takeUnretainedValue().paint(widget, pen, Double(width), Double(height))
        }
      }, Unmanaged.passRetained(painter).toOpaque(),
      { data in if let data { Unmanaged<Painter>.fromOpaque(data).release() } })
  }

  /// Requests that it is drawn again.
  func redraw() { gtk_widget_queue_draw(widget) }

  /// The colour of text in a widget, which suits light and dark themes.
  static func textColour(of widget: Widget) -> GdkRGBA {
    var colour = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &colour)
    return colour
  }
}

/// A dot in a colour, or a ring in the text's colour if there is none.
final class ColourDot {
  private let canvas: Canvas
  private let shown: Shown
  var widget: Widget { canvas.widget }

  private final class Shown {
    var colour: GdkRGBA?
  }

  init?(_ colour: String = "", side: Int32 = 20) {
    let shown = Shown()
    let canvas = Canvas(side: side) { widget, context, width, height in
      let colour = shown.colour ?? Canvas.textColour(of: widget)
      cairo_set_source_rgb(context, Double(colour.red), Double(colour.green), Double(colour.blue))
      cairo_arc(context, width / 2, height / 2, min(width, height) / 2 - 2, 0, 2 * .pi)
      if shown.colour == nil { cairo_stroke(context) } else { cairo_fill(context) }
    }
    guard let canvas else { return nil }
    (self.canvas, self.shown) = (canvas, shown)
    show(colour)
  }

  /// Shows a colour such as `#ff9500`; any other text means no colour.
  func show(_ text: String) {
    var colour = GdkRGBA()
    shown.colour = text.hasPrefix("#") && gdk_rgba_parse(&colour, text) != 0 ? colour : nil
    canvas.redraw()
  }
}
