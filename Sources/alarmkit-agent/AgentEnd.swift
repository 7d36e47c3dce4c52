/// What happens to the process when the agent has ended.
enum AgentEnd: Hashable, Sendable {
  /// It exits with this status.
  case exit(Int32)
  /// It executes the file at this path, which has replaced its own.
  case successor(String)
  /// It begins again with the contents that the store has by then.
  case again
}
