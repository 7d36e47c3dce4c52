/// One measured value of the agent, with what it is compared to.
struct Figure: Encodable {
  /// The unit of a value.
  enum Unit: String, Encodable {
    case milliseconds = "ms"
    case perSecond = "/s"
    case mebibytes = "MiB"
    case threads
    case perHour = "/h"
  }

  /// The value of another program for the same.
  struct Reference: Encodable {
    let name: String
    let value: Double

    init(_ name: String, _ value: Double) { (self.name, self.value) = (name, value) }
  }

  /// What is measured.
  let name: String
  let value: Double
  let unit: Unit
  /// The minimum that it can cost, from the same run; nil: nothing does the same with less.
  let limit: Reference?
  /// What a user would use without the agent; nil: there is nothing, or it isn't installed.
  let otherwise: Reference?
  let goal: Goal?

  init(
    _ name: String, _ value: Double, _ unit: Unit, limit: Reference? = nil, otherwise: Reference? = nil,
    goal: Goal? = nil
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.limit = limit
    self.otherwise = otherwise
    self.goal = goal
  }

  /// How many times the limit the value is; nil: there is no limit.
  var ratio: Double? { limit.map { value / $0.value } }

  /// Whether the goal is met; nil: there is none, or its reference couldn't be measured.
  var isMet: Bool? {
    switch goal {
    case .atMost(let most): value <= most
    case .timesLimit(let most): ratio.map { $0 <= most }
    case .shareOfLimit(let least): ratio.map { $0 >= least }
    case nil: nil
    }
  }

  private enum CodingKeys: String, CodingKey {
    case name, value, unit, limit, otherwise, ratio, goal, isMet
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(value, forKey: .value)
    try container.encode(unit, forKey: .unit)
    try container.encodeIfPresent(limit, forKey: .limit)
    try container.encodeIfPresent(otherwise, forKey: .otherwise)
    try container.encodeIfPresent(ratio, forKey: .ratio)
    try container.encodeIfPresent(goal?.text, forKey: .goal)
    try container.encodeIfPresent(isMet, forKey: .isMet)
  }
}

/// What a figure should be.
enum Goal {
  /// At most this value, in the figure's unit.
  case atMost(Double)
  /// At most this many times the limit.
  case timesLimit(Double)
  /// At least this share of the limit, which is a rate.
  case shareOfLimit(Double)

  /// Text for people to read.
  var text: String {
    switch self {
    case .atMost(let most): "<= \(Table.short(most))"
    case .timesLimit(let most): "<= \(Table.short(most)) x"
    case .shareOfLimit(let least): ">= \(Table.short(least)) x"
    }
  }
}
