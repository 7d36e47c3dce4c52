package import AlarmCore

/// A property of an alarm's coming rings that a person may not expect.
package enum OutlookRemark: Hashable, Sendable {
  /// The clock jumps over the alarm's time: it rings at the first moment after the jump.
  case jumped(ring: WallInstant, time: CivilTime)
  /// The alarm's time occurs twice: it rings the first time.
  case repeated(ring: WallInstant, time: CivilTime)
  /// A date of the rule is left out.
  case leftOut(CivilDate)
  /// A ring was skipped on request.
  case skipped(WallInstant)
  /// The monthly rule has no date in a month; the date is the first of that month.
  case noDate(CivilDate)
  /// The alarm is paused, and rings when it is resumed.
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

  /// The ring that the remark is about.
  package var ring: WallInstant? {
    switch self {
    case .jumped(let ring, _), .repeated(let ring, _), .skipped(let ring): ring
    case .leftOut, .noDate, .paused: nil
    }
  }

  /// The date that the remark is about.
  package var date: CivilDate? {
    switch self {
    case .leftOut(let date), .noDate(let date): date
    case .jumped, .repeated, .skipped, .paused: nil
    }
  }

  /// The alarm's time of day, which a change of the clock affects.
  package var time: CivilTime? {
    switch self {
    case .jumped(_, let time), .repeated(_, let time): time
    case .leftOut, .skipped, .noDate, .paused: nil
    }
  }
}
