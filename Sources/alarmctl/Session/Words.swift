import AlarmCore
import HostSystem

/// The reader's words, with times as the settings have them. The agent reports what is wrong with those.
let readersWords = WordingFiles.ofUser.with((SettingsFile().read().settings ?? AgentSettings()).clock)

/// A message in the reader's language, with its values: `say("No alarm rings.")`.
func say(_ message: String, _ values: KeyValuePairs<String, String> = [:]) -> String { readersWords(message, values) }

/// A message in the form that goes with a number.
func say(_ count: Int, one: String, other: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
  readersWords(count, one: one, other: other, values)
}
