import HostSystem
import Testing

@testable import AlarmAgent

/// When an agent replaces itself with the new file of its program.
@Suite struct SelfUpdateTests {
  private let start = ContinuousClock.now
  private let own = ProgramFile(inode: 1)
  private let new = ProgramFile(inode: 2, writtenAt: 5)

  @Test("A program that lies where it lay stays, and so does one that was removed")
  func same() {
    var selfUpdate = SelfUpdate(executing: own, place: own)
    #expect(selfUpdate.look(at: own, now: start) == .stay)
    #expect(selfUpdate.look(at: nil, now: start) == .stay)
  }

  @Test("A file that has another number by its path than by the process that executes it is still the same file")
  func layers() {
    let place = ProgramFile(device: 9, inode: 77)
    var selfUpdate = SelfUpdate(executing: own, place: place)
    #expect(selfUpdate.look(at: place, now: start) == .stay)
  }

  @Test("A file that was replaced between the start and the first look is another one")
  func replacedEarly() {
    var selfUpdate = SelfUpdate(executing: own, place: new)
    #expect(selfUpdate.look(at: new, now: start) == .lookAgain(after: SelfUpdate.settling))
  }

  @Test("A file that is still being written, or has no mode yet, is never tried: each change begins the wait anew")
  func halfWritten() {
    var selfUpdate = SelfUpdate(executing: own, place: own)
    let half = ProgramFile(inode: 2, size: 100, isExecutable: false)
    let whole = ProgramFile(inode: 2, size: 200, isExecutable: false)
    let ready = ProgramFile(inode: 2, size: 200)
    #expect(selfUpdate.look(at: half, now: start) == .lookAgain(after: .seconds(1)))
    #expect(selfUpdate.look(at: half, now: start + .milliseconds(400)) == .lookAgain(after: .milliseconds(600)))
    #expect(selfUpdate.look(at: whole, now: start + .milliseconds(900)) == .lookAgain(after: .seconds(1)))
    #expect(selfUpdate.look(at: whole, now: start + .seconds(2)) == .stay)
    #expect(selfUpdate.look(at: ready, now: start + .seconds(3)) == .lookAgain(after: .seconds(1)))
    #expect(selfUpdate.look(at: ready, now: start + .seconds(4)) == .tryOut)
  }

  @Test("A file that can't be executed is refused until another one comes")
  func unusable() {
    var selfUpdate = SelfUpdate(executing: own, place: own)
    _ = selfUpdate.look(at: new, now: start)
    #expect(selfUpdate.look(at: new, now: start + .seconds(1)) == .tryOut)
    #expect(selfUpdate.tried(works: false, at: new, now: start + .seconds(1)) == .stay)
    #expect(selfUpdate.look(at: new, now: start + .seconds(9)) == .stay)
    let better = ProgramFile(inode: 3)
    #expect(selfUpdate.look(at: better, now: start + .seconds(9)) == .lookAgain(after: .seconds(1)))
  }

  @Test("A file that was replaced again while the first was tried is tried itself")
  func replacedMeanwhile() {
    var selfUpdate = settled(works: nil)
    let newer = ProgramFile(inode: 3)
    #expect(selfUpdate.tried(works: true, at: newer, now: start + .seconds(2)) == .lookAgain(after: .seconds(1)))
    #expect(selfUpdate.look(at: newer, now: start + .seconds(3)) == .tryOut)
  }

  @Test(
    "Without calls it is replaced at once; half a second after the last call; after five seconds of calls in any case")
  func quiet() {
    var silent = settled(works: true)
    #expect(silent.agentIsFree(hadToWait: false, lastCall: nil, at: new, now: start + .seconds(2)) == .makeWay)

    var busy = settled(works: true)
    func ask(_ milliseconds: Int, calledBefore: Duration) -> SelfUpdate.Step {
      let now = start + .milliseconds(milliseconds)
      return busy.agentIsFree(hadToWait: false, lastCall: now - calledBefore, at: new, now: now)
    }
    #expect(ask(2000, calledBefore: .milliseconds(200)) == .lookAgain(after: .milliseconds(300)))
    #expect(ask(6800, calledBefore: .milliseconds(100)) == .lookAgain(after: .milliseconds(200)))
    #expect(ask(7000, calledBefore: .zero) == .makeWay)
    #expect(ask(3000, calledBefore: .milliseconds(500)) == .makeWay)
  }

  @Test("The five seconds begin anew when something rang meanwhile")
  func afterRing() {
    var selfUpdate = settled(works: true)
    let late = start + .seconds(60)
    _ = selfUpdate.agentIsFree(hadToWait: false, lastCall: start + .seconds(2), at: new, now: start + .seconds(2))
    #expect(
      selfUpdate.agentIsFree(hadToWait: true, lastCall: late, at: new, now: late)
        == .lookAgain(after: .milliseconds(500)))
  }

  @Test("A file that went, or changed, while something rang is looked at again first")
  func changedWhileRinging() {
    var selfUpdate = settled(works: true)
    let late = start + .seconds(60)
    #expect(selfUpdate.agentIsFree(hadToWait: true, lastCall: nil, at: nil, now: late) == .stay)
    #expect(
      selfUpdate.agentIsFree(hadToWait: true, lastCall: nil, at: ProgramFile(inode: 4), now: late)
        == .lookAgain(after: .seconds(1)))
  }

  /// A self-update that has waited for a new file; if `works` is given, it has tried the file, with that result.
  private func settled(works: Bool?) -> SelfUpdate {
    var selfUpdate = SelfUpdate(executing: own, place: own)
    _ = selfUpdate.look(at: new, now: start)
    _ = selfUpdate.look(at: new, now: start + .seconds(1))
    if let works { _ = selfUpdate.tried(works: works, at: new, now: start + .seconds(1)) }
    return selfUpdate
  }
}
