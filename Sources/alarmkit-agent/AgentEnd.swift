/// What becomes of the process when the agent has ended.
enum AgentEnd: Hashable, Sendable {
  /// It exits with this status.
  case exit(Int32)
  /// It executes the file at this path, which was put in the place of its own.
  case successor(String)
  /// It begins again with what is stored by then.
  case again
}
