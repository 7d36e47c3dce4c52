package import AlarmCore

/// The agent's surroundings, each behind its port. Only the archive is ever waited for.
package struct AgentPorts: Sendable {
  package var archive: any AlarmArchive
  package var presenter: any AlertPresenter
  package var sound: any AlarmSound
  package var wakeup: any Wakeup
  /// Wakes the agent shortly before a ring, so that it can be prepared. Nil: nothing is prepared.
  package var forewarning: (any Wakeup)?
  package var announcer: any Announcer
  package var replies: any ReplyPort
  package var host: any HostPort
  package var owners: any OwnerCaller
  package var tray: any TrayPresenter
  package var inhibition: any InhibitionReader
  /// Nil: nothing keeps the machine awake or wakes it.
  package var waker: (any MachineWaker)?
  /// Nil: no programs are run for events.
  package var hooks: (any HookPort)?
  /// Nil: the store can't be copied.
  package var copier: (any StoreCopier)?
  /// Nil: no sounds are kept.
  package var keeper: (any SoundKeeper)?

  package init(
    archive: any AlarmArchive, presenter: any AlertPresenter, sound: any AlarmSound, wakeup: any Wakeup,
    forewarning: (any Wakeup)? = nil, announcer: any Announcer, replies: any ReplyPort, host: any HostPort,
    owners: any OwnerCaller, tray: any TrayPresenter, inhibition: any InhibitionReader,
    waker: (any MachineWaker)? = nil, hooks: (any HookPort)? = nil, copier: (any StoreCopier)? = nil,
    keeper: (any SoundKeeper)? = nil
  ) {
    self.archive = archive
    self.presenter = presenter
    self.sound = sound
    self.wakeup = wakeup
    self.forewarning = forewarning
    self.announcer = announcer
    self.replies = replies
    self.host = host
    self.owners = owners
    self.tray = tray
    self.inhibition = inhibition
    self.waker = waker
    self.hooks = hooks
    self.copier = copier
    self.keeper = keeper
  }
}
