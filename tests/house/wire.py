"""The descriptions of the wire are what wire_describe writes from server/room/wire_messages.c.

    python3 wire.py ROOT WIRE_DESCRIBE
"""

import difflib
import os
import subprocess
import sys

import tap

WRITTEN = {"typescript": "web/src/online/wire.ts", "asyncapi": "docs/reference/asyncapi.yaml"}


def differences(root, program, what, path):
    written = subprocess.run([program, what], capture_output=True, text=True, check=True).stdout
    with open(os.path.join(root, path), encoding="utf-8") as file:
        found = file.read()
    if found == written:
        return
    yield f"write it again: build/release/server/room/wire_describe {what} >{path}"
    yield from difflib.unified_diff(found.splitlines(), written.splitlines(), path, what, lineterm="", n=0)


def main(root, program):
    return tap.run([(f"{path} is what wire_describe writes",
                     lambda what=what, path=path: differences(root, program, what, path))
                    for what, path in WRITTEN.items()])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
