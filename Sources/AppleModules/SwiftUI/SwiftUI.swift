// The module that `import SwiftUI` finds: the colours and views of `SwiftUICore`, and what SwiftUI brings along on Apple's
// systems. Combine isn't among that, apart from the two names that Foundation has.
@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import Observation
@_exported public import SwiftUICore
