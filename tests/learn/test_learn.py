"""The training program: repeatable, to be stopped and gone on with, and what it learns is of use.

    python3 test_learn.py LEARN_DOODLE VALUES
"""
import os
import re
import signal
import subprocess
import sys
import tempfile
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "house"))
import tap  # noqa: E402  (the path is set above)

PROGRAM, VALUES = sys.argv[1:]
LARGEST = 64 * 1024
TIMEOUT = 100


def run(*args):
    done = subprocess.run([PROGRAM, *args], capture_output=True, text=True, timeout=TIMEOUT)
    return done.returncode, done.stdout, done.stderr


def content(path):
    with open(path, "rb") as file:
        return file.read()


def points(out):
    return float(re.search(r"by the best move alone, 2000 games: ([\d.]+) \+- ", out)[1])


def repeats_and_goes_on():
    """The same course twice, and once more stopped on the way, brings the same values."""
    with tempfile.TemporaryDirectory() as folder:
        a, b, c, kept = (os.path.join(folder, name) for name in ("a", "b", "c", "kept"))
        course = ("--games", "640", "--seed", "5")
        code, out, complaint = run(*course, "--out", a)
        if code or complaint:
            yield f"exit {code}: {complaint}"
        if run(*course, "--out", b)[0] or content(a) != content(b):
            yield "the same course brings other values"
        if run("--games", "640", "--seed", "6", "--out", b)[0] or content(a) == content(b):
            yield "another course brings the same values"
        stopped = subprocess.Popen([PROGRAM, *course, "--keep", kept, "--out", c], stderr=subprocess.PIPE, text=True,
                                   stdout=subprocess.PIPE)
        stopped.stdout.readline()  # the first of its reports
        stopped.send_signal(signal.SIGINT)
        complaint = stopped.communicate(timeout=TIMEOUT)[1]
        if stopped.returncode != 130 or "the same command goes on from there" not in complaint or os.path.exists(c):
            yield f"stopped: {stopped.returncode} {complaint}"
        code, out, complaint = run(*course, "--keep", kept, "--out", c)
        if code or content(a) != content(c):
            yield f"stopped and gone on with, it brings other values; {complaint}"
        code, out, complaint = run("--games", "640", "--seed", "7", "--keep", kept)
        if code != 1 or "has the state of another course" not in complaint:
            yield f"another course on a kept state: {code} {complaint}"


def learns():
    """Who played more games brings more points."""
    few, more = (points(run("--games", games)[1]) for games in ("64", "1600"))
    if not more > few + 10:
        yield f"{few} points after 64 games, {more} after 1600"


def judges():
    """What is built in is what the docs say: better than `medium`, and small enough to be sent."""
    packed = len(zlib.compress(content(VALUES), 9))
    if packed > LARGEST:
        yield f"{packed} bytes compressed"
    code, out, complaint = run("--judge", VALUES)
    if code or complaint or points(out) < 65 or "a turn ahead, 400 games" not in out:
        yield f"exit {code}: {out} {complaint}"


def refuses():
    with tempfile.TemporaryDirectory() as folder:
        short = os.path.join(folder, "short")
        other = os.path.join(folder, "other")
        with open(short, "wb") as file:
            file.write(b"no values")
        with open(other, "wb") as file:
            file.write(b"\xff" + content(VALUES)[1:])
        for args, status, sentence in (
                (("--games", "0"), 2, "not a number that makes sense here: 0"),
                (("--games", "many"), 2, "not a number that makes sense here: many"),
                (("--games", "-3"), 2, "not a number that makes sense here: -3"),
                (("--alone", "101"), 2, "not a number that makes sense here: 101"),
                (("--rate", "2"), 2, "not a number from 0 to 1: 2"),
                (("--trace", "x"), 2, "not a number from 0 to 1: x"),
                (("--fast",), 2, "unrecognized option"),
                (("now",), 2, "does not know what this is for: now"),
                (("--judge", short), 1, "not such a file"),
                (("--judge", other), 1, "has values for other inputs"),
                (("--judge", os.path.join(folder, "none")), 1, "cannot read"),
                (("--games", "64", "--keep", short), 1, "not such a file"),
                (("--games", "64", "--out", os.path.join(folder, "no", "where")), 1, "cannot write")):
            code, _, complaint = run(*args)
            if code != status or sentence not in complaint:
                yield f"{' '.join(args)}: {code} {complaint}"
        code, out, _ = run("--help")
        if code or "Examples:" not in out:
            yield "no help"


sys.exit(tap.run([("a course repeats, and goes on where it was stopped", repeats_and_goes_on),
                  ("it learns", learns),
                  ("the values that are built in", judges),
                  ("what it cannot do it says", refuses)]))
