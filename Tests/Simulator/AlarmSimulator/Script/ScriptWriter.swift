import AlarmCore
import AlarmWire
import TestSupport

/// Invents a script from a seed: the same one on every machine.
package struct ScriptWriter {
  private var random: SeededGenerator
  /// For kinds that were added later, so a seed's script is otherwise the same as before.
  private var laterRandom: SeededGenerator
  private let zones: ZoneTable
  private let days: Int

  /// A script of a number of days.
  package static func script(seed: UInt64, days: Int, zones: ZoneTable) -> Script {
    var writer = ScriptWriter(
      random: SeededGenerator(seed: seed), laterRandom: SeededGenerator(seed: seed ^ 0x5eed), zones: zones, days: days)
    return writer.write(seed)
  }

  private mutating func write(_ seed: UInt64) -> Script {
    // Any day of ten years, to include leap days and every kind of clock change.
    let start = WallInstant(seconds: 1_767_225_600 + .random(in: 0..<3650 * 86_400, using: &random))
    let zone = Int.random(in: 0..<zones.names.count, using: &random)
    var deeds: [Deed] = []
    // There are alarms from the first hour on.
    for slot in 0..<4 {
      deeds.append(
        Deed(at: .random(in: 0..<3_600_000_000, using: &random), action: .call([adding(slot)])))
    }
    for (perYear, kind) in Self.kinds {
      let expected = Double(perYear * days) / 365
      let count =
        Int(expected) + (Double.random(in: 0..<1, using: &random) < expected - expected.rounded(.down) ? 1 : 0)
      for _ in 0..<count { deeds += write(kind) }
    }
    let length = Int64(days) * 86_400_000_000
    deeds = deeds.filter { $0.at < length }.enumerated().sorted {
      ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
    }
    .map(\.element)
    return Script(seed: seed, start: start, zone: zone, waking: waking(), length: length, deeds: deeds)
  }

  // MARK: Kinds

  private enum Kind {
    case call, suspend, powerOff, crash, setClock, travel, disk, slowDisk, serverGone, serverHangs, serverCloses, press,
      spurious, soundFails, flicker, doubtedBoot, serverRefuses, waking, storeVanishes
  }

  /// How many of each a year has.
  private static let kinds: [(Int, Kind)] = [
    (110, .call), (40, .suspend), (8, .powerOff), (14, .crash), (6, .setClock), (5, .travel), (5, .disk),
    (2, .slowDisk), (9, .serverGone), (4, .serverHangs), (14, .serverCloses), (18, .press), (4, .spurious),
    (6, .soundFails), (8, .flicker), (4, .doubtedBoot), (5, .serverRefuses), (5, .waking), (5, .storeVanishes),
  ]

  private mutating func write(_ kind: Kind) -> [Deed] {
    let at = Int64.random(in: 0..<Int64(days) * 86_400_000_000, using: &random)
    switch kind {
    case .call:
      let count = [1, 1, 1, 1, 2, 3].pick(&random)
      let wishes = Self.toldApart((0..<count).map { _ in wish() })
      return [Deed(at: at, action: .call(wishes))]
        + wishes.flatMap {
          pauses($0, after: at) + sleeps($0, after: at) + changes($0, after: at) + switches($0, after: at)
        }
    case .suspend: return [Deed(at: at, action: .suspend(length(upTo: 14)))]
    case .powerOff:
      let error: Int64 =
        [0, 0, 0, 0, -3_600, 3_600, -2 * 86_400, 2 * 86_400, -20 * 86_400, 40 * 86_400].pick(&random) * 1_000_000
      let off = length(upTo: 30)
      let boot = Deed(at: at, action: .powerOff(off, clockError: error))
      // A clock that was wrong at boot is corrected by the network.
      return error == 0 ? [boot] : [boot, Deed(at: at + off + 60_000_000, action: .setClock(by: -error))]
    case .crash:
      // Soon after something that gives the agent work, so the fuse burns down at a critical time.
      let fuse = Int.random(in: 0...3, using: &random) == 0 ? nil : Int.random(in: 0...9, using: &random)
      return [Deed(at: at, action: .crash(after: fuse))]
    case .setClock:
      let size = [0.3, 5, 90, 1_800, 7_000, 50_000].pick(&random) * Double.random(in: 0.5..<1.5, using: &random)
      let error = Int64(size * 1_000_000) * (Bool.random(using: &random) ? 1 : -1)
      let later = at + length(upTo: 3)
      return [Deed(at: at, action: .setClock(by: error)), Deed(at: later, action: .setClock(by: -error))]
    case .travel:
      return [Deed(at: at, action: .travel(to: .random(in: 0..<zones.names.count, using: &random)))]
    case .flicker:
      // It is mostly back in a moment, and it often happens again.
      return (0..<[1, 1, 2, 4].pick(&random)).map { number in
        Deed(
          at: at + Int64(number) * 90_000_000,
          action: .flicker(to: .random(in: 0..<zones.names.count, using: &random), length(upTo: 1)))
      }
    case .doubtedBoot:
      // Days ahead until a time server is heard, while the agent may be killed and the machine sleep.
      let error = Int64.random(in: 1...40, using: &random) * 86_400_000_000
      let (off, wait) = (length(upTo: 2), Int64.random(in: 30...7_200, using: &random) * 1_000_000)
      let boot = Deed(at: at, action: .powerOff(off, clockError: error))
      let meanwhile = [Action.crash(after: nil), .suspend(length(upTo: 1)), .spuriousClockChange].pick(&random)
      return [
        boot, Deed(at: at + off + wait / 2, action: meanwhile),
        Deed(at: at + off + wait, action: .setClock(by: -error)),
      ]
    case .waking: return [Deed(at: at, action: .wakes(waking(), length(upTo: 20)))]
    case .storeVanishes:
      let loss = Deed(at: at, action: .storeVanishes(StoreLoss.allCases.pick(&random)))
      // Sometimes nobody has the time to see it.
      let later = at + .random(in: 0...400_000, using: &random)
      return chance(30) ? [loss, Deed(at: later, action: .crash(after: nil))] : [loss]
    case .serverRefuses: return [Deed(at: at, action: .serverRefuses(length(upTo: 1)))]
    case .disk: return [Deed(at: at, action: .diskFails(DiskTrouble.allCases.pick(&random), length(upTo: 2)))]
    case .slowDisk:
      return [
        Deed(at: at, action: .diskSlow(each: .random(in: 1_000...20_000_000, using: &random), length(upTo: 1)))
      ]
    case .serverGone: return [Deed(at: at, action: .serverGone(length(upTo: 1)))]
    case .serverHangs: return [Deed(at: at, action: .serverHangs(length(upTo: 1)))]
    case .soundFails: return [Deed(at: at, action: .soundFails(length(upTo: 1)))]
    case .serverCloses:
      return [Deed(at: at, action: .serverCloses(slot: slot(), ServerWhim.allCases.pick(&random)))]
    case .press: return [Deed(at: at, action: .strayPress(slot: slot(), StrayPress.allCases.pick(&random)))]
    case .spurious: return [Deed(at: at, action: Bool.random(using: &random) ? .spuriousWakeup : .spuriousClockChange)]
    }
  }

  // MARK: Wishes

  /// Leaves out wishes that would add and remove an alarm twice in one batch: the ends of two alarms with the same id can't be told
  /// apart in the history.
  private static func toldApart(_ wishes: [Wish]) -> [Wish] {
    let added = Set(wishes.filter { if case .add = $0.verb { true } else { false } }.map(\.slot))
    // An alarm that is changed or switched on is another alarm from then on, in everything but its id.
    let changed = Set(
      wishes.filter { wish in
        switch wish.verb {
        case .change, .enable, .disable: true
        default: false
        }
      }.map(\.slot))
    var touched: Set<Int> = []
    var born: Set<Int> = []
    var stopped: Set<Int> = []
    return wishes.filter { wish in
      switch wish.verb {
      case .stopAll where !changed.isEmpty: return false
      case .get, .list, .next, .upcoming: return true
      case _ where changed.contains(wish.slot): return touched.insert(wish.slot).inserted
      case .add, .cancel: return born.insert(wish.slot).inserted
      case .stop: return !added.contains(wish.slot) || stopped.insert(wish.slot).inserted
      case .stopAll:
        defer { stopped.formUnion(added) }
        return stopped.isDisjoint(with: added)
      default: return true
      }
    }
  }

  private mutating func wish() -> Wish {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<42: adding(slot())
    case 42..<52: wish(.cancel)
    case 52..<58: wish(.stop)
    case 58..<60: wish(.stopAll)
    case 60..<66: wish(.snooze(Bool.random(using: &random) ? nil : seconds(1...5_000)))
    case 66..<75: wish(.pause)
    case 75..<83: wish(.resume)
    case 83..<90: wish(.skip)
    case 90..<92: wish(.unskip)
    case 92..<95: wish(.again)
    default: wish([.get, .list, .next, .upcoming].pick(&random))
    }
  }

  /// Somebody pauses a timer for a while, as people do with timers, and perhaps twice.
  private mutating func pauses(_ wish: Wish, after at: Int64) -> [Deed] {
    guard case .add(let plan) = wish.verb, case .after(let length) = plan.when, chance(50) else { return [] }
    var deeds: [Deed] = []
    var time = at
    for _ in 0..<(chance(30) ? 2 : 1) {
      time += .random(in: 0...length.components.seconds * 500_000, using: &random)
      deeds.append(Deed(at: time, action: .call([Wish(client: wish.client, slot: wish.slot, verb: .pause)])))
      time += self.length(upTo: 3)
      if chance(80) {
        deeds.append(Deed(at: time, action: .call([Wish(client: wish.client, slot: wish.slot, verb: .resume)])))
      }
    }
    return deeds
  }

  /// The machine sleeps while there is a timer that pauses then, and perhaps twice.
  private mutating func sleeps(_ wish: Wish, after at: Int64) -> [Deed] {
    guard case .add(let plan) = wish.verb, case .after(let length) = plan.when, plan.options.contains(Self.pausing)
    else {
      return []
    }
    return (0..<(chance(30) ? 2 : 1)).map { _ in
      let later = at + .random(in: 0...length.components.seconds * 1_200_000, using: &random)
      return Deed(at: later, action: .suspend(self.length(upTo: 3)))
    }
  }

  /// Invents something of the kinds that were added later.
  private mutating func later<Value>(_ invent: (inout ScriptWriter) -> Value) -> Value {
    swap(&random, &laterRandom)
    defer { swap(&random, &laterRandom) }
    return invent(&self)
  }

  /// Somebody changes an alarm that they set, soon or while it rings.
  private mutating func changes(_ wish: Wish, after at: Int64) -> [Deed] {
    guard case .add(let plan) = wish.verb, Int.random(in: 0..<3, using: &laterRandom) == 0 else { return [] }
    var change = ChangePlan()
    let kind = Int.random(in: 0..<4, using: &laterRandom)
    if kind < 2 { change.when = later { $0.when() } }
    if kind > 0 {
      change.options.append("ring-timeout=\(Int.random(in: 60...3_600, using: &laterRandom))s")
      if case .after = change.when ?? plan.when {
      } else {
        change.options.append("countdown=\(Int.random(in: 1...7_200, using: &laterRandom))s")
      }
    }
    let length: Int64
    if case .after(let own) = plan.when { length = own.components.seconds } else { length = 3 * 86_400 }
    let time = at + .random(in: 0...length * 1_100_000, using: &laterRandom)
    return [Deed(at: time, action: .call([Wish(client: wish.client, slot: wish.slot, verb: .change(change))]))]
  }

  /// Somebody switches off an alarm that they set, soon, while it rings or for a holiday, and usually on again.
  private mutating func switches(_ wish: Wish, after at: Int64) -> [Deed] {
    guard case .add(let plan) = wish.verb, Int.random(in: 0..<3, using: &laterRandom) == 0 else { return [] }
    let length: Int64
    if case .after(let own) = plan.when { length = own.components.seconds } else { length = 5 * 86_400 }
    var time = at + .random(in: 0...length * 1_100_000, using: &laterRandom)
    func deed(_ verb: Wish.Verb) -> Deed {
      Deed(at: time, action: .call([Wish(client: wish.client, slot: wish.slot, verb: verb)]))
    }
    var deeds: [Deed] = []
    for _ in 0..<Int.random(in: 1...2, using: &laterRandom) {
      let isHoliday = Bool.random(using: &laterRandom)
      deeds.append(deed(isHoliday ? .disable(days: .random(in: 0...20, using: &laterRandom)) : .enable(false)))
      time += later { $0.length(upTo: 20) }
      if !isHoliday || Int.random(in: 0..<4, using: &laterRandom) == 0 { deeds.append(deed(.enable(true))) }
      time += later { $0.length(upTo: 5) }
    }
    return deeds
  }

  private mutating func adding(_ slot: Int) -> Wish { Wish(client: client(), slot: slot, verb: .add(plan())) }
  private mutating func wish(_ verb: Wish.Verb) -> Wish { Wish(client: client(), slot: slot(), verb: verb) }
  private mutating func slot() -> Int { .random(in: 0..<Script.slots, using: &random) }
  private mutating func client() -> Int { [0, 0, 1, 2].pick(&random) }

  /// The option that pauses a timer while the machine sleeps.
  private static let pausing = "while-asleep=pause"

  private mutating func plan() -> AlarmPlan {
    let when = when()
    var options: [String] = []
    if case .after = when {
      if chance(30) { options.append(Self.pausing) }
    } else if chance(30) {
      options.append("countdown=\(Int.random(in: 1...7_200, using: &random))s")
    }
    if case .time = when, chance(25) { options.append("zone=\(zones.names.pick(&random))") }
    if chance(10) {
      options.append("open=Open")
    } else {
      if chance(8) {
        options.append("snooze=none")
      } else if chance(60) {
        options.append("snooze=\(Int.random(in: 60...3_600, using: &random))s")
      }
      if chance(25) { options += ["on-timeout=snooze", "max-snoozes=\(Int.random(in: 1...3, using: &random))"] }
    }
    options += measures()
    if Int.random(in: 0..<8, using: &laterRandom) == 0 { options.append("wake=no") }
    if Int.random(in: 0..<6, using: &laterRandom) == 0 { options.append("keep=yes") }
    return AlarmPlan(when: when, options: options)
  }

  /// Lengths and numbers that are independent of each other: any that the fields allow.
  private mutating func measures() -> [String] {
    FormField.rows.compactMap { field in
      guard field.standsAlone, let option = field.option else { return nil }
      switch field.range {
      case .lengths(let range):
        let seconds = range.lowerBound.components.seconds...range.upperBound.components.seconds
        return chance(25) ? "\(option)=\(Int64.random(in: seconds, using: &random))s" : nil
      case .numbers(let range): return chance(25) ? "\(option)=\(Int.random(in: range, using: &random))" : nil
      case .words, .answers, .texts, .special: return nil
      }
    }
  }

  private mutating func when() -> AlarmPlan.When {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<30: .after(seconds(1...[600, 10_000, 200_000].pick(&random)))
    case 30..<40: .instant(seconds(-10...3_000_000))
    case 40..<50: .time(time(), [])
    case 50..<60: .inDays(.random(in: 0...40, using: &random), time())
    case 60..<84: .time(time(), weekdays())
    default: .rule(time(), Self.rules.pick(&random))
    }
  }

  /// Mostly few days, so a year doesn't consist of rings only.
  private mutating func weekdays() -> WeekdaySet {
    guard chance(70) else { return WeekdaySet(rawValue: .random(in: 1...127, using: &random)) }
    return WeekdaySet([Weekday.allCases.pick(&random), Weekday.allCases.pick(&random)])
  }

  /// Half of all times are at hours at which clocks are changed.
  private mutating func time() -> CivilTime {
    let second =
      chance(50)
      ? [0, 1_800, 3_600, 5_400, 7_200, 9_000, 10_800].pick(&random) : Int.random(in: 0..<86_400, using: &random)
    return CivilTime(clamping: second)
  }

  private static let rules = [
    "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "FREQ=DAILY;INTERVAL=5",
    "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=DAILY;COUNT=5", "FREQ=WEEKLY;BYDAY=SU",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU",
  ]

  private mutating func seconds(_ range: ClosedRange<Int>) -> Duration {
    .seconds(Int.random(in: range, using: &random))
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func waking() -> MachineWaking {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .onTime
    case 1: .late(.random(in: 0...[20, 60, 2_000].pick(&random) * 1_000_000, using: &random))
    default: .never
    }
  }

  /// Mostly minutes or hours, sometimes days.
  private mutating func length(upTo days: Int) -> Int64 {
    let longest: Int64 = [60, 3_600, 10 * 3_600, 40 * 3_600, Int64(days) * 86_400].pick(&random)
    return .random(in: 1_000_000...min(longest, Int64(days) * 86_400) * 1_000_000, using: &random)
  }
}
