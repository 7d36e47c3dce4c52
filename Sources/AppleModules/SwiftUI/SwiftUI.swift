// The module that `import SwiftUI` finds: the colours and views of `SwiftUICore`, and what SwiftUI brings along on Apple's
// systems. It is separate from those, so that a program that only imports AlarmKit or WidgetKit doesn't link Combine.
@_exported public import CombineModule
@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import Observation
@_exported public import SwiftUICore
