"""The training program: courses repeat, continue after a stop, and learn; the values that are built in are good.

    python3 test_train.py TRAIN FOLDER_OF_VALUES
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

PROGRAM, FOLDER = sys.argv[1:]
LARGEST = 64 * 1024
TIMEOUT = 100


# For each subject: games of the course that is repeated, games of a short and a longer course, points that the longer one is
# better, points that the built-in values have at least, titles of the exams.
SUBJECTS = {"doodle": (640, ("64", "1600"), 10, 65, ("by the best move alone, 2000 games", "a turn ahead, 400 games")),
            "doodle_two": (640, ("64", "6400"), 1, 8, ("ahead of medium, by the best move alone, 1000 games", "")),
            "domicolor": (1280, ("64", "3200"), 5, 27, ("ahead of the most points now, by the best move alone, 1000 games",
                                                      "ahead of foresight, by the best move alone, 4000 games"))}


def run(*args):
    done = subprocess.run([PROGRAM, *args], capture_output=True, text=True, timeout=TIMEOUT)
    return done.returncode, done.stdout, done.stderr


def content(path):
    with open(path, "rb") as file:
        return file.read()


def points(title, out):
    return float(re.search(re.escape(title) + r": (-?[\d.]+) \+- ", out)[1])


def values_of(game):
    return os.path.join(FOLDER, f"{game}.values")


def repeats_and_goes_on(game):
    """Equal courses bring equal values, also if one is stopped and continued."""
    games = str(SUBJECTS[game][0])
    with tempfile.TemporaryDirectory() as folder:
        a, b, c, kept = (os.path.join(folder, name) for name in ("a", "b", "c", "kept"))
        course = (game, "--games", games, "--seed", "5")
        code, out, complaint = run(*course, "--out", a)
        if code or complaint:
            yield f"exit {code}: {complaint}"
        if run(*course, "--out", b)[0] or content(a) != content(b):
            yield "the same course brings other values"
        if run(game, "--games", games, "--seed", "6", "--out", b)[0] or content(a) == content(b):
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
        code, out, complaint = run(game, "--games", games, "--seed", "7", "--keep", kept)
        if code != 1 or "has the state of another course" not in complaint:
            yield f"another course on a kept state: {code} {complaint}"


def learns(game):
    """A longer course brings more points."""
    _, lengths, better, _, (title, _) = SUBJECTS[game]
    few, more = (points(title, run(game, "--games", games)[1]) for games in lengths)
    if not more > few + better:
        yield f"{few} points after the short course, {more} after the long one"


def judges(game):
    """The built-in values are better than `medium`, as the docs say, and small enough to be sent."""
    _, _, _, least, (short, long) = SUBJECTS[game]
    packed = len(zlib.compress(content(values_of(game)), 9))
    if packed > LARGEST:
        yield f"{packed} bytes compressed"
    code, out, complaint = run(game, "--judge", values_of(game))
    if code or complaint or points(short, out) < least or long not in out:
        yield f"exit {code}: {out} {complaint}"


def refuses():
    with tempfile.TemporaryDirectory() as folder:
        short = os.path.join(folder, "short")
        other = os.path.join(folder, "other")
        with open(short, "wb") as file:
            file.write(b"no values")
        with open(other, "wb") as file:
            file.write(b"\xff" + content(values_of("doodle"))[1:])
        for args, status, sentence in (
                (("--games", "0"), 2, "not a number that makes sense here: 0"),
                (("--games", "many"), 2, "not a number that makes sense here: many"),
                (("--games", "-3"), 2, "not a number that makes sense here: -3"),
                (("--rate", "2"), 2, "not a number from 0 to 1: 2"),
                (("--trace", "x"), 2, "not a number from 0 to 1: x"),
                (("--fast",), 2, "unrecognized option"),
                (("now",), 2, "does not know what this is for: now"),
                (("--judge", short), 1, "not such a file"),
                (("--judge", other), 1, "has values for other inputs"),
                (("--judge", os.path.join(folder, "none")), 1, "cannot read"),
                (("--games", "64", "--keep", short), 1, "not such a file"),
                (("--games", "64", "--out", os.path.join(folder, "no", "where")), 1, "cannot write")):
            code, _, complaint = run("doodle", *args)
            if code != status or sentence not in complaint:
                yield f"{' '.join(args)}: {code} {complaint}"
        for args in (("--help",), ("domicolor", "--help")):
            code, out, _ = run(*args)
            if code or "Examples:" not in out:
                yield f"no help: {args}"
        for args, sentence in (((), "Examples:"), (("metro",), "can learn doodle, doodle_two and domicolor, not metro"),
                               (("--games", "64"), "can learn doodle, doodle_two and domicolor, not --games")):
            code, _, complaint = run(*args)
            if code != 2 or sentence not in complaint:
                yield f"{args}: {code} {complaint}"
        code, _, complaint = run("domicolor", "--judge", values_of("doodle"))
        if code != 1 or "not such a file" not in complaint:
            yield f"values of another game: {code} {complaint}"


PARTS = [("equal courses bring equal values, also after a stop", repeats_and_goes_on),
         ("a longer course brings more points", learns),
         ("built-in values are good and small", judges)]
sys.exit(tap.run([(f"{game}: {title}", lambda part=part, game=game: part(game)) for game in SUBJECTS for title, part in PARTS]
                 + [("wrong calls and files are refused with a sentence", refuses)]))
