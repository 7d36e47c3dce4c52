/// One message of a run, which the seed and its number determine.
struct FuzzMessage {
  /// How it is sent.
  enum Way: Equatable {
    /// On one of the connections that stay.
    case ordinary(Int)
    /// On one of them, which is then closed with all that it waits for.
    case last(Int)
    /// On a connection of its own, because the bus will close that.
    case alone
    /// By the notification server itself, to which the agent listens: a notification's number, and a word or reason.
    case server(member: String, id: UInt32, word: String)
  }

  /// What a descriptor may be of: no file, a folder, no sound, a file that can't be read, one that is too large.
  static let files = ["/dev/null", "/dev/zero", "/", "/proc/self/status", "/proc/self/mem", "/proc/self/exe"]

  var way: Way
  var bytes: [UInt8] = []
  /// How many descriptors go with it.
  var descriptors = 0
  /// Of which file they are.
  var file = "/dev/null"
  /// Whether an answer may come.
  var wantsAnswer = true
  /// What it is, for people.
  var summary: String
}
