"""The documents name only what exists.

    python3 docs.py ROOT BUILD

Links lead to files and headings, paths in backticks exist, and identifiers in backticks occur in the
sources or are names of tests. Pages of docs/lab tell of code as it was, so only their links count.
"""

import os
import re
import subprocess
import sys

import tap
from arrows import files

# Files that are made while building.
BUILT = {"lang/messages.h", "lang/messages.c"}


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
        return file.read()


def without_blocks(text):
    """The text with the lines of code blocks left empty, so that line numbers stay."""
    return re.sub(r"^```.*?^```", lambda block: "\n" * block.group().count("\n"), text,
                  flags=re.MULTILINE | re.DOTALL)


def quoted(text):
    """Line number and content of everything in backticks, outside code blocks."""
    for number, line in enumerate(without_blocks(text).splitlines(), 1):
        for found in re.finditer(r"`([^`]+)`", line):
            yield number, found.group(1)


def anchor(heading):
    """The name under which a heading can be linked."""
    kept = re.sub(r"[^\w\- ]", "", heading.strip().lower())
    return kept.replace(" ", "-")


def anchors(text):
    return {anchor(found) for found in
            re.findall(r"^#+ (.*)$", without_blocks(text), flags=re.MULTILINE)}


def broken_links(root):
    for path in files(root, (".md",)):
        text = read(root, path)
        for number, line in enumerate(without_blocks(text).splitlines(), 1):
            for target in re.findall(r"\]\(([^)\s]+)\)", line):
                if re.match(r"[a-z]+:", target):
                    continue
                name, _, heading = target.partition("#")
                linked = os.path.normpath(os.path.join(os.path.dirname(path), name)) if name else path
                if not os.path.exists(os.path.join(root, linked)):
                    yield "%s:%d: no such file: %s" % (path, number, target)
                elif heading and heading not in anchors(read(root, linked)):
                    yield "%s:%d: no such heading: %s" % (path, number, target)


def described(root):
    """The pages that describe the project as it is now."""
    for path in files(root, (".md",)):
        if not path.startswith("docs/lab/2") and path != "CHANGELOG.md":
            yield path


def missing_paths(root):
    """Paths from the root, or from the folder of the page."""
    tops = tuple(name for name in os.listdir(root) if os.path.isdir(os.path.join(root, name)))
    for path in described(root):
        for number, words in quoted(read(root, path)):
            if not re.fullmatch(r"[\w.-]+(/[\w.-]+)+/?", words) or not words.startswith(tops):
                continue
            if words in BUILT or words.startswith("build/") or re.search(r"[A-Z]{4}|XX", words):
                continue
            beside = os.path.join(root, os.path.dirname(path), words)
            if not os.path.exists(os.path.join(root, words)) and not os.path.exists(beside):
                yield "%s:%d: no such path: %s" % (path, number, words)


def names_of_tests(build):
    listed = subprocess.run(["ctest", "--test-dir", build, "-N"], capture_output=True, text=True,
                            check=True).stdout
    return set(re.findall(r"Test +#\d+: (\S+)", listed))


def missing_names(root, build):
    known = names_of_tests(build)
    for path in files(root, ("",)):
        known.add(os.path.splitext(os.path.basename(path))[0])
        if not path.endswith((".md", ".png", ".svg", ".tafel")):
            known.update(re.findall(r"\w+", read(root, path)))
    for path in described(root):
        for number, words in quoted(read(root, path)):
            name = re.fullmatch(r"(?:struct |enum )?([A-Za-z]\w*_\w+)(?:\(\))?", words)
            if name and name.group(1) not in known:
                yield "%s:%d: no such name: %s" % (path, number, words)


def missing_tests(root, build):
    """Tests that docs/security.md names as those that hold a promise."""
    known = names_of_tests(build)
    # The fuzzers run in another build.
    known.update(os.path.splitext(name)[0] for name in os.listdir(os.path.join(root, "tests/fuzz")))
    path = "docs/security.md"
    named = 0
    for number, line in enumerate(read(root, path).splitlines(), 1):
        for name in re.findall(r"(?<![\w/])(?:server|house|fuzz|browser|cli|table|kit)_\w+", line):
            if line.startswith("|"):
                named += 1
                if not any(test.startswith(name) for test in known) and "`%s`" % name not in line:
                    yield "%s:%d: no such test: %s" % (path, number, name)
    if named < 20:
        yield "%s: only %d tests found" % (path, named)


def main(words):
    root, build = words
    return tap.run([
        ("links lead to files and headings", lambda: broken_links(root)),
        ("paths exist", lambda: missing_paths(root)),
        ("names occur in the sources", lambda: missing_names(root, build)),
        ("the tests of each promise exist", lambda: missing_tests(root, build)),
    ])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
