#if os(iOS)
  import AlarmKit
  import SwiftUI

  nonisolated enum PresentationFactory {
    static func attributes(for request: TimerRequest) -> AlarmAttributes<ExpoMetadata> {
      AlarmAttributes(
        presentation: AlarmPresentation(
          alert: AlarmPresentation.Alert(
            title: LocalizedStringResource(stringLiteral: request.title),
            stopButton: AlarmButton(text: "Stop", textColor: .white, systemImageName: "stop.circle"))),
        metadata: ExpoMetadata(), tintColor: request.tint.color)
    }
  }
#endif
