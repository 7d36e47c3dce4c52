"""manifest.py - the package's manifest as SwiftPM reads it, for the scripts beside this one: its targets, what each is built from, and
where the packages are that it needs."""
import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Manifest:
    """Package.swift, without the window's targets unless `window` is set."""

    def __init__(self, swift, window=False):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("ALARMKIT_")}
        if window:
            environment["ALARMKIT_WINDOW"] = "-I/"
        self.json = json.loads(subprocess.run(
            [swift, "package", "--ignore-lock", "dump-package"], cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE,
            text=True).stdout)
        self.targets = {target["name"]: target for target in self.json["targets"]}
        self.products = {product["name"]: product["targets"] for product in self.json["products"]}
        self.dependencies = {
            description["identity"]: description
            for dependency in self.json["dependencies"] for description in dependency["sourceControl"]}

    def closure(self, names):
        """The targets `names` and all that they are built from, in the manifest's order; and the identities of the packages that
        these use."""
        found, packages, left = set(), set(), list(names)
        while left:
            name = left.pop()
            if name in found:
                continue
            found.add(name)
            for dependency in self.targets[name]["dependencies"]:
                if "product" in dependency:
                    packages.add(dependency["product"][1].lower())
                else:
                    left.append(dependency["byName"][0])
        return [name for name in self.targets if name in found], sorted(packages)


def folder(target):
    """Where the sources of a target are."""
    return target.get("path") or f"Sources/{target['name']}"


def address(description):
    """The address of a package."""
    return description["location"]["remote"][0]["urlString"]
