"""Core, table and players link alone: of libc they need memcpy, memmove, memset and memcmp.

    python3 symbols.py LIBRARY...           static libraries
"""

import subprocess
import sys

import tap

LIBC = {"memcpy", "memmove", "memset", "memcmp"}
LINKER = {"_GLOBAL_OFFSET_TABLE_"}             # made by the linker itself


def nm(library, *options):
    done = subprocess.run(["nm", "--format=posix", *options, library], capture_output=True,
                          text=True, check=True)
    lines = [line.split() for line in done.stdout.splitlines()]
    return {words[0] for words in lines if len(words) > 1}


def strangers(libraries):
    defined = set()
    for library in libraries:
        defined |= nm(library, "--defined-only", "--extern-only")
    if "games" not in defined or "record_read" not in defined:
        yield "these are not the libraries of the house"
    for library in libraries:
        for symbol in sorted(nm(library, "--undefined-only") - defined - LIBC - LINKER):
            yield "%s needs %s" % (library.split("/")[-1], symbol)


def main(libraries):
    return tap.run([("only four functions of libc are used", lambda: strangers(libraries))])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
