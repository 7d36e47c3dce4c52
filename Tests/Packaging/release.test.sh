#!/usr/bin/env bash
# Resources/scripts/release.py, on copies of the three files that name the version.
# Compiles:
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh

files=(CHANGELOG.md Sources/HostSystem/Process/ThisProgram.swift Resources/window/org.alarmkit.Alarms.metainfo.xml)
copy=$TAP_DIR/clone
release=$copy/Resources/scripts/release.py
copies() { # copies FILE... - fresh ones
  rm -rf "$copy" && mkdir "$copy" && cp --parents "${files[@]}" Resources/scripts/release.py "$copy"
}
# Whether it fails, says TEXT, and changes nothing.
refuses() { # refuses TEXT ARGUMENT...
  local said before
  before=$(cd "$copy" && sha256sum "${files[@]}")
  if said=$("$release" "${@:2}" 2>&1); then echo "it accepts ${*:2}"; return 1; fi
  grep -F -- "$1" <<<"$said" && (cd "$copy" && sha256sum --quiet -c - <<<"$before")
}

is_named_alike() { Resources/scripts/release.py --check; }

is_changed_everywhere() {
  copies && sed -i 's/^## \[Unreleased\]$/&\n\n- Something new/' "$copy/CHANGELOG.md" && "$release" 9.8.7 && "$release" --check || return
  "$release" --check | grep -x "version 9.8.7 of $(date -u +%F)" || return
  # What was unreleased belongs to the release, and nothing is lost.
  [ "$(grep -A 4 -Fx '## [Unreleased]' "$copy/CHANGELOG.md")" = "$(printf '## [Unreleased]\n\n## [9.8.7] - %s\n\n- Something new' "$(date -u +%F)")" ] || return
  local file
  for file in "${files[@]}"; do diff "$file" "$copy/$file"; done | grep -c '^<' | grep -x 1
}

wrong_ones_are_refused() {
  copies && sed -i 's/^## \[Unreleased\]$/&\n\n- Something new/' "$copy/CHANGELOG.md" || return
  local wrong
  for wrong in '' 1 1.2 v1.2.3 1.2.3.4 1.2.3-rc 99999.0.0 '1.2.3"' $'1.2.3\n'; do refuses 'three numbers' "$wrong" || return; done
  refuses 'is the version already' "$("$release" --check | sed 's/version \(.*\) of .*/\1/')" || return
  copies && sed -i '/^## \[Unreleased\]$/,/^## \[[0-9]/{/^## /!d}' "$copy/CHANGELOG.md" && refuses 'nothing is in [Unreleased]' 9.8.7
}

differences_are_found() {
  copies && sed -i 's/^## \[[0-9][^]]*\]/## [9.9.9]/' "$copy/CHANGELOG.md" && refuses 'CHANGELOG.md: the newest release is 9.9.9' --check &&
    copies && sed -i 's/<release version="[^"]*"/<release version="9.9.9"/' "$copy/${files[2]}" && refuses 'metainfo.xml: the newest release is 9.9.9' --check &&
    copies && sed -i 's/\(<release .*date="\)[^"]*/\12001-02-03/' "$copy/${files[2]}" && refuses 'has two dates, 2001-02-03 and' --check
}

check "all files name the same version and date" is_named_alike
check "a release has its version, its date and its changes everywhere" is_changed_everywhere
check "a word that isn't a version is refused, and so is a release without changes" wrong_ones_are_refused
check "a file that names another version or date is found" differences_are_found
finish
