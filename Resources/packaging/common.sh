# shellcheck shell=bash disable=SC2034 # variables for the scripts that read this file
# common.sh - the common beginning of deb.sh, rpm.sh and arch.sh: version, date, and contents of the packages. FOLDER is their argument.
#
# The date of everything in a package is that of the last commit, so the same commit gives the same packages.

kind=$(basename "$0" .sh)
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
case ${1:-} in -*) sed -n '2,/^set -u/s/^# \{0,1\}//p' "Resources/packaging/$kind.sh"; exit 64 ;; esac
die() { printf "make $kind: %s\n" "$@" >&2; exit 1; }

# Runs COMMAND, and shows its output only if it fails.
quietly() { "$@" >"$stage/log" 2>&1 || { cat "$stage/log" >&2; exit 1; }; }

prepare() { # prepare FOLDER
  [ -x .build/release/alarmkit-window ] || die "the window isn't built; install what it needs, and build it, with: make window"
  folder=$(mkdir -p "${1:-.build/$kind}" && readlink -f "${1:-.build/$kind}") || exit
  version=${VERSION:-$(.build/release/alarmkit-agent --version | sed 's/.* //')}
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)
  SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)} || exit
  export SOURCE_DATE_EPOCH SWIFT REPOSITORY=$PWD LC_ALL=C.UTF-8 TZ=UTC
  stage=$(mktemp -d) || exit 99
  trap 'rm -rf "$stage"' EXIT
  mkdir -p .build/sbom && VERSION=$version Resources/packaging/sbom.py .build/sbom || exit
}
