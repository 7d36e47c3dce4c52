import AlarmCore
import CGLib
import CNotify

/// libnotify's queries to the server. Used on the notification loop only: the first call ties libnotify's signals to its
/// thread, permanently.
enum NotificationService {
  /// Initialises libnotify once for the process, with the program's name in the user's language. It is never shut down: that
  /// would close ringing notifications, with one blocking call each.
  static func start(as program: String) -> Bool { notify_is_initted() != 0 || notify_init(program) != 0 }

  /// Asks the server for its name and capabilities. May start a server; waits for the answer, up to 25 s for each query.
  static func read() -> Result {
    var name: UnsafeMutablePointer<CChar>?
    var vendor: UnsafeMutablePointer<CChar>?
    var version: UnsafeMutablePointer<CChar>?
    var specification: UnsafeMutablePointer<CChar>?
    guard notify_get_server_info(&name, &vendor, &version, &specification) != 0 else { return .noAnswer }
    defer { for text in [name, vendor, version, specification] { g_free(text) } }
    // A server without any capabilities and one that doesn't answer look the same here, and neither may get buttons.
    var words: Set<String> = []
    let list = notify_get_server_caps()
    var item = list
    while let current = item {
      if let word = current.pointee.data { words.insert(String(cString: word.assumingMemoryBound(to: CChar.self))) }
      item = current.pointee.next
    }
    g_list_free_full(list, g_free)
    return .answered(
      ServerCapabilities(name: text(name), vendor: text(vendor), version: text(version), words: words))
  }

  /// The result of the queries.
  enum Result {
    case answered(ServerCapabilities)
    /// libnotify doesn't report why.
    case noAnswer
  }

  private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
