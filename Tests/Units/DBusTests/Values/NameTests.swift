import DBus
import Testing

@Suite struct NameTests {
  static let tooLong = "a." + String(repeating: "b", count: 254)
  static let longest = "a." + String(repeating: "b", count: 253)

  @Test(
    "A bus name has elements with dots between, and hyphens may be in it",
    arguments: [
      ("org.alarmkit.Alarms1", true), ("a-b.-c", true), (":1.42", true), (":1.0.a-b", true), ("_.x", true),
      (longest, true), (tooLong, false), ("", false), ("org", false), ("org.", false), (".org", false), ("a..b", false),
      ("1a.b", false), ("a.1b", false), (":", false), (":1", false), (":1.", false), ("a.b\0", false), ("ä.b", false),
      ("a.b c", false), ("org/x.y", false),
    ])
  func busName(text: String, isValid: Bool) { #expect((BusName(text) != nil) == isValid) }

  @Test(
    "An interface and an error name has no hyphen and no digit first",
    arguments: [
      ("org.alarmkit.Alarms1.Manager", true), ("a._", true), (longest, true), (tooLong, false), ("", false),
      ("a", false),
      ("a-b.c", false), ("a.1", false), (":1.2", false), ("a.b.", false), ("a.b\n", false),
    ])
  func interfaceName(text: String, isValid: Bool) {
    #expect((InterfaceName(text) != nil) == isValid)
    #expect((ErrorName(text) != nil) == isValid)
  }

  @Test(
    "A member name is one element",
    arguments: [
      ("Add", true), ("_1", true), (String(repeating: "a", count: 255), true),
      (String(repeating: "a", count: 256), false),
      ("", false), ("1a", false), ("a.b", false), ("a-b", false), ("é", false), ("a\0", false),
    ])
  func memberName(text: String, isValid: Bool) { #expect((MemberName(text) != nil) == isValid) }

  @Test(
    "An object path has no hyphen, no double slash and none at its end",
    arguments: [
      ("/", true), ("/a", true), ("/0/_b/C9", true), ("/" + String(repeating: "a", count: 3000), true), ("", false),
      ("a", false), ("//", false), ("/a/", false), ("/a//b", false), ("/a-b", false), ("/ä", false), ("/a\0", false),
    ])
  func objectPath(text: String, isValid: Bool) { #expect((ObjectPath(text) != nil) == isValid) }

  @Test(
    "A signature is complete types, at most 32 deep each way and 255 long",
    arguments: [
      ("", true), ("a{sv}", true), ("a(ii)aay", true), ("(s(i))", true), ("v", true), ("ybnqiuxtdsogh", true),
      (String(repeating: "a", count: 32) + "i", true), (String(repeating: "a", count: 33) + "i", false),
      (String(repeating: "(", count: 32) + "i" + String(repeating: ")", count: 32), true),
      (String(repeating: "(", count: 33) + "i" + String(repeating: ")", count: 33), false),
      (String(repeating: "i", count: 255), true), (String(repeating: "i", count: 256), false),
      ("a", false), ("()", false), ("(i", false), ("i)", false), ("{sv}", false), ("a{vs}", false), ("a{s}", false),
      ("a{sss}", false), ("a{(i)s}", false), ("r", false), ("e", false), ("ß", false), ("s\0", false), ("m", false),
    ])
  func signature(text: String, isValid: Bool) { #expect((Signature(text) != nil) == isValid) }
}
