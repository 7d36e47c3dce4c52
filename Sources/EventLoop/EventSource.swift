import CGLib

/// Owns one source on a loop: the handler is called on the loop's thread until the token is cancelled or released.
///
/// GLib locks sources by their context, so a token may be cancelled on any thread; a handler that runs at that moment
/// runs to its end.
package final class EventSource: Sendable {
  // Destroyed once, under GLib's own lock; the reference is ours until `deinit`.
  private nonisolated(unsafe) let source: UnsafeMutablePointer<GSource>
  // GLib locks the context to destroy a source, and doesn't notice if another thread releases the context meanwhile.
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
