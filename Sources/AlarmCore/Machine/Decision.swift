/// The answer to a request: effects to perform, or why nothing changes.
package enum Decision: Hashable, Sendable {
  case accepted([Effect])
  case refused(Refusal)
}
