import CLibFuzzer
import FuzzedReaders
import Glibc

// libFuzzer calls one reader again and again with texts that it changes, and keeps those that reach new places in the code
// (`make fuzz`). It starts itself again with other options, so the reader's name is in the environment.

/// Set once, before libFuzzer calls back on this thread.
nonisolated(unsafe) var chosen = FuzzedReader.json

guard let name = unsafe getenv("ALARMKIT_READER").map({ unsafe String(cString: $0) }),
  let reader = FuzzedReader(rawValue: name)
else {
  print("ALARMKIT_READER: write one of \(FuzzedReader.allCases.map(\.rawValue).joined(separator: ", "))")
  exit(64)
}
unsafe chosen = reader
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
let status = unsafe LLVMFuzzerRunDriver(&count, &arguments) { start, count in
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  if let problem = unsafe chosen.problem(with: bytes) { fatalError(problem) }
  return 0
}
exit(status)
