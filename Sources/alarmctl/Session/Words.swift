import AlarmCore
import HostSystem

/// The reader's words, with times in the format that the settings have. The agent reports faults in the settings.
let readersWords = WordingFiles.ofUser.with((SettingsFile().read().settings ?? AgentSettings()).clock)

/// A message in the reader's language, with its values: `say("No alarm rings.")`.
func say(_ message: String, _ values: KeyValuePairs<String, String> = [:]) -> String { readersWords(message, values) }

/// A message in the form for a number.
func say(_ count: Int, one: String, other: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
  readersWords(count, one: one, other: other, values)
}
