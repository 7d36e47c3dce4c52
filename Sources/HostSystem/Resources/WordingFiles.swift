package import AlarmCore
import Glibc
import Synchronization

/// The wording of the programs, from the catalogues that are installed with them.
package enum WordingFiles {
  /// The wording for the user of this process, read once.
  package static let ofUser = wording(
    for: UserLanguages { Environment.value($0) }, in: folders(),
    times: LocaleTimeFormat.ofUser())

  /// The largest catalogue that is read, in bytes.
  private static let maxBytes = 1 << 20

  /// The wording in the first of the user's languages for which there is one; English texts are in the programs.
  package static func wording(
    for languages: UserLanguages, in folders: [String], times: TimeFormat = .international
  ) -> Wording {
    for language in languages.names {
      for name in language.candidates {
        for folder in folders {
          let file = "\(folder)/\(name)/LC_MESSAGES/alarmkit.mo"
          // A catalogue that can't be read counts as missing: the next language is tried.
          guard let bytes = try? FileContents.read(file, limit: maxBytes), let catalogue = MessageCatalogue(bytes)
          else {
            continue
          }
          return Wording(catalogue, times: times)
        }
      }
      if language.language == "en" { break }
    }
    return Wording(times: times)
  }

  /// Folders that may contain `LOCALE/LC_MESSAGES/alarmkit.mo`, in order of precedence: `TEXTDOMAINDIR`; `share/locale` next to the
  /// program's folder; `locale` in the XDG data folders, because an application that uses the library is installed elsewhere than
  /// the agent; `/usr/share/locale`; `locale` in the build folder of the source tree.
  package static func folders(
    environment: Environment = .process, executable: String = ThisProgram.executable
  ) -> [String] {
    let parts = executable.split(separator: "/")
    func above(_ levels: Int) -> String { "/" + parts.dropLast(levels).joined(separator: "/") }
    var folders = [environment.value("TEXTDOMAINDIR")].compactMap { $0.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    if executable.hasPrefix("/") { folders.append(above(2) + "/share/locale") }
    let data = UserFolders(environment: environment)
    for folder in ([data.data] + data.systemData).map({ $0 + "/locale" }) + ["/usr/share/locale"]
    where !folders.contains(folder) { folders.append(folder) }
    guard executable.hasPrefix("/") else { return folders }
    // .build/debug is a link to .build/<triple>/debug: the program's path may be either.
    return folders + [above(2), above(3)].filter { $0.hasSuffix("/.build") }.map { $0 + "/locale" }
  }
}

/// The wording for the user of this process, with times in the format of the current settings. All parts of a process share one
/// instance, so they change together.
package final class UserWording: Sendable {
  private let asLocale: Wording
  private let present: Mutex<Wording>

  /// The wording for the locale, until other settings are known.
  package init(_ words: Wording = WordingFiles.ofUser) {
    asLocale = words
    present = Mutex(words)
  }

  /// The current wording.
  package var words: Wording { present.withLock { $0 } }

  /// Applies the settings.
  package func adopt(_ settings: AgentSettings) {
    let words = asLocale.with(settings.clock)
    present.withLock { $0 = words }
  }
}

/// How the system's locales write times and dates, see nl_langinfo(3).
package enum LocaleTimeFormat {
  /// The formats that an environment requests by `LC_ALL`, `LC_TIME` or `LANG`, the first of them that is set. The international
  /// formats apply without a locale, for the locales `C` and `POSIX`, and for one that isn't installed.
  package static func ofUser(environment: Environment = .process) -> TimeFormat {
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap(environment.value).first { !$0.isEmpty } ?? ""
    // The C locale's American date isn't a choice of the user.
    guard !name.isEmpty, name != "C", name != "POSIX", !name.hasPrefix("C.") else { return .international }
    return ofLocale(named: name) ?? .international
  }

  /// The formats of a locale; nil if it isn't installed.
  package static func ofLocale(named name: String) -> TimeFormat? {
    guard !name.utf8.contains(0), let locale = newlocale(1 << LC_TIME, name, nil) else { return nil }
    defer { freelocale(locale) }
    func text(_ item: Int) -> String {
      nl_langinfo_l(nl_item(item), locale).map { String(cString: $0) } ?? ""
    }
    return TimeFormat(time: text(T_FMT), morning: text(AM_STR), afternoon: text(PM_STR), date: text(D_FMT))
  }
}
