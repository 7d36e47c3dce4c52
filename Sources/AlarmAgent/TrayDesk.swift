import AlarmCore
import AlarmWire
import Logging

/// Turns what the user chose in the tray's menu into steps, except for the buttons of alarms.
struct TrayDesk {
  let host: any HostPort
  let now: Moment
  let log: Logger

  /// Starts a timer as the command line would, with the same owner: the user isn't asked for permission.
  func startTimer(minutes: Int, _ state: inout AgentState) -> [Step] {
    let desk = RequestDesk(host: host, now: now, caller: .commandLine)
    do throws(WireError) {
      var definition = try desk.lower(AlarmForm(when: .after(.seconds(60 * minutes))), from: .words)
      definition.owner = Caller.commandLine.id
      switch state.book.schedule(definition, at: now, zones: host.zones()) {
      case .accepted(let effects): return effects.map(Step.effect)
      case .refused(let refusal): throw WireError(refusal)
      }
    } catch {
      log.warning("no timer from the tray: \(error.message)")
      return []
    }
  }

  /// The alarms that ring, in a stable order.
  func ringing(_ state: AgentState) -> [AlarmID] {
    state.book.ringing.map(\.id)
  }
}
