#!/usr/bin/env bash
# Whether layers.py, which `make lint` runs on the folders of each module, finds folders that depend on each other in a circle.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh

# file PATH TEXT - writes a source file of a target that is checked.
file() { mkdir -p "$TAP_DIR/target/${1%/*}" && printf '%s\n' "$2" >"$TAP_DIR/target/$1"; }

file low/Grain.swift 'package struct Grain: Hashable {}'
file middle/Loaf.swift 'struct Loaf { let grains: [Grain] }'
file high/Bakery.swift 'enum Bakery { case selling(Loaf), closed }'

orders_layers() { Resources/scripts/layers.py "$TAP_DIR/target" | show | grep -q ': low < middle < high$'; }

finds_circle() {
  file low/Grain.swift 'package struct Grain: Hashable { static let buyer: Bakery = .closed }'
  ! Resources/scripts/layers.py "$TAP_DIR/target" >"$TAP_DIR/printed" || return
  show <"$TAP_DIR/printed" | grep -q 'low/Grain.swift names Bakery of high'
}

ignores_words() {
  file low/Grain.swift 'package struct Grain: Hashable {} // for a Bakery; "Bakery"'
  orders_layers
}

check "folders are named from the lowest to the highest" orders_layers
check "a circle is an error that names the file and the type which close it" finds_circle
check "what comments and texts say is no dependency" ignores_words
check "in each module the folders depend on each other in one direction only" Resources/scripts/layers.py Sources/* Sources/AppleModules/*
finish
