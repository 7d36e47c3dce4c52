import AlarmCore

/// Values by alarm, for the few alarms that a machine has: a linear search is faster than hashing their ids.
struct FewAlarms<Value> {
  private var entries: [(key: AlarmID, value: Value)] = []

  /// No values.
  init() {}

  /// The values of records.
  init(_ records: [AlarmRecord]) where Value == AlarmRecord { entries = records.map { ($0.id, $0) } }

  /// How many there are.
  var count: Int { entries.count }
  /// All values, in no order.
  var values: [Value] { entries.map(\.value) }

  /// Whether there is none.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether an alarm has one.
  func contains(_ id: AlarmID) -> Bool { place(of: id) != nil }

  /// The value of one alarm; nil: it has none.
  subscript(id: AlarmID) -> Value? {
    get { place(of: id).map { entries[$0].value } }
    set {
      switch (place(of: id), newValue) {
      case (let place?, let value?): entries[place].value = value
      case (let place?, nil): entries.swapRemove(at: place)
      case (nil, let value?): entries.append((id, value))
      case (nil, nil): break
      }
    }
  }

  /// A part of one alarm's value, without a copy of the whole; nil: it has none.
  func part<Part>(of id: AlarmID, _ part: (Value) -> Part) -> Part? {
    place(of: id).map { part(entries[$0].value) }
  }

  /// Changes the value of one alarm in its place; false: it has none.
  @discardableResult
  mutating func change(_ id: AlarmID, _ body: (inout Value) -> Void) -> Bool {
    guard let place = place(of: id) else { return false }
    body(&entries[place].value)
    return true
  }

  /// Takes the value of one alarm out.
  mutating func removeValue(forKey id: AlarmID) -> Value? {
    place(of: id).map { entries.swapRemove(at: $0).value }
  }

  /// The same alarms with another value for each.
  func mapValues<Other>(_ other: (Value) -> Other) -> FewAlarms<Other> {
    var result = FewAlarms<Other>()
    result.entries = entries.map { ($0.key, other($0.value)) }
    return result
  }

  /// Removes all values, and keeps the storage.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Removes values.
  mutating func keep(where isWanted: (AlarmID, Value) -> Bool) {
    entries.removeAll { !isWanted($0.key, $0.value) }
  }

  private func place(of id: AlarmID) -> Int? {
    // Ids of one simulation differ only in their low half.
    entries.firstIndex { $0.key.low == id.low && $0.key.high == id.high }
  }
}

extension FewAlarms: Sequence {
  func makeIterator() -> some IteratorProtocol<(key: AlarmID, value: Value)> { entries.makeIterator() }
}

extension FewAlarms: Sendable where Value: Sendable {}

extension Array {
  /// Removes an element, and puts the last one in its place.
  @discardableResult
  fileprivate mutating func swapRemove(at place: Int) -> Element {
    swapAt(place, count - 1)
    return removeLast()
  }
}
