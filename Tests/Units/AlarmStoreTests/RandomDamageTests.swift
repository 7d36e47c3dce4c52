import AlarmCore
import TestSupport
import Testing

@testable import AlarmStore

/// Wrong bytes anywhere in the file: each is noticed, or is in a place that is never read.
@Suite("T5: random damage", .timeLimit(.minutes(10))) struct RandomDamageTests {
  /// Everything that can be read of a store.
  struct Content: Hashable {
    var alarms: [AlarmRecord]
    var apps: [AppPermission]
    var calls: [OwnerCall]
    var seen: WallInstant?
    var history: [HistoryEntry]

    /// Reads the store as the agent does in its first hour: what it needs at once, and then what the daily check reads.
    init(of session: borrowing StoreSession, report: (ArchiveNotice) -> Void) throws(ArchiveError) {
      alarms = try session.records(report: report)
      apps = try session.permissions(report: report)
      calls = try session.calls(report: report)
      seen = try session.lastSeen(report: report)
      try session.mend(report: report)
      history = try session.history(since: WallInstant(microseconds: 0), limit: 1000, report: report)
    }

    /// Whether everything in it was stored.
    func isPart(of whole: Content) -> Bool {
      Set(alarms).isSubset(of: whole.alarms) && Set(apps).isSubset(of: whole.apps)
        && Set(calls).isSubset(of: whole.calls)
        && (seen == nil || seen == whole.seen) && Set(history).isSubset(of: whole.history)
    }
  }

  /// The outcome for a damaged file.
  enum Outcome: Hashable {
    /// The store is reported as damaged, and a backup replaces it, or it is refused.
    case file
    /// Some rows are left out and reported.
    case rows
    /// An index was rebuilt.
    case index
    /// Everything reads as before.
    case harmless
    /// Something else is read, and nothing is reported.
    case wrong
  }

  private static let sizes = [1...1, 2...8, 9...64]

  @Test("Of 1,200 damaged files each is noticed, or everything in it is as it was", arguments: sizes)
  func damage(count: ClosedRange<Int>) throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let fixture = try StoreFixture(in: StoreFixture.memory)
    let whole = try Self.fill(fixture)
    let bytes = fixture.bytes(fixture.folder.store)
    let map = PageMap(bytes)
    var outcomes: [Outcome: Int] = [:]
    var places: [PageMap.Place: Int] = [:]
    for number in 0..<400 {
      var damaged = bytes
      var touched: Set<PageMap.Place> = []
      for _ in 0..<Int.random(in: count, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        // Always another value than before.
        damaged[place] ^= .random(in: 1...255, using: &generator)
        touched.insert(map.place(of: place))
      }
      try fixture.write(damaged, to: fixture.folder.store)
      let outcome = try Self.outcome(fixture, whole)
      outcomes[outcome, default: 0] += 1
      #expect(outcome != .wrong, "seed \(seed), file \(number): \(touched)")
      if outcome == .harmless { for place in touched { places[place, default: 0] += 1 } }
      try Self.clear(fixture)
    }
    print("T5 random damage, \(count) bytes of \(bytes.count) in each of 400 files: \(outcomes); harmless in \(places)")
    // Between cells there may be up to three bytes that no list contains; that isn't so among the pointers to the cells.
    if count == 1...1 { #expect(places[.pointers] == nil, "seed \(seed)") }
    #expect(outcomes[.file, default: 0] > 0 && outcomes[.rows, default: 0] > 0)
  }

  @Test("A key that has become another row's is noticed, in its table and in the index", arguments: [true, false])
  func sameKey(ofAlarm isAlarm: Bool) throws {
    let fixture = try StoreFixture(in: StoreFixture.memory)
    let whole = try Self.fill(fixture)
    func key(_ number: Int) -> [UInt8] {
      guard isAlarm else { return Array("org.example.App\(number)".utf8) }
      let id = whole.alarms[number].id
      return [id.high, id.low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
    }
    let outcomes = try Self.outcomes(fixture, whole, of: key(3), becoming: key(5))
    #expect(!outcomes.contains(.wrong) && outcomes.contains(.file) && outcomes.contains(.index), "\(outcomes)")
  }

  @Test("An entry of the history whose time lies before all others now is noticed, in the table and in the index")
  func beforeAll() throws {
    let fixture = try StoreFixture(in: StoreFixture.memory)
    let whole = try Self.fill(fixture)
    let ended = try #require(whole.history.first).endedAt.microseconds
    let old = (0..<8).map { UInt8(truncatingIfNeeded: ended >> (56 - 8 * $0)) }
    let outcomes = try Self.outcomes(fixture, whole, of: old, becoming: [old[0] ^ 0x80] + old.dropFirst())
    #expect(!outcomes.contains(.wrong) && outcomes.contains(.rows) && outcomes.contains(.index), "\(outcomes)")
  }

  /// The outcomes for a file when some of its bytes are replaced, once for each place where they occur.
  private static func outcomes(
    _ fixture: StoreFixture, _ whole: Content, of old: [UInt8], becoming new: [UInt8]
  ) throws -> [Outcome] {
    let bytes = fixture.bytes(fixture.folder.store)
    let places = bytes.indices.filter { bytes[$0...].starts(with: old) }
    // Free pages may contain them too.
    #expect(places.count >= 2)
    return try places.map { place in
      var damaged = bytes
      damaged.replaceSubrange(place..<place + new.count, with: new)
      try fixture.write(damaged, to: fixture.folder.store)
      let outcome = try outcome(fixture, whole)
      try clear(fixture)
      return outcome
    }
  }

  /// Removes what the last file left behind.
  private static func clear(_ fixture: StoreFixture) throws {
    for name in fixture.names() where name.hasPrefix("damaged") || name.hasSuffix("-wal") || name.hasSuffix("-shm") {
      #expect(fixture.delete(fixture.folder.path + "/" + name))
    }
  }

  private static func outcome(_ fixture: StoreFixture, _ whole: Content) throws -> Outcome {
    let before = fixture.notices.count
    var notices: [ArchiveNotice] = []
    do {
      let session = try fixture.session()
      let content = try Content(of: session) { notices.append($0) }
      let opening = fixture.notices.dropFirst(before)
      notices += opening.filter { $0 == .reordered }
      if opening.contains(where: { $0 != .reordered }) { return content.isPart(of: whole) ? .file : .wrong }
      if notices.contains(where: { $0 != .reordered }) { return content.isPart(of: whole) ? .rows : .wrong }
      guard content == whole else { return .wrong }
      // Each alarm is also found by its id.
      try session.commit(content.alarms.map { .remove($0.id, .cancelled) })
      guard try session.records(report: { _ in }).isEmpty else { return .wrong }
      return notices.isEmpty ? .harmless : .index
    } catch {
      // The version's four bytes can say that the file is newer; such a file may not be changed. Damage that is only found when
      // reading, after the check, is an error of that reading.
      return error.code == .newerVersion || error.code == .damaged ? .file : .wrong
    }
  }

  /// Stores some of everything, and leaves free pages that were used; a backup of it is in the same folder.
  private static func fill(_ fixture: StoreFixture) throws -> Content {
    var generator = SeededGenerator(seed: 7)
    let records = (0..<30).map { _ in AlarmRecord.random(using: &generator) }
    let session = try fixture.session()
    let others = (0..<200).map { AlarmRecord.titled("gone \($0)") }
    try session.commit(others.map { .save($0) })
    var changes = records.map { ArchiveChange.save($0) }
    for number in 0..<120 {
      let instant = noon - .seconds(number * 600)
      changes.append(
        .note(
          HistoryEntry(
            alarm: .random(using: &generator), title: "Tea \(number)", owner: "org.example.Tea", due: instant,
            rangAt: instant, endedAt: instant + .seconds(5), ending: .stopped, by: .agent, why: [.asleep])))
    }
    for number in 0..<8 {
      changes.append(
        .permit(
          AppPermission(
            id: "org.example.App\(number)", state: .authorized, kind: .flatpak, name: "App", decidedAt: noon)))
      changes.append(
        .saveCall(
          OwnerCall(
            press: .random(using: &generator), pressedAt: noon, owner: "org.example.Tea",
            alarm: .random(using: &generator), kind: .stop, occurrence: noon,
            action: AlarmAction(name: "tea", parameters: "{}", isForeground: false))))
    }
    changes.append(.seen(noon))
    try session.commit(changes)
    try session.commit(others.map { .remove($0.id, .cancelled) })
    var backups = Backups(in: fixture.folder, at: noon)
    try backups.make(of: session.database, at: noon)
    return try Content(of: session) { notice in Issue.record("\(notice)") }
  }
}

/// What each byte of an SQLite file is for, see "Database File Format".
struct PageMap {
  enum Place: Hashable {
    case header, freePage, pageHeader, pointers, unused, cell, other
  }

  private var places: [Place]

  /// Reads a file whose pages have 4,096 bytes.
  init(_ bytes: [UInt8]) {
    places = Array(repeating: .other, count: bytes.count)
    func number(_ place: Int, _ count: Int) -> Int { bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) } }
    for page in stride(from: 0, to: bytes.count, by: 4096) {
      let start = page == 0 ? 100 : page
      guard let size = [2: 12, 5: 12, 10: 8, 13: 8][Int(bytes[start])] else { continue }
      let cells = number(start + 3, 2)
      let content = page + (number(start + 5, 2) == 0 ? 65_536 : number(start + 5, 2))
      for place in start..<start + size { places[place] = .pageHeader }
      for place in start + size..<start + size + 2 * cells { places[place] = .pointers }
      for place in start + size + 2 * cells..<content { places[place] = .unused }
      for place in content..<page + 4096 { places[place] = .cell }
      // The linked list of free space between the cells.
      var block = number(start + 1, 2)
      while block != 0 {
        let count = number(page + block + 2, 2)
        for place in page + block + 4..<page + block + count { places[place] = .unused }
        block = number(page + block, 2)
      }
    }
    var trunk = number(32, 4)
    while trunk != 0 {
      let page = (trunk - 1) * 4096
      for place in page..<page + 4096 { places[place] = .freePage }
      for leaf in 0..<number(page + 4, 4) {
        let free = (number(page + 8 + 4 * leaf, 4) - 1) * 4096
        for place in free..<free + 4096 { places[place] = .freePage }
      }
      trunk = number(page, 4)
    }
    for place in 0..<100 { places[place] = .header }
  }

  /// What a byte is for.
  func place(of byte: Int) -> Place { places[byte] }
}
