import Foundation

/// Whether all these programs are in the `PATH`; a test that needs one is skipped without it.
func areInstalled(_ programs: [String]) -> Bool {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return programs.allSatisfy { program in
    folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}
