import FuzzedReaders
import TestSupport
import Testing

/// Texts by which `make fuzz` reached different places of a reader, and texts that once broke one, read again without a fuzzer.
@Suite struct CorpusTests {
  @Test("No text of the corpora breaks a promise of its reader", arguments: FuzzedReader.allCases)
  func corpus(reader: FuzzedReader) {
    let lines = TextFile.read(BuiltPrograms.checkout + "/Tests/Fuzz/Corpora/" + reader.rawValue).split(separator: "\n")
    let texts = lines.filter { !$0.hasPrefix("#") }.compactMap(Base64.bytes)
    #expect(texts.count >= 20 && texts.count == lines.count { !$0.hasPrefix("#") }, "a corpus has lost its texts")
    let began = ContinuousClock.now
    for text in texts {
      let problem = reader.problem(with: text)
      #expect(problem == nil)
    }
    print("\(reader.rawValue): \(texts.count) texts in \(began.duration(to: .now))")
  }
}
