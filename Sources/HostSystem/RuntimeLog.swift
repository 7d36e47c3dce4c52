import Glibc

/// The messages of Swift's thread pool, libdispatch, in the system's log.
package enum RuntimeLog {
  /// Suppresses these messages: libdispatch requests a higher priority for some of its threads, which an ordinary user may not have
  /// and which nobody needs, and writes a complaint about each to the journal. To be called before there is a second thread;
  /// `LIBDISPATCH_LOG` overrides it.
  package static func silence() { setenv("LIBDISPATCH_LOG", "NO", 0) }
}
