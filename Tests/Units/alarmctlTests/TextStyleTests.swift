import AlarmClient
import Testing
import alarmctl

@Suite("Characters of a terminal")
struct TextStyleTests {
  @Test(
    "Lines are drawn with + - | where the locale's characters aren't UTF-8",
    arguments: [
      ([:], true), (["LANG": "C"], true), (["LANG": "POSIX"], true), (["LANG": "de_DE.ISO-8859-15@euro"], true),
      (["LANG": "en_US.UTF-8"], false), (["LANG": "C.utf8"], false), (["LANG": "sr_RS.UTF-8@latin"], false),
      (["LANG": "en_US.UTF-8", "LC_CTYPE": "C"], true), (["LANG": "C", "LC_CTYPE": "C.UTF-8"], false),
      (["LANG": "en_US.UTF-8", "LC_ALL": "C"], true), (["LANG": "en_US.UTF-8", "LC_ALL": ""], false),
    ] as [([String: String], Bool)])
  func ascii(variables: [String: String], isASCII: Bool) {
    #expect(TextStyle.isASCII { variables[$0] } == isASCII)
  }
}
