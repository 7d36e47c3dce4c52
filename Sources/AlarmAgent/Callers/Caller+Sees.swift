import AlarmCore

extension Caller {
  /// Whether it may see an alarm: programs outside of sandboxes are the user's tools and see them all.
  func sees(_ record: AlarmRecord) -> Bool {
    !isSandboxed || owns(record.definition.owner)
  }
}
