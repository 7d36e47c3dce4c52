/// What the user can set in `settings.ini`; unknown and wrong lines are told and change nothing else.
package struct AgentSettings: Hashable, Sendable {
  /// Where the policy is.
  package static let policyGroup = "Authorization"
  /// The policy's key.
  package static let policyKey = "policy"

  /// Where it says whether alarms wake the machine.
  package static let wakeGroup = "Wake"
  /// The key that says so.
  package static let wakeKey = "enabled"

  /// What programs outside of sandboxes may without a decision.
  package var policy = PermissionPolicy.allow
  /// Whether alarms wake a machine that sleeps.
  package var isWakeEnabled = true

  /// The defaults.
  package init() {}

  /// Reads the file's text; `path` names it in what is wrong with it.
  package static func read(_ text: String, path: String) -> (settings: AgentSettings, warnings: [String]) {
    let file = KeyFile(text)
    var settings = AgentSettings()
    var warnings = file.strangeLines.map { "\(path):\($0): neither [Group] nor key=value" }
    for entry in file.entries {
      let place = "\(path):\(entry.line): \(PlainText.line(entry.key, limit: 64))"
      let value = PlainText.line(entry.value, limit: 64)
      switch (entry.group, entry.key) {
      case (policyGroup, policyKey):
        if let policy = PermissionPolicy(rawValue: entry.value) {
          settings.policy = policy
        } else {
          warnings.append("\(place): \"\(value)\" is none of allow, ask, deny; \(settings.policy.rawValue) is used")
        }
      case (wakeGroup, wakeKey):
        if ["yes", "no"].contains(entry.value) {
          settings.isWakeEnabled = entry.value == "yes"
        } else {
          let used = settings.isWakeEnabled ? "yes" : "no"
          warnings.append("\(place): \"\(value)\" is none of yes, no; \(used) is used")
        }
      default:
        let group = PlainText.line(entry.group, limit: 64)
        warnings.append(
          "\(place): there is no such key in [\(group)]; known are policy in [Authorization], enabled in [Wake]")
      }
    }
    return (settings, warnings)
  }
}
