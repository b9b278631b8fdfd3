"""One static check over our own sources, as TAP.

    python3 static.py CHECK ROOT BUILD

    format      clang-format finds nothing to change
    tidy        clang-tidy (.clang-tidy), as BUILD compiles the files; its analyzer goes deep with TAFEL_LONG=1
    cppcheck    cppcheck, as BUILD compiles the files
    shell       shellcheck, over all shell scripts

A file in which nothing was found is not looked at again until it, a header or a setting changes:
BUILD/static keeps a stamp for it.
"""

import concurrent.futures
import hashlib
import json
import os
import shlex
import subprocess
import sys

import arrows
import tap

SCRIPTS = ("run", "test", ".ci/run")
CPPCHECK = ["cppcheck", "--quiet", "--error-exitcode=1", "--inline-suppr", "--std=c11",
            "--enable=warning,style,performance,portability",
            "--suppress=missingIncludeSystem",
            # The precedence of & and ?: is known; names of functions are used for variables too.
            "--suppress=clarifyCalculation", "--suppress=shadowFunction",
            # Some functions fit a table of functions, whose types are not theirs to change.
            "--suppress=constParameterCallback",
            "--suppress=unmatchedSuppression"]


class Checker:
    def __init__(self, root, build):
        self.root = os.path.realpath(root)
        self.build = os.path.realpath(build)

    def compiled(self):
        """Our own files among those that are compiled, each with its command."""
        with open(os.path.join(self.build, "compile_commands.json"), encoding="utf-8") as file:
            commands = json.load(file)
        ours = set(arrows.files(self.root, (".c",)))    # not what is made while building
        found = {}
        for command in commands:
            path = os.path.realpath(command["file"])
            if os.path.relpath(path, self.root) in ours:
                found[path] = command["command"]
        return found

    def bytes_of(self, path):
        with open(os.path.join(self.root, path), "rb") as file:
            return file.read()

    def headers(self, path, found):
        """Our own headers that a file includes, directly or not."""
        for _number, included in arrows.includes(self.root, path):
            if included not in found and os.path.exists(os.path.join(self.root, included)):
                found.add(included)
                self.headers(included, found)
        return sorted(found)

    def stamp(self, path, command):
        """A name for all that decides what is found in a file."""
        sums = hashlib.sha256(" ".join(command).encode())
        for part in [path, ".clang-tidy"] + self.headers(path, set()):
            sums.update(self.bytes_of(part))
        return sums.hexdigest()[:32]

    def each(self, check, command_for):
        """Runs a command for each compiled file, several at a time; what they found."""
        files = self.compiled()
        stamps = os.path.join(self.build, "static", check)
        os.makedirs(stamps, exist_ok=True)

        def one(path):
            command = command_for(path, files[path])
            stamp = os.path.join(stamps, self.stamp(path, command))
            if os.path.exists(stamp):
                return []
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode == 0:
                with open(stamp, "w", encoding="utf-8"):
                    pass
                return []
            lines = (done.stdout + done.stderr).splitlines()
            told = [line for line in lines if "error:" in line or "warning:" in line
                    or "style:" in line or "performance:" in line or "portability:" in line]
            return told or lines[-5:] or ["%s: exit code %d" % (path, done.returncode)]

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for found in pool.map(one, sorted(files)):
                yield from (line.replace(self.root + "/", "") for line in found)

    def whole(self, command, paths):
        done = subprocess.run(command + list(paths), capture_output=True, text=True, check=False,
                              cwd=self.root)
        if done.returncode:
            yield from (done.stdout + done.stderr).splitlines()[:80]

    def format(self):
        return self.whole(["clang-format", "--dry-run", "-Werror"],
                          arrows.files(self.root, (".c", ".h")))

    def shell(self):
        scripts = [path for path in SCRIPTS if os.path.exists(os.path.join(self.root, path))]
        return self.whole(["shellcheck", "-x"], scripts + list(arrows.files(self.root, (".sh",))))

    def tidy(self):
        return self.each("tidy", lambda path, command: (
            ["clang-tidy", "--quiet", path, "--"] + analyzer() +
            flags(command, "-I", "-D", "-W", "-std=")))

    def cppcheck(self):
        return self.each("cppcheck", lambda path, command: (
            CPPCHECK + flags(command, "-I", "-D") + [path]))


def analyzer():
    """How deep clang's analyzer goes: deep takes five times as long as all of clang-tidy without that."""
    deep = os.environ.get("TAFEL_LONG") == "1"
    return ["-Xclang", "-analyzer-config", "-Xclang", "mode=" + ("deep" if deep else "shallow")]


def flags(command, *kinds):
    """The flags of these kinds; a compiler's others may be unknown to the checkers."""
    return [word for word in shlex.split(command) if word.startswith(kinds)]


def main(words):
    check, root, build = words
    return tap.run([(check, getattr(Checker(root, build), check))])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
