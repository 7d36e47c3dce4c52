// What it does: a Quickshell element with what rings, counts down or comes; a click stops what rings, a right click snoozes it.
// What it needs: Quickshell 0.1 or newer.
// To install it: copy it as Alarms.qml beside your shell.qml, and write Alarms {} into a panel.
// What it looks like: "Tea 3:12"; red while it rings.
// To remove it: take both out again.
import QtQuick
import Quickshell.Io

Text {
  id: alarms

  property var now: ({ text: "", tooltip: "", "class": "idle", percentage: 0 })

  // Titles can be any text.
  textFormat: Text.PlainText
  text: now.text
  visible: text !== ""
  color: now["class"] === "ringing" ? "#e01b24" : "white"

  Process {
    command: ["alarmctl", "watch", "--format", "json"]
    running: true
    stdout: SplitParser {
      onRead: line => alarms.now = JSON.parse(line)
    }
  }

  Process {
    id: stop
    command: ["alarmctl", "stop", "--all"]
  }

  Process {
    id: snooze
    command: ["alarmctl", "snooze"]
  }

  MouseArea {
    anchors.fill: parent
    acceptedButtons: Qt.LeftButton | Qt.RightButton
    onClicked: mouse => (mouse.button === Qt.RightButton ? snooze : stop).running = true
  }
}
