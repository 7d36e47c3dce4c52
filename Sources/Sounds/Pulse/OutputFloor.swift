import CPulse

/// Ensures that the output is audible while an alarm sounds on it, and restores its volume afterwards.
///
/// The output is checked only once, when the sound begins on it: a user who turns it down while the alarm rings does so on purpose.
/// It is restored only if it hasn't been changed since it was raised. Confined to libpulse's thread, or to its lock; its owner
/// exists longer than the connection.
final class OutputFloor {
  /// How long to wait at the end for a server that doesn't respond, in microseconds.
  private static let patienceMicroseconds: pa_usec_t = 250_000

  /// An output that was raised.
  private struct Entry {
    let index: UInt32
    let output: RaisedOutput
  }

  private let context: OpaquePointer
  private let percent: Int
  private let notes: RaisedNotes?
  private let tell: (SoundWarning) -> Void
  private var seen: Set<UInt32> = []
  private var raised: [Entry] = []
  /// Outputs that an earlier agent left raised and that haven't been found yet.
  private var left: [RaisedOutput] = []
  /// Whether the notes list the outputs that are currently raised.
  private var isNoted = false
  /// How many requests the server hasn't answered.
  private var pending = 0
  /// Whether the outputs have to be restored once it has.
  private var restoresWhenAnswered = false
  private var whenDone: (() -> Void)?

  /// If `percent` is 0, no output is changed.
  init(
    _ context: OpaquePointer, percent: Int, notes: RaisedNotes?, tell: @escaping (SoundWarning) -> Void
  ) {
    self.context = context
    self.percent = percent
    self.notes = notes
    self.tell = tell
  }

  /// The sound is now played on this output.
  func begin(on index: UInt32) {
    if seen.isEmpty {
      left = notes?.read() ?? []
      guard percent > 0 || !left.isEmpty else { return }
      pa_context_set_subscribe_callback(
        context, { _, event, index, reference in OutputFloor.from(reference)?.changed(event, index) }, reference)
      finish(pa_context_subscribe(context, PA_SUBSCRIPTION_MASK_SINK, nil, nil))
    }
    if seen.insert(index).inserted { look(at: index) }
  }

  /// Restores the outputs that nobody else has changed in the meantime. `done` is called on libpulse's thread, soon in any case.
  func putBack(_ done: @escaping () -> Void) {
    // If the server is gone or doesn't answer, the notes stay: the next sound finds them.
    guard pa_context_get_state(context) == PA_CONTEXT_READY else { return done() }
    guard !raised.isEmpty else {
      if isNoted { notes?.write(left) }
      return done()
    }
    whenDone = { [weak self] in
      if let self, pending == 0 { notes?.write(left) }
      done()
    }
    // An output that is just being raised has its earlier level until the server has confirmed the change.
    if pending == 0 { restoreAll() } else { restoresWhenAnswered = true }
    pa_context_rttime_new(
      context, pa_rtclock_now() + Self.patienceMicroseconds,
      { _, _, _, reference in OutputFloor.from(reference)?.end() }, reference)
  }

  /// Stops listening to the server.
  func close() { pa_context_set_subscribe_callback(context, nil, nil) }

  // MARK: On libpulse's thread

  private var reference: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func from(_ reference: UnsafeMutableRawPointer?) -> OutputFloor? {
    reference.map { Unmanaged<OutputFloor>.fromOpaque($0).takeUnretainedValue() }
  }

  private func finish(_ operation: OpaquePointer?) {
    if let operation { pa_operation_unref(operation) }
  }

  private func look(at index: UInt32) {
    finish(
      pa_context_get_sink_info_by_index(
        context, index, { _, info, _, reference in OutputFloor.from(reference)?.saw(info) }, reference))
  }

  private func changed(_ event: pa_subscription_event_type_t, _ index: UInt32) {
    let kind = event.rawValue & PA_SUBSCRIPTION_EVENT_TYPE_MASK.rawValue
    guard kind == PA_SUBSCRIPTION_EVENT_REMOVE.rawValue, raised.contains(where: { $0.index == index }) else { return }
    raised.removeAll { $0.index == index }
    writeNotes()
  }

