import XCTest

final class KitchenTests: XCTestCase {
  func testRice() { XCTAssertEqual(Recipe.rice.minutes, 12) }
}
