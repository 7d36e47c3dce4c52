/// The volume at which an output of the sound server is set.
struct OutputLevel: Hashable, Sendable {
  /// The server's value for 100%.
  static let full: UInt32 = 0x10000
  /// Smaller differences are only rounding.
  private static let tolerance: UInt32 = full / 100

  var isMuted: Bool
  /// The volume of each channel.
  var volumes: [UInt32]

  /// The level to request from the server so that the output is at least so loud, in percent; nil if it is already. The channels
  /// keep their balance.
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
