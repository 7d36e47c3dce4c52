import Glibc

/// What Swift's thread pool, libdispatch, writes into the system's log.
package enum RuntimeLog {
  /// Keeps it out of there: it asks for a better priority for some of its threads, which an ordinary user may not have and nobody
  /// needs, and complains of each to the journal. To be called before there is a second thread; `LIBDISPATCH_LOG` overrides it.
  package static func silence() { setenv("LIBDISPATCH_LOG", "NO", 0) }
}
