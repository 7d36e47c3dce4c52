// On Apple's systems `import AlarmKit` exports these modules as well; the samples rely on it.
@_exported public import ActivityKit
@_exported public import AppIntents
@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import SwiftUICore
