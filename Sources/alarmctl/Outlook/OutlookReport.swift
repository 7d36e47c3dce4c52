import AlarmCore
import AlarmWire

/// A future period for `--json`. Instants are Unix microseconds, dates `YYYY-MM-DD`.
struct OutlookReport: Encodable {
  /// One ring.
  struct Ring: Encodable {
    let id: String
    let title: String
    let fireTime: Int64
    /// The word of a remark about the ring; nil if there is none.
    let remark: String?
  }

  /// One alarm.
  struct Alarm: Encodable {
    let id: String
    let title: String
    /// How often it rings.
    let rings: Int
    let first: Int64?
    let last: Int64?
    let remarks: [Remark]
  }

  /// Something that a person may not expect.
  struct Remark: Encodable {
    let remark: String
    let fireTime: Int64?
    let date: String?
    /// The alarm's time of day, which a change of the clock affects.
    let time: String?
  }

  let from: Int64
  let through: Int64
  /// How many rings there are; `rings` holds the first ones.
  let count: Int
  let rings: [Ring]
  let alarms: [Alarm]

  /// The report about these outlooks; lists end at `limit`.
  init(_ outlooks: [Outlook], from: WallInstant, through: WallInstant, limit: Int) {
    self.from = from.microseconds
    self.through = through.microseconds
    count = outlooks.reduce(0) { $0 + $1.rings.count }
    rings = Outlook.firstRings(of: outlooks, limit: limit).map { ring in
      let outlook = outlooks[ring.place]
      let remark = outlook.remarks.first { $0.ring == ring.instant && $0.time != nil }
      return Ring(
        id: outlook.alarm.id, title: outlook.alarm.title, fireTime: ring.instant.microseconds, remark: remark?.word)
    }
    alarms = outlooks.prefix(limit).map { outlook in
      Alarm(
        id: outlook.alarm.id, title: outlook.alarm.title, rings: outlook.rings.count,
        first: outlook.rings.first?.microseconds, last: outlook.rings.last?.microseconds,
        remarks: outlook.remarks.prefix(limit).map { remark in
          Remark(
            remark: remark.word, fireTime: remark.ring?.microseconds, date: remark.date?.description,
            time: remark.time?.description)
        })
    }
  }
}
