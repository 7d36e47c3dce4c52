import CAdwaita

/// Two widgets in one line, or below each other if there isn't enough space: on a phone, or with large text.
enum WrapLine {
  /// The line; `end` is at its end, or at the end of a second line.
  static func make(_ start: Widget, _ end: Widget) -> Widget? {
    guard let line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0) else { return nil }
    gtk_box_append(line.cast(), start)
    gtk_box_append(line.cast(), end)
    let layout = gtk_custom_layout_new(
      { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
      { line, orientation, size, minimum, natural, _, _ in
        guard let line, let minimum, let natural else { return }
        nonisolated(unsafe) let (widget, least, best) = (UnsafeMutableRawPointer(line), minimum, natural)
        MainActor.assumeIsolated {
          guard let parts = Parts(widget) else { return }
          (least.pointee, best.pointee) = orientation == GTK_ORIENTATION_HORIZONTAL ? parts.widths : parts.heights(size)
        }
      },
      { line, width, height, _ in
        guard let line else { return }
        nonisolated(unsafe) let widget = UnsafeMutableRawPointer(line)
        MainActor.assumeIsolated { Parts(widget)?.place(width, height) }
      })
    gtk_widget_set_layout_manager(line, layout)
    return line
  }

  /// The widgets in a line.
  private struct Parts {
    let start: Widget
    let end: Widget
    let spacing: Int32 = 12
    let isRightToLeft: Bool

    init?(_ raw: UnsafeMutableRawPointer) {
      let line = raw.assumingMemoryBound(to: GtkWidget.self)
      guard let start = gtk_widget_get_first_child(line), let end = gtk_widget_get_next_sibling(start) else {
        return nil
      }
      (self.start, self.end) = (start, end)
      isRightToLeft = gtk_widget_get_direction(line) == GTK_TEXT_DIR_RTL
    }

    private func measure(_ widget: Widget, _ orientation: GtkOrientation, _ size: Int32 = -1) -> (Int32, Int32) {
      var (least, best): (Int32, Int32) = (0, 0)
      gtk_widget_measure(widget, orientation, size, &least, &best, nil, nil)
      return (least, best)
    }

    var widths: (Int32, Int32) {
      let (first, second) = (measure(start, GTK_ORIENTATION_HORIZONTAL), measure(end, GTK_ORIENTATION_HORIZONTAL))
      return (max(first.0, second.0), first.1 + spacing + second.1)
    }

    /// The width for `start` next to `end`; nil: they are below each other, because in that space `start` would be 1.5 times as high
    /// or more, or doesn't fit.
    private func room(_ width: Int32) -> Int32? {
      let (least, best) = measure(start, GTK_ORIENTATION_HORIZONTAL)
      let rest = width - spacing - measure(end, GTK_ORIENTATION_HORIZONTAL).1
      guard rest < best else { return rest }
      guard rest >= least else { return nil }
      let (narrow, wide) = (
        measure(start, GTK_ORIENTATION_VERTICAL, rest).1, measure(start, GTK_ORIENTATION_VERTICAL, width).1
      )
      return narrow * 2 < wide * 3 ? rest : nil
    }

    func heights(_ width: Int32) -> (Int32, Int32) {
      let second = measure(end, GTK_ORIENTATION_VERTICAL).1
      guard width >= 0 else {
        let first = measure(start, GTK_ORIENTATION_VERTICAL).1
        return (max(first, second), max(first, second))
      }
      if let room = room(width) {
        let height = max(measure(start, GTK_ORIENTATION_VERTICAL, room).1, second)
        return (height, height)
      }
      let height = measure(start, GTK_ORIENTATION_VERTICAL, width).1 + spacing / 2 + second
      return (height, height)
    }

    func place(_ width: Int32, _ height: Int32) {
      let (endWidth, endHeight) = (
        min(measure(end, GTK_ORIENTATION_HORIZONTAL).1, width), measure(end, GTK_ORIENTATION_VERTICAL).1
      )
      let endX = isRightToLeft ? 0 : width - endWidth
      if let room = room(width) {
        allocate(start, isRightToLeft ? width - room : 0, 0, room, height)
        allocate(end, endX, 0, endWidth, height)
      } else {
        let first = height - endHeight - spacing / 2
        allocate(start, 0, 0, width, first)
        allocate(end, endX, first + spacing / 2, endWidth, endHeight)
      }
    }

    private func allocate(_ widget: Widget, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) {
      var area = GtkAllocation(x: x, y: y, width: width, height: height)
      gtk_widget_size_allocate(widget, &area, -1)
    }
  }
}
