"""tafel analyse: the coach in text and JSON, of whole games and of begun ones, and what it refuses."""
import json
import os
import re

from tap import LANGUAGES, House, binary, done, ok, unfilled
from terminal import Terminal

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
QUICK = ("--effort", "2")
RECORDS = ("doodle-two", "doodle-solo", "domicolor-three", "domicolor-announce", "metro-two")


def golden(name):
    return os.path.join(ROOT, "tests", "golden", f"{name}.tafel")


def parsed(out):
    return [json.loads(line) for line in out.splitlines()]


def is_estimate(value):
    return set(value) == {"mean", "error"} and all(isinstance(n, int) for n in value.values()) and value["error"] >= 0


def is_action(value, seats):
    return (set(value) == {"action", "points", "lead", "wins", "effects"} and isinstance(value["action"], str)
            and 0 <= value["wins"] <= 10000 and (seats > 1 or value["lead"] == value["points"])
            and all({"seat", "rule", "what", "points", "cells"} == set(effect) for effect in value["effects"]))


def is_decision(value, seats):
    return (set(value) == {"event", "seat", "choices", "games", "best", "made", "other", "lead", "wins", "lost", "lost_wins",
                           "reasons"}
            and 1 <= value["seat"] <= seats and value["choices"] > 1 and value["games"] > 0
            and is_action(value["made"], seats) and is_action(value["other"], seats)
            and value["made"]["action"] != value["other"]["action"]
            and all(is_estimate(value[name]) for name in ("lead", "wins", "lost", "lost_wins"))
            and value["lost"]["mean"] == (0 if value["best"] else max(0, -value["lead"]["mean"]))
            and abs(value["made"]["lead"] - value["other"]["lead"] - value["lead"]["mean"]) <= 1
            and all(set(reason) == {"when", "others", "what", "points"} and reason["when"] in ("now", "next", "later")
                    for reason in value["reasons"]))


def seen_by(house, name, seat):
    """The events of a game before its last one, after which nothing is hidden any more, as a seat saw them."""
    lines = [line for line in open(golden(name), encoding="utf-8") if not line.startswith("=")]
    out = house.run("replay", "-", "--json", "--view", str(seat), text="".join(lines[:-1]))[1]
    return [step for step in parsed(out) if "who" in step]


def test_json_describes_every_decision_and_chance_event(house):
    """Every line has the shape of docs/reference/coach.md, and they are about the events of the record."""
    for name in RECORDS:
        code, out, complaint = house.run("analyse", golden(name), "--json", *QUICK)
        lines = parsed(out)
        events = [step for step in parsed(house.run("replay", golden(name), "--json")[1]) if "who" in step]
        summaries = [line for line in lines if "worst_moves" in line]
        seats = len(summaries)
        decisions = [line for line in lines if "made" in line]
        luck = [line for line in lines if "luck" in line and "event" in line]
        ok(code == 0 and not complaint and len(summaries) + len(decisions) + len(luck) == len(lines),
           f"{name}: an object a line", complaint)
        wrong = [line for line in decisions if not is_decision(line, seats)]
        ok(len(decisions) > 10 and not wrong, f"{name}: decisions of the documented shape", wrong[:1])
        ok(all(events[line["event"] - 1]["who"] == line["seat"] and events[line["event"] - 1]["event"] == line["made"]["action"]
               for line in decisions), f"{name}: what was made is what the record says")
        seen = [seen_by(house, name, seat + 1) for seat in range(seats)]
        ok(all(seen[line["seat"] - 1][line["event"] - 1]["effects"] == line["made"]["effects"] for line in decisions
               if line["event"] < len(events)), f"{name}: what it brought at once is what its seat saw")
        ok([line["event"] for line in luck] == [step["n"] for step in events if step["who"] == 0]
           and all(len(line["luck"]) == seats and all(map(is_estimate, line["luck"])) for line in luck),
           f"{name}: luck of every chance event, for every seat")
        for summary in summaries:
            own = [line for line in decisions if line["seat"] == summary["seat"]]
            ok(summary["decisions"] == len(own) and summary["best"] == sum(line["best"] for line in own)
               and summary["lost"]["mean"] == sum(line["lost"]["mean"] for line in own)
               and summary["luck"]["mean"] == sum(line["luck"][summary["seat"] - 1]["mean"] for line in luck)
               and set(summary["worst_moves"] + summary["best_moves"]) <= {line["event"] for line in own},
               f"{name}: seat {summary['seat']} adds up", summary)


def test_same_record_gets_same_analysis(house):
    """The same record has the same analysis; the seed that it was played with does not matter."""
    record = open(golden("doodle-two"), encoding="utf-8").read()
    plain = "".join(line for line in record.splitlines(True) if not line.startswith(("seed ", "name ", "date ")))
    first, second, third = (house.run("analyse", "-", "--json", *QUICK, text=text)[1] for text in (record, record, plain))
    ok(first == second, "the same again")
    ok(first == third, "the same without seed and names")
    more = house.run("analyse", "-", "--json", "--effort", "4", text=record)[1]
    ok(first != more and parsed(more)[-1]["decisions"] == parsed(first)[-1]["decisions"], "more effort says it better")


