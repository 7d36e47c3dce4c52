// The module behind `import SwiftUI`: the colours and views of `SwiftUICore`, and the modules that SwiftUI exports on Apple's
// systems. It doesn't export Combine, apart from the two names that Foundation has.
@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import Observation
@_exported public import SwiftUICore
