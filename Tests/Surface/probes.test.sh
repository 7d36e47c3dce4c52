#!/usr/bin/env bash
# The constructs of widget and alarm code on iOS, one by one (probes.txt): those that compile here, and those that don't exist here,
# with the message that says so. All are compiled as one module, so none hides the errors of another, in Swift 5 and 6 and with both
# isolations. Needs the modules in .build/debug, which the Swift tests leave.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
# shellcheck source=modules-lib.sh
. Tests/Surface/modules-lib.sh

probes=Tests/Surface/probes.txt

compile() { # compile "FLAGS"
  local flags
  read -r -a flags <<<"$1"
  "$compiler" -typecheck -wmo -parse-as-library -module-name Trial "${flags[@]}" -I .build/debug/Modules "${maps[@]}" "${macros[@]}" \
    -module-alias Combine=CombineModule -module-alias os=OSModule -module-alias UIKit=UIKitModule "$TAP_DIR"/probes/*.swift 2>"$TAP_DIR/errors"
  Tests/Surface/probes.py "$probes" "$TAP_DIR/probes" "$TAP_DIR/errors"
}

makes_probes() {
  mkdir -p "$TAP_DIR/probes" && Tests/Surface/probes.py "$probes" "$TAP_DIR/probes" && [ "$(wc -l <"$TAP_DIR/probes/probes.list")" -ge 307 ]
}

# Mistakes are found: a piece that doesn't compile, and one that compiles although it shouldn't.
finds_mistakes() {
  mkdir "$TAP_DIR/wrong"
  printf '== compiles: x\nview Text("Tea").nothing()\n== stays out: y\nview Text("Tea") | Text\n' >"$TAP_DIR/wrong.txt"
  Tests/Surface/probes.py "$TAP_DIR/wrong.txt" "$TAP_DIR/wrong" || return
  "$compiler" -typecheck -wmo -parse-as-library -module-name Trial -swift-version 6 -I .build/debug/Modules "${maps[@]}" "${macros[@]}" \
    -module-alias Combine=CombineModule -module-alias os=OSModule -module-alias UIKit=UIKitModule "$TAP_DIR"/wrong/*.swift 2>"$TAP_DIR/errors"
  ! Tests/Surface/probes.py "$TAP_DIR/wrong.txt" "$TAP_DIR/wrong" "$TAP_DIR/errors" >"$TAP_DIR/found" || return
  show <"$TAP_DIR/found" | grep -q "has no member 'nothing'" && grep -q 'it compiles' "$TAP_DIR/found"
}

# A program with UIKit's module and those below it: an address is passed to xdg-open, iOS's settings are ignored, and no child
# process is left.
opens_addresses() {
  mkdir -p "$TAP_DIR/bin" && printf '#!/bin/sh\necho "$@" >>"%s/opened"\n' "$TAP_DIR" >"$TAP_DIR/bin/xdg-open" && chmod +x "$TAP_DIR/bin/xdg-open"
  cat >"$TAP_DIR/main.swift" <<'SWIFT'
import UIKitModule
let application = UIApplication.shared
for address in ["https://example.org/?a=b&c='d'", UIApplication.openSettingsURLString, "nothing"] {
  guard let url = URL(string: address) else { continue }
  let opened: Bool = await application.open(url)
  print(application.canOpenURL(url), opened)
}
SWIFT
  local module objects=()
  # A removed file leaves its object, which isn't in the module's list.
  for module in UIKitModule SwiftUICore AppIntents FoundationAdditions AlarmTexts AlarmTime OpenCombine; do
    mapfile -t -O "${#objects[@]}" objects < <(sed -n 's/.*"object" *: *"\(.*\)".*/\1/p' ".build/debug/$module.build/output-file-map.json")
  done
  mapfile -t -O "${#objects[@]}" objects < <(find .build/debug/COpenCombineHelpers.build/ -name '*.o')
  "$compiler" -swift-version 6 -I .build/debug/Modules "${maps[@]}" -o "$TAP_DIR/opens" "$TAP_DIR/main.swift" "${objects[@]}" -lstdc++ || return
  PATH=$TAP_DIR/bin:$PATH "$TAP_DIR/opens" >"$TAP_DIR/answers" || return
  for _ in {1..500}; do [ -s "$TAP_DIR/opened" ] && break; sleep 0.02; done
  PATH=/nonexistent "$TAP_DIR/opens" >>"$TAP_DIR/answers" || return
  cat "$TAP_DIR/opened" "$TAP_DIR/answers"
  [ "$(cat "$TAP_DIR/opened")" = "https://example.org/?a=b&c='d'" ] &&
    [ "$(cat "$TAP_DIR/answers")" = "$(printf 'true true\nfalse false\nfalse false\ntrue false\nfalse false\nfalse false')" ]
}

check "there are as many pieces as were tried with iOS apps" makes_probes
while IFS='|' read -r name flags; do
  check "$name takes what it is to take, and refuses the rest with its message" compile "$flags"
done <<MODES
Swift 5|-swift-version 5
Swift 5 on the main actor|-swift-version 5 -default-isolation MainActor
Swift 6|-swift-version 6
Swift 6 on the main actor|-swift-version 6 -default-isolation MainActor
MODES
check "a mistake in the list is found" finds_mistakes
check "UIKit's application has the desktop open an address" opens_addresses

finish
