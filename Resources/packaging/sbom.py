#!/usr/bin/env python3
"""sbom.py FOLDER - writes FOLDER/PACKAGE.spdx.json for each package with programs: what is in these, as SPDX 2.3 in JSON.

Each has the Swift packages with the versions that were resolved, the parts of Swift's runtime that are linked in, by the symbols of the
programs, and the shared libraries of the system, by what the programs ask the loader for. The programs must not be stripped.

SWIFT names the toolchain; VERSION is the package's; SOURCE_DATE_EPOCH is the only time in it, so that the same programs give the
same file.
"""
import datetime
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from manifest import ROOT, Manifest

RELEASE = ROOT / ".build/release"
PACKAGES = {"alarmkit": ["alarmkit-agent", "alarmctl"], "alarmkit-window": ["alarmkit-window"], "libalarmkit-dev": ["alarmkit-port"]}
# Shared libraries: the name that the loader looks for, the project, and its licence.
SHARED = {
    "libc.so.6": ("glibc", "LGPL-2.1-or-later"),
    "libm.so.6": ("glibc", "LGPL-2.1-or-later"),
    "libpthread.so.0": ("glibc", "LGPL-2.1-or-later"),
    "libdl.so.2": ("glibc", "LGPL-2.1-or-later"),
    "librt.so.1": ("glibc", "LGPL-2.1-or-later"),
    "ld-linux-x86-64.so.2": ("glibc", "LGPL-2.1-or-later"),
    "ld-linux-aarch64.so.1": ("glibc", "LGPL-2.1-or-later"),
    "libgcc_s.so.1": ("libgcc", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    "libstdc++.so.6": ("libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    "libdbus-1.so.3": ("dbus", "AFL-2.1 OR GPL-2.0-or-later"),
    "libglib-2.0.so.0": ("glib", "LGPL-2.1-or-later"),
    "libgobject-2.0.so.0": ("glib", "LGPL-2.1-or-later"),
    "libgio-2.0.so.0": ("glib", "LGPL-2.1-or-later"),
    "libnotify.so.4": ("libnotify", "LGPL-2.1-or-later"),
    "libsqlite3.so.0": ("sqlite", "blessing"),
    "libgtk-4.so.1": ("gtk", "LGPL-2.0-or-later"),
    "libadwaita-1.so.0": ("libadwaita", "LGPL-2.1-or-later"),
    "libpango-1.0.so.0": ("pango", "LGPL-2.0-or-later"),
    "libcairo.so.2": ("cairo", "LGPL-2.1-only OR MPL-1.1"),
    "libgdk_pixbuf-2.0.so.0": ("gdk-pixbuf", "LGPL-2.0-or-later"),
    # Loaded only when they are needed.
    "libpulse.so.0": ("libpulse", "LGPL-2.1-or-later"),
    "libpulse-simple.so.0": ("libpulse", "LGPL-2.1-or-later"),
    "libsndfile.so.1": ("libsndfile", "LGPL-2.1-or-later"),
    "libical.so.3": ("libical", "LGPL-2.1-only OR MPL-2.0"),
}
SWIFT_LICENCE = "Apache-2.0 WITH Swift-exception"
# Parts of the toolchain that are linked in: a symbol that proves it, the name, the origin, the licence.
RUNTIME = [
    (r"swift_retain$", "swift-runtime", "https://github.com/swiftlang/swift", SWIFT_LICENCE),
    (r"swift_retain$", "llvm", "https://github.com/swiftlang/llvm-project", "Apache-2.0 WITH LLVM-exception"),
    (r"dispatch_async_f$", "swift-corelibs-libdispatch", "https://github.com/swiftlang/swift-corelibs-libdispatch", SWIFT_LICENCE),
    (r"\$s20FoundationEssentials", "swift-foundation", "https://github.com/swiftlang/swift-foundation", SWIFT_LICENCE),
    (r"(swift_foundation_)?u(loc|cal|dat|num)_open$", "swift-foundation-icu", "https://github.com/swiftlang/swift-foundation-icu", "Unicode-3.0"),
    (r"\$s10Foundation\d", "swift-corelibs-foundation", "https://github.com/swiftlang/swift-corelibs-foundation", SWIFT_LICENCE),
    (r"(_ZSt|_ZNSt|_ZNKSt)", "libstdc++", "https://gcc.gnu.org/git/gcc.git", "GPL-3.0-or-later WITH GCC-exception-3.1"),
]


def output(*command):
    """What a command prints."""
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT).stdout


def licence(checkout):
    """The licence of a Swift package, by its own file and, for Swift's exception, by the heads of its sources."""
    text = next(path for path in sorted(checkout.glob("LICENSE*"))).read_text(encoding="utf-8")
    if "MIT License" in text:
        return "MIT"
    if "Apache License" not in text:
        sys.exit(f"sbom.py: the licence of {checkout.name} isn't known")
    sources = [text] + [path.read_text(encoding="utf-8", errors="replace")[:600] for path in sorted(checkout.glob("Sources/**/*.swift"))[:20]]
    return SWIFT_LICENCE if any("Runtime Library Exception" in text for text in sources) else "Apache-2.0"


def swift_packages(swift, programs):
    """The Swift packages that are in the programs, directly or by way of another one."""
    manifest = Manifest(swift, window=True)
    _, used = manifest.closure(programs)
    resolved = {pin["identity"]: pin for pin in json.loads((ROOT / "Package.resolved").read_text(encoding="utf-8"))["pins"]}
    below = {
        row["identity"]: {other["identity"] for other in row["dependencies"]}
        for row in json.loads(output(swift, "package", "--ignore-lock", "show-dependencies", "--format", "json"))["dependencies"]}
    left, found = list(used), set()
    while left:
        identity = left.pop()
        if identity not in found:
            found.add(identity)
            left += below.get(identity, ())
    for identity in sorted(found):
        pin = resolved[identity]
        url, state = pin["location"].removesuffix(".git"), pin["state"]
        checkout = ROOT / ".build/checkouts" / url.rsplit("/", 1)[1]
        yield component(
            url.rsplit("/", 1)[1], state["version"], licence(checkout), f"git+{url}.git@{state['revision']}",
            f"pkg:swift/{url.removeprefix('https://')}@{state['version']}")


def runtime(swift, programs):
    """The parts of the toolchain's libraries that are linked in."""
    version = re.search(r"Swift version ([\d.]+)", output(swift, "--version")).group(1)
    gcc = re.search(r"/(\d+)$", output("sh", "-c", "readlink -f .build/archives/libstdc++.a | xargs -r dirname").strip() or "/")
    symbols = set()
    for program in programs:
        found = {line.split()[-1] for line in output("nm", "--defined-only", program).splitlines()}
        if not found:
            sys.exit(f"sbom.py: {program} is stripped, so that nothing tells what is linked into it")
        symbols |= found
    for symbol, name, url, terms in RUNTIME:
        if any(re.match(symbol, other) for other in symbols):
            own = (gcc.group(1) if gcc else None) if name == "libstdc++" else version
            yield component(name, own, terms, f"git+{url}" if name == "libstdc++" else f"git+{url}.git@swift-{version}-RELEASE")


def shared_libraries(programs):
    """The system's libraries: those that the loader looks for, and those that are loaded when they are needed."""
    needed, later = set(), set()
    for program in programs:
        needed |= set(re.findall(r"NEEDED.*\[(.*)\]", output("readelf", "--dynamic", program)))
        later |= {name.decode() for name in re.findall(rb"lib[\w+-]+\.so\.\d+", pathlib.Path(program).read_bytes())}
    later = {name for name in later if name in SHARED} - needed
    if unknown := needed - set(SHARED):
        sys.exit(f"sbom.py: it doesn't know the licence of {', '.join(sorted(unknown))}")
    places = dict(re.findall(r"^\s*(\S+) \(.*?\) => (\S+)$", output("/sbin/ldconfig", "-p"), re.MULTILINE)[::-1])
    for names, link in [(needed, "DYNAMIC_LINK"), (later, "OPTIONAL_DEPENDENCY_OF")]:
        rows = {}
        for name in sorted(names):
            project, terms = SHARED[name]
            rows.setdefault((project, terms), []).append(name)
        for (project, terms), sonames in rows.items():
            package, version, purl = system_package(places.get(sonames[0]))
            yield link, component(project, version, terms, None, purl, ", ".join(sonames) + (f"; {package}" if package else ""))


def system_package(path):
    """The package that a library of this system is from, its version, and its address. Without dpkg nothing is known of them."""
    if not path or not shutil.which("dpkg"):
        return None, None, None
    # dpkg knows a library by the path at which it was before /usr was merged, or after it.
    for place in [path, path.removeprefix("/usr"), "/usr" + path, os.path.realpath(path)]:
        found = subprocess.run(["dpkg", "-S", place], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
        if found.returncode == 0:
            name = found.stdout.split(": ")[0].split(", ")[0]
            version, package, architecture = output("dpkg-query", "-W", "-f", "${Version} ${Package} ${Architecture}", name).split()
            return package, version, f"pkg:deb/debian/{package}@{version.replace('+', '%2B').replace(':', '%3A')}?arch={architecture}"
    return None, None, None


def component(name, version, terms, location, purl=None, comment=None):
    """A package as SPDX writes it."""
    row = {
        "SPDXID": f"SPDXRef-{re.sub(r'[^A-Za-z0-9.-]', '-', name.replace('++', 'xx'))}", "name": name,
        "downloadLocation": location or "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": terms, "licenseDeclared": terms,
        "copyrightText": "NOASSERTION", "supplier": "NOASSERTION", "primaryPackagePurpose": "LIBRARY"}
    if version:
        row["versionInfo"] = version
    if purl:
        row["externalRefs"] = [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}]
    if comment:
        row["comment"] = comment
    return row


def document(name, version, programs):
    """What is in one package."""
    swift = os.environ.get("SWIFT", "swift")
    own = component(name, version, "Apache-2.0", None)
    own |= {
        "copyrightText": "2026 The authors of AlarmKit for Linux", "supplier": "Organization: AlarmKit for Linux",
        "primaryPackagePurpose": "APPLICATION", "comment": ", ".join(os.path.basename(program) for program in programs)}
    packages, relations = [own], [("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"])]
    for row in [*swift_packages(swift, [os.path.basename(program) for program in programs]), *runtime(swift, programs)]:
        packages.append(row)
        relations.append((own["SPDXID"], "STATIC_LINK", row["SPDXID"]))
    for link, row in shared_libraries(programs):
        packages.append(row)
        ends = (own["SPDXID"], row["SPDXID"])
        relations.append((ends[0], link, ends[1]) if link == "DYNAMIC_LINK" else (ends[1], link, ends[0]))
    date = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    made = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"{name}-{version}",
        "documentNamespace": "", "creationInfo": {
            "created": date.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Organization: AlarmKit for Linux", "Tool: Resources/packaging/sbom.py"]},
        "packages": packages,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other} for one, kind, other in relations]}
    # A namespace belongs to one content: other contents have another one.
    digest = hashlib.sha256(json.dumps(made, sort_keys=True).encode()).hexdigest()
    made["documentNamespace"] = f"https://alarmkit.org/spdx/{name}-{version}-{digest[:32]}"
    return made


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    for name, programs in PACKAGES.items():
        text = json.dumps(document(name, os.environ["VERSION"], [str(RELEASE / program) for program in programs]), indent=2)
        (pathlib.Path(sys.argv[1]) / f"{name}.spdx.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
