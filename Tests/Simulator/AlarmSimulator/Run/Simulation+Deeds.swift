import AlarmAgent
import AlarmCore
import Notifications

// What happens, and what follows from it.
extension Simulation {
  /// A deed of the script. Deeds that make no sense at the moment are left out: a machine that sleeps can't fall asleep.
  mutating func perform(_ action: Action) async {
    switch action {
    case .call(let wishes): await call(wishes)
    case .suspend(let length):
      fallAsleep(for: length)
    case .wakes(let waking, let length):
      self.waking = waking
      agenda.add(.wakesAsEver, at: clock.time + length)
    case .storeVanishes(let loss):
      let copy = ports.with { state in
        state.disk.lose(loss)
        return state.disk.copy.records
      }
      await files?.lose(loss, copy)
      agenda.add(.storeIsLookedAt, at: clock.time + 200_000)
    case .powerOff(let length, let error):
      guard power == .running else { return }
      killAgent()
      power = .off
      agenda.add(.boots(clockError: error), at: clock.time + length)
    case .crash(let fuse):
      guard isAgentThere else { return }
      if let fuse { ports.with { $0.fuse = fuse } } else { killAgent() }
    case .setClock(let step):
      guard power == .running else { return }
      clock.wallOffset += step
      checker.counts.clockChanges += 1
      // A timer that had fired before is handled with the new clock.
      if step % 4 == 0 { await give([.wakeup], isClockNews: true) }
      if armed != nil { await give([.clockChanged]) }
      checker.examineOrder()
    case .flicker(let other, let length):
      let before = place
      await perform(.travel(to: other))
      agenda.add(.happens(.travel(to: before)), at: clock.time + length)
    case .travel(let place):
      self.place = place
      let view = ZoneView(zones, standingIn: zones[place])
      ports.with { $0.present = view }
      checker.counts.clockChanges += 1
      agenda.add(.zoneIsNoticed, at: clock.time + 500_000)
    case .diskFails(let trouble, let length):
      ports.with { $0.disk.trouble = trouble }
      agenda.add(.diskIsWell, at: clock.time + length)
    case .diskSlow(let each, let length):
      ports.with { $0.disk.delay = each }
      agenda.add(.diskIsFast, at: clock.time + length)
    case .serverGone(let length):
      desktop.serverEnds(at: clock.time, isTold: sabotage.isServerWatched)
      agenda.add(.serverStarts, at: clock.time + length)
    case .serverHangs(let length):
      desktop.setHanging(true, at: clock.time)
      agenda.add(.serverAnswers, at: clock.time + length)
    case .serverRefuses(let length):
      desktop.setRefusing(true, at: clock.time)
      agenda.add(.serverAccepts, at: clock.time + length)
    case .soundFails(let length):
      isSoundBroken = true
      agenda.add(.soundWorks, at: clock.time + length)
      await tellOfSound()
    case .serverCloses(let slot, let whim):
      guard isAgentThere else { return }
      desktop.close(script.id(ofSlot: slot), whim, at: clock.time)
    case .strayPress(let slot, let press): await give([.presenter(press.event(script.id(ofSlot: slot)))])
    case .spuriousWakeup: await give([.wakeup])
    case .spuriousClockChange: await give([.clockChanged])
    }
  }

  /// What follows from an earlier deed.
  mutating func perform(_ item: Agenda.Item) async {
    switch item {
    case .wakes:
      guard power == .asleep else { return }
      wake()
      // The kernel reports it like a clock that was set.
      if !isAgentThere { await startAgent() } else if armed != nil { await give([.clockChanged]) }
      desktop.disturbed(at: clock.time)
    case .boots(let error):
      guard power == .off else { return }
      clock.wallOffset += error
      clock.boot()
      (power, plan) = (.running, nil)
      checker.booted(wallOffset: clock.wallOffset)
      checker.counts.boots += 1
      // Most clocks are synchronised soon; the network corrects an error at that time. The others run on their own.
      ports.with { $0.isSynchronised = false }
      if clock.time % 4 != 0 { agenda.add(.clockIsSynchronised, at: clock.time + 60_000_000) }
      tell("the machine starts")
      await startAgent()
    case .agentStarts: await startAgent()
    case .wakesAsEver: waking = script.waking
    case .storeIsLookedAt: await lookAtStore()
    case .diskIsWell: ports.with { $0.disk.trouble = nil }
    case .diskIsFast: ports.with { $0.disk.delay = 0 }
    case .serverStarts: desktop.serverStarts(at: clock.time, isTold: sabotage.isServerWatched)
    case .serverAnswers: desktop.setHanging(false, at: clock.time)
    case .serverAccepts: desktop.setRefusing(false, at: clock.time)
    case .soundWorks:
      isSoundBroken = false
      await tellOfSound()
    case .soundIsTold: await tellOfSound()
    case .zoneIsNoticed:
      await give([.zonesMayHaveChanged])
      checker.examineOrder()
    case .clockIsSynchronised: ports.with { $0.isSynchronised = true }
    case .happens(let action):
      tell("\(action)")
      await perform(action)
    case .userReacts(let id, let reaction): await react(reaction, to: id)
    }
  }

  /// An alarm begins to sound, and the user will react to it, or not.
  mutating func userHears(_ id: AlarmID) {
    if let (action, delay) = Reaction.misfortune(at: clock.time, of: id) {
      agenda.add(.happens(action), at: clock.time + delay)
    }
    guard let (reaction, delay) = Reaction.to(id, at: clock.time) else { return }
    agenda.add(.userReacts(id, reaction), at: clock.time + delay)
  }

  /// The player reports to the agent whether its sounds can be heard, if that has changed.
  private mutating func tellOfSound() async {
    guard isAgentThere, !checker.sounding.isEmpty, isSoundBroken != checker.isSoundFailing else { return }
    checker.sound(isFailing: isSoundBroken)
    await give([.soundFails(isSoundBroken)])
  }

  private mutating func react(_ reaction: Reaction, to id: AlarmID) async {
    guard isAgentThere else { return }
    switch reaction {
    case .press(let action): await hear(desktop.press(action, of: id, at: clock.time))
    case .doublePress(let action):
      await hear(desktop.press(action, of: id, at: clock.time))
      desktop.settle(at: clock.time)
      await hear(desktop.press(action, of: id, at: clock.time))
    case .dismiss: desktop.close(id, .dismissed, at: clock.time)
    case .command(let verb): await call([Wish(client: 0, slot: Int(id.low), verb: verb)])
    }
  }

  /// The board does all that it wants to do, and reports to the agent, which may cause more.
  mutating func settleDesktop() async {
    desktop.settle(at: clock.time)
    var told = desktop.takeTold()
    while !told.isEmpty {
      if isAgentThere { for event in told { await hear(event) } }
      desktop.settle(at: clock.time)
      told = desktop.takeTold()
    }
  }

  /// The board reports to the agent.
  private mutating func hear(_ event: PresenterEvent?) async {
    guard let event else { return }
    await give([.presenter(event)])
  }
}

extension StrayPress {
  fileprivate func event(_ id: AlarmID) -> PresenterEvent {
    switch self {
    case .stop: .pressed(id, .stop, activationToken: nil)
    case .snooze: .pressed(id, .snooze, activationToken: nil)
    case .pause: .pressed(id, .pause, activationToken: nil)
    case .resume: .pressed(id, .resume, activationToken: nil)
    case .cancel: .pressed(id, .cancel, activationToken: nil)
    case .open: .pressed(id, .open, activationToken: nil)
    case .dismissal: .dismissed(id)
    }
  }
}
