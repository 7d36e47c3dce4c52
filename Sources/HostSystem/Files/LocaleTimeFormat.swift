package import AlarmCore
import Glibc

/// How the system's locales write times and dates, see nl_langinfo(3).
package enum LocaleTimeFormat {
  /// The formats that an environment requests by `LC_ALL`, `LC_TIME` or `LANG`, the first of them that is set. The international
  /// formats without a locale, for the locales `C` and `POSIX`, and for one that isn't installed.
  package static func ofUser(environment: Environment = .process) -> TimeFormat {
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap(environment.value).first { !$0.isEmpty } ?? ""
    // Nobody has chosen the C locale's American date.
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
