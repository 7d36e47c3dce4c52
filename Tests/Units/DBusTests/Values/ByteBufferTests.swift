import DBus
import TestSupport
import Testing

struct ByteBufferTests {
  @Test("Parts of all lengths stand one after another, as in an array")
  func parts() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      var (buffer, array) = (ByteBuffer(), [UInt8]())
      for length in (0..<50).shuffled(using: &random) {
        let part = (0..<length).map { _ in UInt8.random(in: 32...126, using: &random) }
        if length == 1 { buffer.append(part[0]) } else { buffer.append(part.span) }
        array += part
        #expect(buffer.count == array.count)
      }
      #expect(buffer.array == array)
      #expect(buffer.text == String(decoding: array, as: UTF8.self))
    }
  }

  @Test("A copy keeps its bytes when the buffer goes on")
  func copy() {
    var buffer = ByteBuffer()
    buffer.append("abc".utf8Span.span)
    let copy = buffer
    buffer.append("def".utf8Span.span)
    buffer.append(copy)
    #expect(copy.text == "abc" && buffer.text == "abcdefabc")
  }

  @Test("A buffer that was cleared holds only what is written then")
  func clear() {
    var buffer = ByteBuffer()
    buffer.append("a long text, which needs memory".utf8Span.span)
    buffer.clear()
    #expect(buffer.count == 0 && buffer.array.isEmpty && buffer.text.isEmpty)
    buffer.reserve(1_000)
    buffer.append("b".utf8Span.span)
    #expect(buffer.text == "b")
  }
}
