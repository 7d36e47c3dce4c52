import HostSystem

/// An output that was raised for an alarm, and its previous level.
struct RaisedOutput: Hashable, Sendable {
  /// The server's name for it.
  let name: String
  /// The level before it was raised.
  let before: OutputLevel
  /// The level to which it was raised.
  let raised: OutputLevel

  init(name: String, before: OutputLevel, raised: OutputLevel) {
    self.name = name
    self.before = before
    self.raised = raised
  }

  /// Reads a `line`; nil for anything else.
  init?(line: some StringProtocol) {
    let words = line.split(separator: " ", maxSplits: 3)
    guard words.count == 4, let wasMuted = ["0": false, "1": true][words[0]],
      let before = Self.volumes(words[1]), let raised = Self.volumes(words[2])
    else { return nil }
    self.init(
      name: String(words[3]), before: OutputLevel(isMuted: wasMuted, volumes: before),
      raised: OutputLevel(isMuted: false, volumes: raised))
  }

  /// `1 0,0 16384,16384 NAME`: whether it was muted, its volumes before and after.
  var line: String {
    let lists = [before, raised].map { $0.volumes.map(String.init).joined(separator: ",") }
    return "\(before.isMuted ? 1 : 0) \(lists[0]) \(lists[1]) \(name)"
  }

  private static func volumes(_ text: some StringProtocol) -> [UInt32]? {
    let numbers = text.split(separator: ",").compactMap { UInt32($0) }
    return (1...32).contains(numbers.count) && numbers.count == text.split(separator: ",").count ? numbers : nil
  }
}

/// The volume of an output of the sound server.
struct OutputLevel: Hashable, Sendable {
  /// The server's value for 100%.
  static let full: UInt32 = 0x10000
  /// Smaller differences are ignored as rounding.
  private static let tolerance: UInt32 = full / 100

  var isMuted: Bool
  /// The volume of each channel.
  var volumes: [UInt32]

  /// The level to request from the server so that the output has at least this volume, in percent; nil if it already has. The
  /// balance of the channels is kept.
  func raised(to percent: Int) -> OutputLevel? {
    let floor = Self.full * UInt32(percent) / 100
    let loudest = volumes.max() ?? 0
    guard percent > 0, isMuted || loudest < floor else { return nil }
    guard loudest < floor else { return OutputLevel(isMuted: false, volumes: volumes) }
    return OutputLevel(
      isMuted: false,
      volumes: volumes.map { loudest == 0 ? floor : UInt32(UInt64($0) * UInt64(floor) / UInt64(loudest)) })
  }

  /// Whether both levels are the same, apart from the server's rounding.
  func isLike(_ other: OutputLevel) -> Bool {
    isMuted == other.isMuted && volumes.count == other.volumes.count
      && zip(volumes, other.volumes).allSatisfy { max($0, $1) - min($0, $1) <= Self.tolerance }
  }
}

/// The outputs that are raised for an alarm now, in a file, so the successor of a killed agent can restore them.
struct RaisedNotes: Sendable {
  private let notes: SessionNotes

  /// A file in the session's own folder.
  init(path: String) { notes = SessionNotes(path: path) }

  /// The outputs in the file.
  func read() -> [RaisedOutput] { notes.read().compactMap { RaisedOutput(line: $0[...]) } }

  /// Replaces the file's contents with these outputs.
  func write(_ outputs: [RaisedOutput]) { notes.write(outputs.map(\.line)) }
}
