/// Whether alarms wake the machine from suspend, as far as that is known.
package struct WakeOutlook: Hashable, Sendable {
  /// The provider that is asked; nil: none.
  package var provider: WakeProvider?
  /// Why alarms don't wake the machine; nil: they do.
  package var obstacle: WakeObstacle?

  /// Nothing is known yet.
  package static let unsettled = WakeOutlook(provider: nil, obstacle: .unsettled)

  package init(provider: WakeProvider?, obstacle: WakeObstacle?) {
    self.provider = provider
    self.obstacle = obstacle
  }

  /// Why an alarm won't wake the machine: a fixed word, which a sentence in the reader's words may follow; nil: it will.
  package func reason(for record: AlarmRecord, in words: Wording) -> String? {
    obstacle?.reason(in: words) ?? record.wakeExemption?.rawValue
  }
}
