import CGLib

/// Owns one source on a loop: the handler is called on the loop's thread until the token is cancelled or released.
///
/// GLib locks sources by their context, so a token may be cancelled on any thread; if a handler is running at that moment, it runs to
/// its end.
package final class EventSource: Sendable {
  // Destroyed once, under GLib's own lock; the reference is ours until `deinit`.
  private nonisolated(unsafe) let source: UnsafeMutablePointer<GSource>
  // GLib locks the context to destroy a source, and doesn't notice if another thread releases the context at the same time.
  private nonisolated(unsafe) let context: OpaquePointer

  /// Takes over a source that isn't attached yet, and attaches it to the loop.
  init(adopting source: UnsafeMutablePointer<GSource>, on loop: EventLoop) {
    self.source = source
    context = loop.withContext { g_main_context_ref($0) }
    g_source_attach(source, context)
  }

  deinit {
    g_source_destroy(source)
    g_source_unref(source)
    g_main_context_unref(context)
  }

  /// Ends the calls. Calling this again does nothing.
  package func cancel() { g_source_destroy(source) }
}

/// Keeps a handler for GLib, which calls it with the box as user data and releases it with the source.
final class HandlerBox<Handler> {
  let handler: Handler
  init(_ handler: Handler) { self.handler = handler }

  /// The retained box as user data.
  func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static func handler(in data: UnsafeMutableRawPointer?) -> Handler? {
    data.map { Unmanaged<HandlerBox<Handler>>.fromOpaque($0).takeUnretainedValue().handler }
  }
}

/// Releases a handler box; GLib calls it when the source is gone.
let releaseHandlerBox: GDestroyNotify = { data in
  if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

/// Events on a file descriptor, to wait for or that have happened; see poll(2).
package struct DescriptorEvents: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// There is something to read.
  package static let readable = DescriptorEvents(rawValue: G_IO_IN.rawValue)
  /// Writing wouldn't block.
  package static let writable = DescriptorEvents(rawValue: G_IO_OUT.rawValue)
  /// The other side has closed; always reported.
  package static let hangup = DescriptorEvents(rawValue: G_IO_HUP.rawValue)
  /// The descriptor has failed, or was closed while it was watched; always reported. Test it with `isDisjoint`.
  package static let error = DescriptorEvents(rawValue: G_IO_ERR.rawValue | G_IO_NVAL.rawValue)
}

// Sources whose handlers run on the loop's thread. Keep the token: the source ends when it is released.
extension EventLoop {
  /// Calls a handler whenever something happens on a descriptor; an urgent handler is called before everything else on the loop. The
  /// caller keeps the descriptor, which must outlive the source.
  package func watchDescriptor(
    _ descriptor: Int32, for events: DescriptorEvents, isUrgent: Bool = false,
    _ handler: @escaping (DescriptorEvents) -> Void
  ) -> EventSource {
    let condition = GIOCondition(rawValue: events.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue | G_IO_NVAL.rawValue)
    let source: UnsafeMutablePointer<GSource> = g_unix_fd_source_new(descriptor, condition)
    // Nothing here runs the context inside a handler, so the descriptor doesn't have to be taken out of the poll set while its handler
    // runs. That would cost GLib two writes to its wake-up descriptor and an empty turn of the loop each time.
    g_source_set_can_recurse(source, 1)
    if isUrgent { g_source_set_priority(source, G_PRIORITY_HIGH) }
    // Work that was caused by the input is done right after it, and not only in the next turn.
    let handlerAndMore: (DescriptorEvents) -> Void = { [mailbox] events in
      handler(events)
      mailbox.run()
    }
    let callback: GUnixFDSourceFunc = { _, condition, data in
      HandlerBox<(DescriptorEvents) -> Void>.handler(in: data)?(DescriptorEvents(rawValue: condition.rawValue))
      return 1
    }
    g_source_set_callback(
      source, unsafeBitCast(callback, to: GSourceFunc.self), HandlerBox(handlerAndMore).retained(), releaseHandlerBox)
    return EventSource(adopting: source, on: self)
  }

  /// Calls a handler after a delay by the monotonic clock, in milliseconds rounded up. Never used for alarm times.
  package func after(_ delay: Duration, repeats: Bool = false, _ handler: @escaping () -> Void) -> EventSource {
    let parts = delay.components
    // GLib's limit is 49 days; a longer delay is cut to that before the multiplication can overflow.
    let seconds = min(max(parts.seconds, 0), Int64(guint.max))
    let milliseconds = seconds * 1_000 + (parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    let source: UnsafeMutablePointer<GSource> = g_timeout_source_new(guint(clamping: milliseconds))
    return attach(source, repeats: repeats, handler)
  }

  /// Calls a handler once, when there is nothing else to do.
  package func whenIdle(_ handler: @escaping () -> Void) -> EventSource {
    attach(g_idle_source_new(), repeats: false, handler)
  }

  /// Calls a handler at each signal of a kind (SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGUSR2, SIGWINCH only).
  package func onSignal(_ signal: Int32, _ handler: @escaping () -> Void) -> EventSource {
    attach(g_unix_signal_source_new(signal), repeats: true, handler)
  }

  private func attach(
    _ source: UnsafeMutablePointer<GSource>, repeats: Bool, _ handler: @escaping () -> Void
  ) -> EventSource {
    let again: @convention(c) (gpointer?) -> gboolean = { data in
      HandlerBox<() -> Void>.handler(in: data)?()
      return 1
    }
    let once: @convention(c) (gpointer?) -> gboolean = { data in
      HandlerBox<() -> Void>.handler(in: data)?()
      return 0
    }
    g_source_set_callback(source, repeats ? again : once, HandlerBox(handler).retained(), releaseHandlerBox)
    return EventSource(adopting: source, on: self)
  }
}
