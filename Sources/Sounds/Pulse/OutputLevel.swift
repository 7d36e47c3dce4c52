/// How loud an output of the sound server is set.
struct OutputLevel: Hashable, Sendable {
  /// What the server calls 100%.
  static let full: UInt32 = 0x10000
  /// Differences that are only rounding.
  private static let tolerance: UInt32 = full / 100

  var isMuted: Bool
  /// Of each channel.
  var volumes: [UInt32]

  /// What the server is to be asked for so that it is at least so many percent loud; nil: it is. The channels keep their
  /// balance.
  func raised(to percent: Int) -> OutputLevel? {
    let floor = Self.full * UInt32(percent) / 100
    let loudest = volumes.max() ?? 0
    guard percent > 0, isMuted || loudest < floor else { return nil }
    guard loudest < floor else { return OutputLevel(isMuted: false, volumes: volumes) }
    return OutputLevel(
      isMuted: false,
      volumes: volumes.map { loudest == 0 ? floor : UInt32(UInt64($0) * UInt64(floor) / UInt64(loudest)) })
  }

  /// Whether it is the other one, but for what the server rounds.
  func isLike(_ other: OutputLevel) -> Bool {
    isMuted == other.isMuted && volumes.count == other.volumes.count
      && zip(volumes, other.volumes).allSatisfy { max($0, $1) - min($0, $1) <= Self.tolerance }
  }
}
