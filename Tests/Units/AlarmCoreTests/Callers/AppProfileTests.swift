import AlarmCore
import Testing

/// What an application's desktop file says about it.
@Suite struct AppProfileTests {
  @Test("A desktop file gives name, icon and usage, cleaned and cut")
  func profile() {
    let long = String(repeating: "x", count: 300)
    let profile = AppProfile(
      desktopFile: """
        [Desktop Entry]
        Name=My\\sClock\u{202e}
        Name[de]=Uhr
        Icon=my-clock
        X-AlarmKit-UsageDescription=Wakes you.\\nReally. \(long)
        [Desktop Action new]
        Name=Other
        """)
    #expect(profile.name == "My Clock")
    #expect(profile.icon == "my-clock")
    #expect(profile.usage.hasPrefix("Wakes you. Really. xxx"))
    #expect(profile.usage.count == 200)
    #expect(AppProfile(desktopFile: "[Desktop Entry]\nIcon=/usr/share/x.png\n") == AppProfile())
  }

  @Test(
    "An application's texts are in the user's language, and one that names none is English",
    arguments: [
      ("de", "Tee", "Klingelt."), ("en:de", "Tea", "Rings."), ("fr", "Tea", "Rings."), ("fr:de", "Tee", "Klingelt."),
    ])
  func profileInLanguage(language: String, name: String, usage: String) {
    let file = """
      [Desktop Entry]
      Name=Tea
      Name[de]=Tee
      X-AlarmKit-UsageDescription=Rings.
      X-AlarmKit-UsageDescription[de]=Klingelt.
      [Other]
      Name[fr]=The
      """
    let profile = AppProfile(desktopFile: file, for: UserLanguages { $0 == "LANGUAGE" ? language : "C.UTF-8" })
    #expect(profile.name == name && profile.usage == usage)
  }
}
