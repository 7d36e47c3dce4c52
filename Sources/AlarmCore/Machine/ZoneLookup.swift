/// Where the book finds zone rules; read by the shell from the system's files, so that the core stays pure.
package protocol ZoneLookup {
  /// The rules of a named zone; nil name: the system's zone. Never fails: what can't be read is UTC.
  func rules(named name: String?) -> ZoneRules
}
