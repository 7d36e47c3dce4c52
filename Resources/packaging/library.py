#!/usr/bin/env python3
"""library.py FOLDER - puts the library into FOLDER as a Swift package of its own, which an application names with `.package(path:)`:
the targets of the product AlarmKit, what they are built from, and a manifest of these alone.

What tests, programs and tools need is left out, with the packages that only they use. SWIFT names the toolchain. Prints, with
--debian, the Debian packages that have the C libraries' headers instead.

The manifest doesn't make errors of warnings: a later compiler has warnings that this one doesn't, and an application's author can't
mend them.
"""
import os
import pathlib
import shutil
import sys

from manifest import ROOT, Manifest, address, folder

PRODUCT = "AlarmKit"
HEAD = """// swift-tools-version: {version}
// The library of AlarmKit for Linux, for applications: made by Resources/packaging/library.py from its whole package, without the
// agent, the programs and the tests.
import CompilerPluginSupport
import PackageDescription

/// What every target is built with.
let common: [SwiftSetting] = [
{common}
]

let package = Package(
  name: "{name}",
  products: [.library(name: "{product}", targets: [{members}])],
  dependencies: [
{dependencies}
  ],
  targets: [
{targets}
  ]
)
"""


def setting(row):
    """One setting of a target as the manifest writes it; None for what the library's users shouldn't have."""
    (kind, values), = row["kind"].items()
    match kind:
        case "swiftLanguageMode":
            return f".swiftLanguageMode(.v{values['_0']})"
        case "enableUpcomingFeature":
            return f'.enableUpcomingFeature("{values["_0"]}")'
        case "strictMemorySafety":
            return ".strictMemorySafety()"
        case "treatAllWarnings":
            return None
    sys.exit(f"library.py: the library's targets have a setting that it doesn't know: {kind}")


def words(names):
    """Names as a list of strings."""
    return ", ".join(f'"{name}"' for name in names)


def dependency(row):
    """One dependency of a target."""
    if "product" in row:
        name, package = row["product"][:2]
        return f'.product(name: "{name}", package: "{package}")'
    return f'"{row["byName"][0]}"'


def written(target, common):
    """One target as the manifest writes it."""
    parts = [f'name: "{target["name"]}"']
    if target["type"] == "system":
        parts += [f'path: "{target["path"]}"'] if target.get("path") else []
        parts += [f'pkgConfig: "{target["pkgConfig"]}"'] if target.get("pkgConfig") else []
        if found := debian(target):
            parts.append(f"providers: [.apt([{words(found)}])]")
        return f"    .systemLibrary({', '.join(parts)}),"
    if target["type"] not in ("regular", "macro") or target["resources"] or target["exclude"]:
        sys.exit(f"library.py: it doesn't know how to write the target {target['name']}")
    if target["dependencies"]:
        parts.append(f"dependencies: [{', '.join(map(dependency, target['dependencies']))}]")
    parts += [f'path: "{target["path"]}"'] if target.get("path") else []
    own = [text for row in target["settings"] if (text := setting(row)) and text not in common]
    parts.append(f"swiftSettings: common{f' + [{chr(44).join(own)}]' if own else ''}")
    return f"    .{'macro' if target['type'] == 'macro' else 'target'}({', '.join(parts)}),"


def debian(target):
    """The Debian packages that a target's headers come from."""
    return [name for provider in target.get("providers") or [] for names in provider.get("apt", []) for name in names]


def text(manifest, names, packages):
    """The manifest of the targets `names`."""
    targets = [manifest.targets[name] for name in names]
    settings = [[text for row in target["settings"] if (text := setting(row))] for target in targets if target["type"] != "system"]
    common = [text for text in settings[0] if all(text in others for others in settings)]
    rows = []
    for identity in packages:
        description = manifest.dependencies[identity]
        lowest = description["requirement"]["range"][0]["lowerBound"]
        traits = "" if description["traits"] else ", traits: []"
        rows.append(f'    .package(url: "{address(description)}", from: "{lowest}"{traits}),')
    return HEAD.format(
        version=manifest.json["toolsVersion"]["_version"].removesuffix(".0"), name=manifest.json["name"], product=PRODUCT,
        members=words(manifest.products[PRODUCT]), common="\n".join(f"  {text}," for text in common),
        dependencies="\n".join(rows), targets="\n".join(written(target, common) for target in targets))


def main():
    manifest = Manifest(os.environ.get("SWIFT", "swift"))
    names, packages = manifest.closure(manifest.products[PRODUCT])
    if sys.argv[1:] == ["--debian"]:
        print("\n".join(sorted({name for target in names for name in debian(manifest.targets[target])})))
        return
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    to = pathlib.Path(sys.argv[1])
    for name in names:
        source = folder(manifest.targets[name])
        # Articles are pages of the documentation, and useless here.
        shutil.copytree(ROOT / source, to / source, ignore=shutil.ignore_patterns("*.docc", ".*"))
    (to / "Package.swift").write_text(text(manifest, names, packages), encoding="utf-8")


if __name__ == "__main__":
    main()
