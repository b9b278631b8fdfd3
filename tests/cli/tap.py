"""What the tests of this folder share: TAP on standard output, and the program in a home folder of its own."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

LANGUAGES = ("en", "nl", "fr", "de", "nb")
TIMEOUT = 20  # seconds for any run of the program
# The standard sheet of Doodle City.
SHEET = """row T S H 3 T
row 3 T T H S
row H S 4 S H
row S H S T 3
row T 3 T S T
face 1 EW
face 2 NS
face 3 NE
face 4 ES
face 5 SW
face 6 NW
hotel 3 5 8 11 15
shop 1 2 3 4 5 6 7 8 9 10
bonus 3 5 7 10
trees 7
"""

_count = 0
_failed = 0


def ok(passed, what, detail=""):
    """Counts and prints one check; `detail` explains a failure."""
    global _count, _failed
    _count += 1
    _failed += not passed
    print(f"{'ok' if passed else 'not ok'} {_count} - {what}", flush=True)
    if not passed and detail:
        for line in str(detail).splitlines():
            print(f"#   {line}")
    return passed


def done():
    print(f"1..{_count}")
    sys.exit(1 if _failed else 0)


class House:
    """A home folder for the program, deleted when the test is over."""

    def __init__(self, binary):
        self.binary = os.path.abspath(binary)
        self.home = tempfile.mkdtemp(prefix="tafel-test-")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.home)

    def environment(self, **more):
        env = {k: v for k, v in os.environ.items()
               if not k.startswith(("LC_", "LANG", "XDG_", "NO_COLOR"))}
        env.update(HOME=self.home, LANG="C.UTF-8", TERM="xterm-256color")
        env.update(more)
        return env

    def run(self, *args, text=None, **more):
        """Runs the program; its exit code, what it said, and what it complained about."""
        stdin = text if isinstance(text, bytes) else (text or "").encode()
        result = subprocess.run([self.binary, *args], input=stdin, capture_output=True,
                                env=self.environment(**more), timeout=TIMEOUT, cwd=self.home)
        return (result.returncode, result.stdout.decode(errors="replace"),
                result.stderr.decode(errors="replace"))

    def write(self, name, content):
        path = os.path.join(self.home, name)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        return path

    def saves(self):
        """The files where games are kept."""
        folder = os.path.join(self.home, ".local/state/tafel")
        if not os.path.isdir(folder):
            return {}
        return {name: open(os.path.join(folder, name), encoding="utf-8").read()
                for name in sorted(os.listdir(folder)) if name.endswith(".tafel")}


def unfilled(text):
    """A place of a message that was not filled."""
    return re.search(r"\{\d", text)


def binary():
    if len(sys.argv) != 2:
        sys.exit(f"{sys.argv[0]} BINARY")
    return sys.argv[1]
