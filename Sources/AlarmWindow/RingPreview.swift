package import AlarmCore

/// When an alarm that isn't set yet would ring.
package enum RingPreview {
  /// `Rings Thu 2026-12-24 07:30, in 9 h 12 min; then Fri 2026-12-25 07:30`.
  package static func text(_ rings: [WallInstant], remark: String = "", times: TimeText) -> String {
    let words = times.words
    guard let first = rings.first else { return words("It would never ring.") }
    let whole = WallInstant(seconds: first.seconds)
    let next = words("Rings {time}, {distance}", ["time": times.full(whole), "distance": times.distance(first)])
    let later = rings.dropFirst().map { times.full(WallInstant(seconds: $0.seconds)) }
    let parts = [
      later.isEmpty ? next : words("{first}; then {later}", ["first": next, "later": later.joined(separator: ", ")]),
      remark,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ". ")
  }
}
