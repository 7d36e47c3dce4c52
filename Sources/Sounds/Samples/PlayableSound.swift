/// A sound that a sink is asked to play.
package enum PlayableSound: Hashable, Sendable {
  /// An absolute path of a regular file, in any format that libsndfile reads.
  case file(String)
  /// A beep generated here, for an installation without its files.
  case tone
}

extension PlayableSound: CustomStringConvertible {
  /// The path, or a name for the beep.
  package var description: String {
    switch self {
    case .file(let path): path
    case .tone: "built-in tone"
    }
  }
}
