import AlarmClient
import AlarmCore
import AlarmWindow
import AlarmWire
import CAdwaita
import DBus

// The user's actions in the window.
extension AlarmsWindow {
  /// Asks when an alarm would ring, and shows that.
  func preview(_ when: String, _ options: [String], _ remark: String, _ say: @escaping (String) -> Void) {
    desk.ask { agent throws(CommandFailure) in
      try await agent.preview(when: when, options: options, count: 3)
    } then: { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let rings): say(RingPreview.text(rings, remark: remark, times: text.times))
      case .failure(let failure): say(failure.message)
      }
    }
  }

  /// Asks when an alarm rings with its current properties, and shows that.
  private func outlook(of id: String, _ say: @escaping (String) -> Void) {
    desk.ask { agent throws(CommandFailure) in
      try await agent.upcoming(id, count: 3)
    } then: { [weak self] result in
      guard let self, case .success(let rings) = result, !rings.isEmpty else { return }
      say(RingPreview.text(rings.map(\.at), times: text.times))
    }
  }

  func add(_ when: String, _ title: String, _ options: [String], _ done: @escaping (Bool) -> Void) {
    desk.ask { agent throws(CommandFailure) in
      try await agent.add(when: when, title: title, options: options)
    } then: { [weak self] result in
      self?.report(result)
      if case .success = result { done(true) } else { done(false) }
    }
  }

  func press(_ verb: WindowVerb, _ row: WindowRow) {
    let id = row.id
    switch verb {
    case .stop: perform("Stop", id)
    case .pause: perform("Pause", id)
    case .resume: perform("Resume", id)
    case .skip: perform("Skip", id)
    case .unskip: perform("Unskip", id)
    case .again: perform("Again", id)
    case .restart:
      // A timer that is switched on again has its whole length, and keeps its owner.
      change { agent throws(CommandFailure) in
        try await agent.enable(id, false)
        try await agent.enable(id, true)
      }
    case .cancel: delete(row)
    case .snooze: snooze(id, "")
    case .minute where row.state == .ringing: snooze(id, "1min")
    case .minute:
      let when = "\(row.total / 1_000_000 + 60)s"
      change { agent throws(CommandFailure) in try await agent.change(id, when: when, options: []) }
    }
  }

  private func perform(_ method: MemberName, _ id: String) {
    change { agent throws(CommandFailure) in try await agent.perform(method, id) }
  }

  private func snooze(_ id: String, _ length: String) {
    change { agent throws(CommandFailure) in try await agent.snooze(id, for: length) }
  }

  func turn(_ row: WindowRow, _ isOn: Bool) {
    let id = row.id
    change { agent throws(CommandFailure) in try await agent.enable(id, isOn) }
  }

  private func change(_ deed: @escaping @Sendable (AgentClient) async throws(CommandFailure) -> Void) {
    desk.ask(deed) { [weak self] in self?.report($0) }
  }

  /// Shows why something wasn't done, and the agent's current data: a switch that was refused is reset.
  private func report<Value>(_ result: Result<Value, CommandFailure>) {
    if case .failure(let failure) = result { parts.toast(failure.message) }
    desk.reload()
  }

  /// Removes an alarm; the user can undo that as long as the message about it is shown.
  private func delete(_ row: WindowRow) {
    let id = row.id
    desk.ask { agent throws(CommandFailure) in
      let details = try await agent.details(of: id)
      try await agent.perform("Cancel", id)
      return details
    } then: { [weak self] result in
      guard let self else { return }
      report(result)
      guard case .success(let details) = result, let json = try? JSONText.encode(details.form) else { return }
      let sentence = words("{title} was deleted", ["title": row.title])
      // The program that sets an alarm owns it, so an application's alarm would no longer be the application's.
      guard details.snapshot.isUsers else {
        return parts.toast(sentence)
      }
      let wasOff = row.state == .off
      let until = CivilDate(details.snapshot.offUntil)
      parts.toast(sentence, button: words("Undo")) { [weak self] in
        self?.change { agent throws(CommandFailure) in
          try await agent.schedule(json, id: id)
          guard wasOff else { return }
          if let until { try await agent.disable(id, until: until) } else { try await agent.enable(id, false) }
        }
      }
    }
  }

  // MARK: Fields

  func edit(_ subject: EditorWindow.Subject) {
    switch subject {
    case .new: open(EditorWindow(words: words, parent: widget, details: nil))
    case .alarm(let id):
      desk.ask { agent throws(CommandFailure) in
        try await agent.details(of: id)
      } then: { [weak self] result in
        guard let self else { return }
        switch result {
        case .success(let details): open(EditorWindow(words: words, parent: widget, details: details))
        case .failure: report(result)
        }
      }
    }
  }

  private func open(_ editor: EditorWindow?) {
    self.editor = editor
    editor?.preview = { [weak self] when, options, say in self?.preview(when, options, "", say) }
    editor?.outlook = { [weak self] id, say in self?.outlook(of: id, say) }
    editor?.play = { [weak self, weak editor] sound, volume in
      self?.desk.ask { agent throws(CommandFailure) in
        try await agent.playSound(sound, volume: volume)
      } then: { result in
        if case .failure(let failure) = result { editor?.showMistake(failure.message) }
      }
    }
    editor?.save = { [weak self, weak editor] draft in
      guard let self else { return }
      let saved: @MainActor (Result<Void, CommandFailure>) -> Void = { [weak self] result in
        switch result {
        case .success: editor?.close()
        case .failure(let failure): editor?.showMistake(failure.message)
        }
        self?.desk.reload()
      }
      desk.ask(
        { agent throws(CommandFailure) in
          if let id = draft.id {
            try await agent.change(id, when: draft.when, options: draft.options)
          } else {
            _ = try await agent.add(when: draft.when, title: draft.title, options: draft.options)
          }
        }, then: saved)
    }
    editor?.present()
  }
}
