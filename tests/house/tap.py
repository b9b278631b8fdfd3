"""Tests that print TAP: a list of (name, function); a function gives the lines of what is wrong."""


def run(tests):
    """Runs them; the exit code."""
    failed = 0
    print("1..%d" % len(tests))
    for number, (name, function) in enumerate(tests, 1):
        wrong = list(function())
        failed += bool(wrong)
        print("%s %d - %s" % ("not ok" if wrong else "ok", number, name))
        for line in wrong:
            print("# " + line)
    return 1 if failed else 0