def test_words_judge_every_decision_in_every_language(house):
    """Every decision has a judgement, in every language."""
    for name in ("doodle-two", "doodle-solo", "domicolor-two", "metro-two"):
        lines = parsed(house.run("analyse", golden(name), "--json", *QUICK)[1])
        decisions = [line for line in lines if "made" in line]
        code, out, complaint = house.run("analyse", golden(name), *QUICK)
        best = len(re.findall(r"^     The best of \d+ actions", out, re.M))
        lost = len(re.findall(r"^     Loses \d+\.\d ± \d+\.\d points", out, re.M))
        ok(code == 0 and not complaint and best == sum(line["best"] for line in decisions)
           and best + lost == len(decisions), f"{name}: a judgement for every decision", f"{best} {lost} {len(decisions)}")
        worst = max(decisions, key=lambda line: line["lost"]["mean"])
        ok(re.search(rf"^ *{worst['event']} .*\n     Loses .* the best was {re.escape(worst['other']['action'])}:\n", out, re.M),
           f"{name}: and what would have been better", worst["event"])
        reasons = [reason for line in decisions for reason in line["reasons"]]
        ok(bool(reasons) and "The better one " in out, f"{name}: and why")
    for language in LANGUAGES:
        code, out, complaint = house.run("--lang", language, "analyse", golden("domicolor-two"), *QUICK)
        ok(code == 0 and not complaint and not unfilled(out) and len(out.splitlines()) > 100, f"{language}: in words")
        ok("tafel analyse" in house.run("--lang", language, "analyse", "--help")[1], f"{language}: help")


def test_seat_option_shows_that_seat_only(house):
    whole = parsed(house.run("analyse", golden("domicolor-two"), "--json", *QUICK)[1])
    for seat in (1, 2):
        part = parsed(house.run("analyse", golden("domicolor-two"), "--json", "--seat", str(seat), *QUICK)[1])
        ok(part == [line for line in whole if line.get("seat", seat) == seat], f"seat {seat} alone, in JSON")
    out = house.run("analyse", golden("domicolor-two"), "--seat", "2", *QUICK)[1]
    ok("Player 2: the best action" in out and "Player 1: the best action" not in out and "Player 1:" not in out,
       "seat 2 alone, in words")


def test_unfinished_game_is_judged_as_far_as_it_goes(house):
    """A game that is not over is judged as far as it goes."""
    lines = open(golden("doodle-solo"), encoding="utf-8").read().splitlines(True)
    code, out, complaint = house.run("analyse", "-", *QUICK, text="".join(lines[:14]))
    ok(code == 0 and not complaint and out.startswith("The game is unfinished"), "an unfinished game", complaint + out)
    for cut, what in ((4, "no event"), (6, "chance alone")):
        code, out, complaint = house.run("analyse", "-", *QUICK, text="".join(lines[:cut]))
        ok(code == 1 and not out and "nobody has had a choice" in complaint, f"{what}: nothing to judge", complaint)


def test_wrong_records_and_options_are_refused(house):
    lines = open(golden("domicolor-two"), encoding="utf-8").readlines()
    view = house.run("replay", "-", "--view", "1", text="".join(lines[:30]))[1]
    cases = (
        ("a view", ("-",), view, 1, "only what one seat saw"),
        ("a damaged record", ("-",), "tafel 1 doodle\nrules 1\nseats 1\n* start 99999\n", 1, "line 4"),
        ("an empty record", ("-",), "", 1, "-: line 1"),
        ("no such file", ("nowhere.tafel",), None, 1, "no such file"),
        ("no file", (), None, 2, "FILE"),
        ("no such seat", (golden("doodle-solo"), "--seat", "2"), None, 2, "no seat 2"),
        ("not a seat", (golden("doodle-solo"), "--seat", "0"), None, 2, "--seat"),
        ("no effort", (golden("doodle-solo"), "--effort", "0"), None, 2, "--effort"),
        ("too much effort", (golden("doodle-solo"), "--effort", "2001"), None, 2, "--effort"),
        ("an unknown option", (golden("doodle-solo"), "--iterations", "5"), None, 2, "--effort"),
    )
    for what, args, text, expected, said in cases:
        code, out, complaint = house.run("analyse", *args, text=text)
        ok(code == expected and not out and said in complaint, what, f"{code} {complaint}")


def test_terminal_shows_a_bar_until_the_analysis(house):
    """A bar shows how far the coach is; it is cleared at the end."""
    with Terminal(house, "analyse", golden("doodle-two"), "--effort", "10") as terminal:
        shown, code = terminal.end()
        before, _, after = shown.rpartition("\x1b[K")
        ok(code == 0 and "goes through the game" in before, "says what it does", shown[:200])
        ok("[#.." in before and "[##########" in before, "a bar that fills")
        ok("[#" not in after and "standard error" in after, "and then the analysis")


with House(binary()) as house:
    test_json_describes_every_decision_and_chance_event(house)
    test_same_record_gets_same_analysis(house)
    test_words_judge_every_decision_in_every_language(house)
    test_seat_option_shows_that_seat_only(house)
    test_unfinished_game_is_judged_as_far_as_it_goes(house)
    test_wrong_records_and_options_are_refused(house)
    test_terminal_shows_a_bar_until_the_analysis(house)
done()
