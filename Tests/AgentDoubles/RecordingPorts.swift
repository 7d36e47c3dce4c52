package import AlarmAgent
package import AlarmCore
package import AlarmWire
package import DBus
import Synchronization

/// All ports of the agent in one: records what they get, in one list, so a test can check the order.
package final class RecordingPorts: AlertPresenter, AlarmSound, Wakeup, Announcer, ReplyPort, OwnerCaller,
  WindowOpener, TrayPresenter, PlayerPresenter, LauncherPresenter, InhibitionReader, StoreCopier, SoundKeeper,
  MachineWaker
{
  /// What a port got.
  package enum Entry: Hashable, Sendable {
    case present(Notice)
    case prepare(Notice)
    case withdraw(AlarmID)
    case withdrawMissed
    case withdrawQuestion(String)
    case startSound(AlarmID, RingSound)
    case stopSound(AlarmID)
    case playSound(RingSound)
    case arm(WallInstant?)
    case keep(WakePlan, isAfresh: Bool)
    case announce(Announcement)
    /// The audience of the announcement before it, unless that was for everybody.
    case audience(Audience)
    case answer(ReplyToken, [DBusValue])
    case refuse(ReplyToken, WireError)
    case begun(ReplyToken)
    case abandoned(ReplyToken)
    case callOwner(OwnerCall)
    case openWindow(WindowPlace, token: String)
    case tray(TrayView?)
    case badge(LauncherBadge)
    case player(PlayerView?)
    case readInhibition(ServerProperty)
    case committed([ArchiveChange])
    case maintained(isClockSure: Bool)
    /// With the copies that alarms name.
    case kept(Set<KeptSoundName>)
    case tidied(Set<KeptSoundName>)
  }

  /// The name of the copy that is the answer for every sound.
  package static let keptName = "kept-ffffffffffffffffffffffffffffffff"

  private let log = Mutex<[Entry]>([])

  package init() {}

  /// Everything so far, in order.
  package var entries: [Entry] { log.withLock { $0 } }

  /// Everything since the last `take`.
  package func take() -> [Entry] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }

  package func record(_ entry: Entry) { log.withLock { $0.append(entry) } }

  package func present(_ notice: Notice) { record(.present(notice)) }
  package func prepare(_ notice: Notice) { record(.prepare(notice)) }
  package func withdraw(_ id: AlarmID) { record(.withdraw(id)) }
  package func adopt(_ settings: SoundSettings) {}
  package func start(_ id: AlarmID, sound: RingSound) { record(.startSound(id, sound)) }
  package func play(_ sound: RingSound) { record(.playSound(sound)) }
  package func stop(_ id: AlarmID) { record(.stopSound(id)) }
  package func arm(at instant: WallInstant?) { record(.arm(instant)) }
  package func keep(_ plan: WakePlan, isAfresh: Bool) { record(.keep(plan, isAfresh: isAfresh)) }
  package func withdrawMissed() { record(.withdrawMissed) }
  package func withdrawQuestion(about app: String) { record(.withdrawQuestion(app)) }

  package func announce(_ announcement: Announcement, to audience: Audience) {
    record(.announce(announcement))
    if audience != .everybody { record(.audience(audience)) }
  }

  package func answer(_ token: ReplyToken, with values: [DBusValue]) { record(.answer(token, values)) }
  package func begin(_ token: ReplyToken) { record(.begun(token)) }
  package func answer(_ token: ReplyToken, with written: WrittenMessage) {
    do throws(DBusError) {
      record(.answer(token, try written.values()))
    } catch {
      record(.answer(token, [.string(error.message)]))
    }
  }
  package func abandon(_ token: ReplyToken) { record(.abandoned(token)) }
  package func call(_ call: OwnerCall) { record(.callOwner(call)) }
  package var isInstalled: Bool { true }
  package func open(_ place: WindowPlace, activationToken: String) {
    record(.openWindow(place, token: activationToken))
  }
  package func show(_ view: TrayView?) { record(.tray(view)) }
  package func show(_ badge: LauncherBadge) { record(.badge(badge)) }
  package func show(_ view: PlayerView?) { record(.player(view)) }
  package func read(_ property: ServerProperty) { record(.readInhibition(property)) }
  package func refuse(_ token: ReplyToken, with error: WireError) { record(.refuse(token, error)) }
  package func begin(_ errand: StoreErrand) { record(.answer(errand.token, [])) }

  package func keep(_ offer: SoundOffer, named: Set<KeptSoundName>) {
    record(.kept(named))
    record(.answer(offer.token, [.string(Self.keptName)]))
  }

  package func tidy(named: Set<KeptSoundName>) { record(.tidied(named)) }
}
