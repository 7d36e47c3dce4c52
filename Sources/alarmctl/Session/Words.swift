import AlarmCore
import HostSystem

/// The words of whoever reads.
let readersWords = WordingFiles.ofUser

/// A message in the reader's language, with its values: `say("No alarm rings.")`.
func say(_ message: String, _ values: KeyValuePairs<String, String> = [:]) -> String { readersWords(message, values) }

/// A message in the form that goes with a number.
func say(_ count: Int, one: String, other: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
  readersWords(count, one: one, other: other, values)
}
