/// The machine's clocks that run on while it sleeps, as the kernel lists them in `/sys/class/rtc`.
package struct RealTimeClocks: Sendable {
  private let folder: String

  /// The clocks of a folder; `$ALARMKIT_RTC` names one instead of the kernel's.
  package init(folder: String? = nil, environment: Environment = .process) {
    self.folder = folder ?? environment.value("ALARMKIT_RTC") ?? "/sys/class/rtc"
  }

  /// Whether one of them can wake the machine, by rtc(4): it supports an alarm, and its device may wake the machine. (A timer of
  /// the kind CLOCK_REALTIME_ALARM can be made on every machine, and proves nothing.)
  package var canWake: Bool {
    FolderContents.names(in: folder).contains { name in
      name.hasPrefix("rtc") && isThere("\(name)/wakealarm") && text("\(name)/device/power/wakeup") == "enabled"
    }
  }

  private func isThere(_ path: String) -> Bool {
    do {
      _ = try FileContents.read("\(folder)/\(path)", limit: 4096)
      return true
    } catch {
      // The file may be readable only by root.
      return error.code == .refused
    }
  }

  private func text(_ path: String) -> String? {
    guard let bytes = try? FileContents.read("\(folder)/\(path)", limit: 4096) else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0a }, as: UTF8.self)
  }
}
