import AlarmCore

extension Caller {
  /// Whether an alarm is its business: programs outside of sandboxes are the user's tools and see them all.
  func sees(_ record: AlarmRecord) -> Bool {
    !isSandboxed || owns(record.definition.owner)
  }
}
