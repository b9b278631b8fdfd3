"""Runs the unit tests of a Python file, as TAP.

    python3 unit.py FOLDER MODULE
"""

import sys
import unittest


def each(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from each(test)
        else:
            yield test


def main(words):
    folder, module = words
    sys.path.insert(0, folder)
    tests = list(each(unittest.defaultTestLoader.loadTestsFromName(module)))
    print("1..%d" % len(tests))
    failed = 0
    for number, test in enumerate(tests, 1):
        result = unittest.TestResult()
        test.run(result)
        good = result.wasSuccessful()
        failed += not good
        print("%s %d - %s" % ("ok" if good else "not ok", number, test.id()))
        for _test, trace in result.errors + result.failures:
            print("".join("# %s\n" % line for line in trace.splitlines()), end="")
    return 1 if failed or not tests else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
