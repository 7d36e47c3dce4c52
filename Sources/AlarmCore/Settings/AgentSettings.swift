/// What the user can set in `settings.ini`; unknown and wrong lines are told and change nothing else.
package struct AgentSettings: Hashable, Sendable {
  /// Where the policy is.
  package static let policyGroup = "Authorization"
  /// The policy's key.
  package static let policyKey = "policy"

  /// What programs outside of sandboxes may without a decision.
  package var policy = PermissionPolicy.allow

  /// The defaults.
  package init() {}

  /// Reads the file's text; `path` names it in what is wrong with it.
  package static func read(_ text: String, path: String) -> (settings: AgentSettings, warnings: [String]) {
    let file = KeyFile(text)
    var settings = AgentSettings()
    var warnings = file.strangeLines.map { "\(path):\($0): neither [Group] nor key=value" }
    for entry in file.entries {
      let place = "\(path):\(entry.line): \(PlainText.line(entry.key, limit: 64))"
      guard entry.group == policyGroup, entry.key == policyKey else {
        let group = PlainText.line(entry.group, limit: 64)
        warnings.append("\(place): there is no such key in [\(group)]; known is policy in [Authorization]")
        continue
      }
      guard let policy = PermissionPolicy(rawValue: entry.value) else {
        let value = PlainText.line(entry.value, limit: 64)
        warnings.append("\(place): \"\(value)\" is none of allow, ask, deny; \(settings.policy.rawValue) is used")
        continue
      }
      settings.policy = policy
    }
    return (settings, warnings)
  }
}
