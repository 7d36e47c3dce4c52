// Stores alarms in the folder that is its first argument, and prints each change once it is answered: a separate process, so
// a test can kill it at any instant. With `endlessly` as its second argument, it stores one alarm after the other, and
// prints their ids, until it is killed or nobody reads them.
import AlarmCore
import AlarmStore
import EventLoop
import Glibc

/// Prints a line at once.
@Sendable func tell(_ line: String) { unsafe _ = Glibc.write(1, line + "\n", line.utf8.count + 1) }

/// An alarm for tomorrow.
func alarm(_ title: String, at now: WallInstant) -> AlarmRecord {
  let due = now + .seconds(86_400)
  return AlarmRecord(
    definition: AlarmDefinition(
      id: .random(), schedule: .fixed(due), presentation: Presentation(title: LocalizedText(title))),
    phase: .scheduled(Occurrence(due: due)), createdAt: now)
}

/// Stores alarms and prints their ids, for as long as somebody reads them.
func storeEndlessly(_ store: AlarmStore, at now: WallInstant) async throws {
  var isRead = true
  while isRead {
    let record = alarm("killed", at: now)
    try await store.commit([.save(record)])
    let line = "\(record.id)\n"
    isRead = unsafe Glibc.write(1, line, line.utf8.count) == line.utf8.count
  }
}

let loop = EventLoop(name: "store")
let folder = CommandLine.arguments.dropFirst().first ?? "."
Task(executorPreference: loop) {
  defer { loop.quit() }
  do {
    let now = WallInstant(seconds: 1_790_856_000)
    let store = try AlarmStore(folder: folder, executor: loop, clock: { now }) { tell("notice \($0)") }
    if CommandLine.arguments.dropFirst(2).first == "endlessly" { return try await storeEndlessly(store, at: now) }
    let records = ["first", "second", "third"].map { alarm($0, at: now) }
    try await store.commit([.save(records[0]), .save(records[1])])
    tell("saved \(records[0].id)")
    tell("saved \(records[1].id)")
    tell("removing \(records[0].id)")
    try await store.commit([.remove(records[0].id, .stopped)])
    tell("removed \(records[0].id)")
    await store.maintain(isClockSure: true)
    try await store.commit([.save(records[2])])
    tell("saved \(records[2].id)")
  } catch {
    tell("failed \(error)")
  }
}
loop.join()
