#!/usr/bin/env python3
"""probes.py PROBES FOLDER - makes a Swift file of each line of probes.txt, and a list of them.

In FOLDER come files NUMBER.swift, Around.swift with what they share, and probes.list: NUMBER, "compiles" or the word of the compiler's
message, and the line, with tabs between. probes.py PROBES FOLDER ERRORS compares that with what the compiler wrote.
"""

import pathlib
import re
import sys

HEAD = """import AVFoundation
import ActivityKit
import AlarmKit
import AppIntents
import AudioToolbox
import Combine
import Foundation
import OSLog
import SwiftData
import SwiftUI
import UIKit
import UserNotifications
import WidgetKit
import os

"""

AROUND = HEAD + """struct ProbeIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Probe"
  func perform() async throws -> some IntentResult { .result() }
}

nonisolated struct ProbeActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable { var count = 0 }
}

struct ProbeLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon
      configuration.title
    }
  }
}

struct ProbeProgressStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View { Text("\\(configuration.fractionCompleted ?? 0)") }
}

enum ProbeModel {
  static var changes: PassthroughSubject<Int, Never> { PassthroughSubject() }
}
"""


def probes(path):
    expected = ""
    for line in pathlib.Path(path).read_text().splitlines():
        if line.startswith("== "):
            expected = line[3:].split(":")[0]
        match = re.fullmatch(r"(view|code|type) (.*?)(?: \| (\w[\w ]*))?", line)
        if match:
            kind, text, word = match.groups()
            if (expected == "compiles") == bool(word):
                sys.exit(f"{path}: a word of a message belongs to what stays out: {line}")
            yield kind, text, word or "compiles"


def write(path, folder):
    (folder / "Around.swift").write_text(AROUND)
    rows = []
    for number, (kind, text, expected) in enumerate(probes(path)):
        body = {
            "view": f"struct Probe{number}: View {{\n  var body: some View {{\n    {text}\n  }}\n}}\n",
            "code": f"func probe{number}() async throws {{\n  {text}\n}}\n",
            "type": text + "\n",
        }[kind]
        (folder / f"{number}.swift").write_text(HEAD + body)
        rows.append(f"{number}\t{expected}\t{kind} {text}")
    (folder / "probes.list").write_text("\n".join(rows) + "\n")


def compare(folder, errors):
    found = {}
    for line in pathlib.Path(errors).read_text().splitlines():
        match = re.match(r"(?:.*/)?(\w+)\.swift:\d+:\d+: error: (.*)", line)
        if match:
            found.setdefault(match[1], []).append(match[2])
    wrong = [f"{name}: {messages[0]}" for name, messages in found.items() if not name.isdigit()]
    for row in (folder / "probes.list").read_text().splitlines():
        number, expected, text = row.split("\t")
        messages = found.get(number, [])
        if expected == "compiles" and messages:
            wrong.append(f"{text}\n    {messages[0]}")
        elif expected != "compiles" and not any(expected in message for message in messages):
            wrong.append(f"{text}\n    " + (f"its message lacks {expected!r}: {messages[0]}" if messages else "it compiles"))
    print("\n".join(wrong))
    return 1 if wrong else 0


if len(sys.argv) == 4:
    sys.exit(compare(pathlib.Path(sys.argv[2]), sys.argv[3]))
write(sys.argv[1], pathlib.Path(sys.argv[2]))
