package import AlarmCore

/// Something about an alarm's coming rings that a person may not expect.
package enum OutlookRemark: Hashable, Sendable {
  /// The clock jumps over the alarm's time: it rings at the first moment after.
  case jumped(ring: WallInstant, time: CivilTime)
  /// The alarm's time comes twice: it rings the first time round.
  case repeated(ring: WallInstant, time: CivilTime)
  /// A date of its rule is left out.
  case leftOut(CivilDate)
  /// A ring was skipped by somebody.
  case skipped(WallInstant)
  /// Its monthly rule has no date in a month; the date is the month's first.
  case noDate(CivilDate)
  /// It is paused, and rings when it is resumed.
  case paused(Duration)

  /// Its word in JSON.
  package var word: String {
    switch self {
    case .jumped: "jumped"
    case .repeated: "repeated"
    case .leftOut: "leftOut"
    case .skipped: "skipped"
    case .noDate: "noDate"
    case .paused: "paused"
    }
  }

  /// The ring that it is about.
  package var ring: WallInstant? {
    switch self {
    case .jumped(let ring, _), .repeated(let ring, _), .skipped(let ring): ring
    case .leftOut, .noDate, .paused: nil
    }
  }

  /// The date that it is about.
  package var date: CivilDate? {
    switch self {
    case .leftOut(let date), .noDate(let date): date
    case .jumped, .repeated, .skipped, .paused: nil
    }
  }

  /// The alarm's time of day that the clock makes difficult.
  package var time: CivilTime? {
    switch self {
    case .jumped(_, let time), .repeated(_, let time): time
    case .leftOut, .skipped, .noDate, .paused: nil
    }
  }
}
