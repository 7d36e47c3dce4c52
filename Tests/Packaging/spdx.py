#!/usr/bin/env python3
"""spdx.py FILE LINKS PROGRAM... - whether FILE is SPDX 2.3 in JSON that tells all of what is in the programs.

LINKS is the folder of the release build: for each program, the list of what was linked. Each object there is of this package or of a
Swift package that FILE has to name with its resolved version; each library that the loader looks for has to be in it. What is wrong is
printed, and the exit status is then 1.
"""
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = {
    "spdxVersion": r"SPDX-2\.3", "dataLicense": "CC0-1\\.0", "SPDXID": "SPDXRef-DOCUMENT", "name": ".+",
    "documentNamespace": r"https?://[^#\s]+"}
PACKAGE = {
    "SPDXID": r"SPDXRef-[A-Za-z0-9.-]+", "name": ".+", "downloadLocation": r"NOASSERTION|NONE|(git\+)?https?://\S+",
    "licenseConcluded": ".+", "licenseDeclared": ".+", "copyrightText": ".+", "supplier": r"NOASSERTION|(Organization|Person): .+"}
# The allowed parts of licence expressions.
TERMS = {
    "Apache-2.0", "MIT", "LGPL-2.0-or-later", "LGPL-2.1-or-later", "LGPL-2.1-only", "GPL-2.0-or-later", "GPL-3.0-or-later", "AFL-2.1",
    "MPL-1.1", "MPL-2.0", "blessing", "Unicode-3.0"}
EXCEPTIONS = {"Swift-exception", "LLVM-exception", "GCC-exception-3.1"}
wrong = []


def expect(row, fields, what):
    """Notes what a row lacks."""
    for field, pattern in fields.items():
        if not re.fullmatch(pattern, str(row.get(field, ""))):
            wrong.append(f"{what}: {field} is {row.get(field)!r}")


def expect_licence(text, what):
    """Notes what isn't an SPDX licence expression."""
    for part in re.split(r" (?:AND|OR) ", text):
        term, _, exception = part.partition(" WITH ")
        if term not in TERMS or (exception and exception not in EXCEPTIONS):
            wrong.append(f"{what}: {part!r} isn't a licence of SPDX's list")


def checkouts(links, program):
    """The folders of the Swift packages from which something was linked into a program."""
    objects = (links / f"{program}.product/Objects.LinkFileList").read_text(encoding="utf-8").split()
    modules = {match.group(1) for line in objects if (match := re.search(r"/([^/]+)\.build/", line))}
    plan = json.loads((links / "description.json").read_text(encoding="utf-8"))["swiftCommands"]
    sources = {row["moduleName"]: [file["name"] for file in row["inputs"]] for row in plan.values()}
    found = set()
    for module in sorted(modules):
        text = " ".join(sources.get(module, [])) or " ".join(map(str, ROOT.glob(f".build/checkouts/*/Sources/{module}/")))
        if of := re.search(r"/checkouts/([^/]+)/", text):
            found.add(of.group(1))
        elif not (ROOT / "Sources").as_posix() in text:
            wrong.append(f"{program}: nothing tells which package {module} is of")
    return found


def main():
    file, links, *programs = sys.argv[1:]
    document, links = json.loads(pathlib.Path(file).read_text(encoding="utf-8")), pathlib.Path(links)
    expect(document, DOCUMENT, "document")
    made = document.get("creationInfo", {})
    expect(made, {"created": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"}, "creationInfo")
    if not made.get("creators") or not all(re.match(r"(Tool|Organization|Person): .", row) for row in made["creators"]):
        wrong.append("creationInfo: creators")
    if (epoch := os.environ.get("SOURCE_DATE_EPOCH")) and epoch != subprocess.run(
            ["date", "-d", made["created"], "+%s"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip():
        wrong.append("creationInfo: created isn't SOURCE_DATE_EPOCH")
    packages = {}
    for row in document.get("packages", []):
        expect(row, PACKAGE, row.get("name"))
        # Single files aren't described: they would need a verification code.
        if row.get("filesAnalyzed") is not False:
            wrong.append(f"{row.get('name')}: filesAnalyzed")
        for field in ("licenseConcluded", "licenseDeclared"):
            expect_licence(row[field], row["name"])
        for reference in row.get("externalRefs", []):
            expect(reference, {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": r"pkg:\S+@\S+"}, row["name"])
        if row["SPDXID"] in packages:
            wrong.append(f"{row['SPDXID']} is there twice")
        packages[row["SPDXID"]] = row
    relations = document.get("relationships", [])
    for row in relations:
        for end in (row["spdxElementId"], row["relatedSpdxElement"]):
            if end not in packages and end != "SPDXRef-DOCUMENT":
                wrong.append(f"a relationship has {end}, which isn't there")
    described = [row["relatedSpdxElement"] for row in relations if row["relationshipType"] == "DESCRIBES"]
    if len(described) != 1 or set(packages) - {described[0]} != {
            end for row in relations if row["relationshipType"] != "DESCRIBES" for end in (row["spdxElementId"], row["relatedSpdxElement"])
            if end != described[0]}:
        wrong.append("the relationships don't join the package with all that is in it")

    # The contents of the programs, found in another way than the file was made.
    linked = {kind: {packages[row["relatedSpdxElement"]]["name"] for row in relations if row["relationshipType"] == kind}
              for kind in ("STATIC_LINK", "DYNAMIC_LINK")}
    pins = {pin["location"].removesuffix(".git").rsplit("/", 1)[1]: pin["state"]["version"]
            for pin in json.loads((ROOT / "Package.resolved").read_text(encoding="utf-8"))["pins"]}
    names = {row["name"]: row for row in packages.values()}
    used = set().union(*(checkouts(links, program) for program in programs))
    for name in used:
        if name not in linked["STATIC_LINK"] or names[name].get("versionInfo") != pins[name]:
            wrong.append(f"{name} {pins[name]} is linked, and isn't named")
    for name in (linked["STATIC_LINK"] & set(pins)) - used:
        wrong.append(f"{name} is named, and isn't linked")
    if not {"swift-runtime", "llvm"} <= linked["STATIC_LINK"]:
        wrong.append("Swift's runtime isn't named")
    comments = " ".join(row.get("comment", "") for row in packages.values() if row["name"] in linked["DYNAMIC_LINK"])
    for program in programs:
        text = subprocess.run(["readelf", "-d", links / program], stdout=subprocess.PIPE, text=True, check=True).stdout
        for library in re.findall(r"NEEDED.*\[(.*)\]", text):
            if not re.search(rf"(^|[ ,]){re.escape(library)}([,; ]|$)", comments):
                wrong.append(f"{program}: the loader looks for {library}, which isn't named")
    for name in linked["DYNAMIC_LINK"] | linked["STATIC_LINK"]:
        if not names[name].get("versionInfo"):
            wrong.append(f"{name}: no version")
    if not used or not comments:
        wrong.append("nothing was found in the programs")
    print("\n".join(f"{row['name']} {row.get('versionInfo')} {row['licenseDeclared']}" for row in packages.values()))
    print("\n".join(wrong))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
