/// An output that was raised for an alarm, and its previous level.
struct RaisedOutput: Hashable, Sendable {
  /// The server's name for it.
  let name: String
  /// The level before it was raised.
  let before: OutputLevel
  /// The level it was raised to.
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