  /// Asks for the outputs' current levels, and restores the earlier ones where the level is still the raised one. The last report
  /// of a change isn't enough: the user may have made another one a moment ago.
  private func restoreAll() {
    restoresWhenAnswered = false
    // All of them may have been removed in the meantime.
    guard !raised.isEmpty else { return end() }
    let answered: pa_sink_info_cb_t = { _, info, end, reference in
      let floor = OutputFloor.from(reference)
      if end == 0 { floor?.restore(info) } else { floor?.answered() }
    }
    pending += raised.count
    for entry in raised { finish(pa_context_get_sink_info_by_index(context, entry.index, answered, reference)) }
  }

  private func restore(_ info: UnsafePointer<pa_sink_info>?) {
    guard let info, let entry = raised.first(where: { $0.index == info.pointee.index }),
      Self.level(of: info).isLike(entry.output.raised)
    else { return }
    set(entry.output.before, on: entry.index)
  }

  private static func level(of info: UnsafePointer<pa_sink_info>) -> OutputLevel {
    OutputLevel(isMuted: info.pointee.mute != 0, volumes: info.pointee.volume.channelVolumes)
  }

  private func saw(_ info: UnsafePointer<pa_sink_info>?) {
    guard let info, let name = info.pointee.name.map({ String(cString: $0) }) else { return }
    let index = info.pointee.index
    let level = Self.level(of: info)
    if let place = left.firstIndex(where: { $0.name == name }) {
      let old = left.remove(at: place)
      isNoted = true
      if old.raised.isLike(level) {
        raised.append(Entry(index: index, output: old))
        return
      }
    }
    guard let wanted = level.raised(to: percent) else { return }
    let output = RaisedOutput(name: name, before: level, raised: wanted)
    raised.append(Entry(index: index, output: output))
    // Written before the output is raised: an agent that is killed in between leaves too many notes instead of too few.
    writeNotes()
    set(wanted, on: index)
    tell(.outputRaised(name, to: percent, wasMuted: level.isMuted))
  }

  private func writeNotes() {
    notes?.write(left + raised.map(\.output))
    isNoted = true
  }

  private func set(_ level: OutputLevel, on index: UInt32) {
    let answered: pa_context_success_cb_t = { _, _, reference in OutputFloor.from(reference)?.answered() }
    var volume = pa_cvolume(level.volumes)
    pending += 2
    // An output that will be muted is muted before its volume is set; one that will be heard is unmuted after that.
    if level.isMuted { finish(pa_context_set_sink_mute_by_index(context, index, 1, answered, reference)) }
    finish(pa_context_set_sink_volume_by_index(context, index, &volume, answered, reference))
    if !level.isMuted { finish(pa_context_set_sink_mute_by_index(context, index, 0, answered, reference)) }
  }

  private func answered() {
    pending -= 1
    guard pending == 0 else { return }
    if restoresWhenAnswered { restoreAll() } else { end() }
  }

  private func end() {
    restoresWhenAnswered = false
    let done = whenDone
    whenDone = nil
    done?()
  }
}

extension pa_cvolume {
  /// The volumes of the channels in use.
  var channelVolumes: [UInt32] {
    withUnsafeBytes(of: values) { Array($0.bindMemory(to: UInt32.self).prefix(Int(channels))) }
  }

  /// The volumes of these channels; at most as many as the server supports.
  init(_ volumes: [UInt32]) {
    self.init()
    channels = UInt8(min(volumes.count, Int(PA_CHANNELS_MAX)))
    withUnsafeMutableBytes(of: &values) { bytes in
      for (place, volume) in zip(bytes.bindMemory(to: UInt32.self).indices, volumes) {
        bytes.storeBytes(of: volume, toByteOffset: place * MemoryLayout<UInt32>.stride, as: UInt32.self)
      }
    }
  }
}
