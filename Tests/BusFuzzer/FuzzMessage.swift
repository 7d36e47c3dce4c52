/// One message of a run; the seed and the message's number determine it.
struct FuzzMessage {
  /// How it is sent.
  enum Way: Equatable {
    /// On one of the permanent connections.
    case ordinary(Int)
    /// On one of these, which is then closed together with all calls that wait for answers.
    case last(Int)
    /// On a connection of its own, because the bus will close it.
    case alone
    /// By the notification server itself, to which the agent listens: a notification's number, and a word or reason.
    case server(member: String, id: UInt32, word: String)
  }

  /// The files of descriptors: no file, a folder, no sound, a file that can't be read, one that is too large.
  static let files = ["/dev/null", "/dev/zero", "/", "/proc/self/status", "/proc/self/mem", "/proc/self/exe"]

  var way: Way
  var bytes: [UInt8] = []
  /// How many descriptors it has.
  var descriptors = 0
  /// The descriptors' file.
  var file = "/dev/null"
  /// Whether an answer may come.
  var wantsAnswer = true
  /// What it is, for people.
  var summary: String
}
