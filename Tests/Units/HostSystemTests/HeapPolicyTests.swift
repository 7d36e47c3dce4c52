import HostSystem
import Testing

@Suite("The heap") struct HeapPolicyTests {
  @Test("The C library takes over that all threads share one heap")
  func shared() {
    #expect(HeapPolicy.shareOneHeap())
  }
}
