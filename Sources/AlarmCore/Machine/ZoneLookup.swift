/// The source of zone rules for the book; the shell reads them from the system's files, so that the core stays pure.
package protocol ZoneLookup {
  /// The rules of a named zone; nil name: the system's zone. Never fails: a zone that can't be read is UTC.
  func rules(named name: String?) -> ZoneRules
}
