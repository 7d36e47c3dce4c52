import AlarmCore

extension Caller {
  /// Whether the caller may see an alarm: programs outside of sandboxes are the user's tools and see all alarms.
  func sees(_ record: AlarmRecord) -> Bool {
    !isSandboxed || owns(record.definition.owner)
  }
}
