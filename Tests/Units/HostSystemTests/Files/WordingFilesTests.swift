import AlarmCore
import HostSystem
import TestSupport
import Testing

/// Where the programs' words come from.
@Suite struct WordingFilesTests {
  private static func stop(_ language: String, in folder: String) -> String {
    WordingFiles.wording(for: UserLanguages { $0 == "LANGUAGE" ? language : "C.UTF-8" }, in: [folder])("Stop")
  }

  @Test("The first of the user's languages that there are words in is spoken, and English needs none")
  func languages() async throws {
    try await TemporaryFolder.with { folder in
      try await Catalogues.compile("de", into: folder)
      let german = ["de", "de_AT", "fr:de", "xx:de_CH:en"].map { Self.stop($0, in: folder) }
      #expect(german == ["Stopp", "Stopp", "Stopp", "Stopp"])
      let english = ["en:de", "en_GB:de", "fr", "../de", ""].map { Self.stop($0, in: folder) }
      #expect(english == ["Stop", "Stop", "Stop", "Stop", "Stop"])
    }
  }

  @Test("German counts, and has its values in its own order of words")
  func plural() async throws {
    try await TemporaryFolder.with { folder in
      try await Catalogues.compile("de", into: folder)
      let words = WordingFiles.wording(for: UserLanguages { $0 == "LANG" ? "de_DE.UTF-8" : nil }, in: [folder])
      let missed = [1, 2, 0].map { words($0, one: "{count} missed alarm", other: "{count} missed alarms") }
      #expect(missed == ["1 verpasster Wecker", "2 verpasste Wecker", "0 verpasste Wecker"])
      #expect(RemainingText.exact(.seconds(263), in: words) == "4 Min. 23 Sek.")
    }
  }

  @Test("A damaged catalogue is as good as none")
  func damaged() async throws {
    try await TemporaryFolder.with { folder in
      _ = try await ProgramRun.run("mkdir", ["-p", folder + "/de/LC_MESSAGES"])
      try TextFile.write("no catalogue", to: folder + "/de/LC_MESSAGES/alarmkit.mo")
      #expect(Self.stop("de", in: folder) == "Stop")
    }
  }

  @Test("Catalogues lie beside an installed program, in the data folders, and in the build folder of the source tree")
  func folders() {
    let home = ["HOME": "/h"]
    let installed = WordingFiles.folders(
      environment: Environment(home.merging(["TEXTDOMAINDIR": "/t"]) { $1 }),
      executable: "/opt/x/libexec/alarmkit-agent")
    #expect(
      installed == [
        "/t", "/opt/x/share/locale", "/h/.local/share/locale", "/usr/local/share/locale", "/usr/share/locale",
      ])
    let data = home.merging(["XDG_DATA_HOME": "/d", "XDG_DATA_DIRS": "/s:relative:/d"]) { $1 }
    #expect(
      WordingFiles.folders(environment: Environment(data), executable: "/s/bin/tea")
        == ["/s/share/locale", "/d/locale", "/s/locale", "/usr/share/locale"])
    #expect(
      WordingFiles.folders(environment: Environment(data), executable: "") == [
        "/d/locale", "/s/locale", "/usr/share/locale",
      ]
    )
    for path in ["/src/.build/debug/alarmctl", "/src/.build/x86_64-unknown-linux-gnu/debug/alarmctl"] {
      let folders = WordingFiles.folders(environment: Environment(["TEXTDOMAINDIR": "t"]), executable: path)
      #expect(folders.last == "/src/.build/locale" && !folders.contains("t"))
    }
  }

  @Test("Without a locale, with one that isn't installed and in the locale C, times and dates are international")
  func international() {
    for value in [nil, "", "C", "POSIX", "C.UTF-8", "xx_XX.UTF-8", "../etc"] {
      let environment = Environment(value.map { ["LC_ALL": $0, "LANG": "C"] } ?? [:])
      #expect(LocaleTimeFormat.ofUser(environment: environment) == .international)
    }
  }
}
