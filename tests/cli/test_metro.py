"""MetrOmania at the terminal: whole games typed and chosen from lists, the drawing read back, the cover between people,
trips, options, a city and tokens of one's own box."""
import json
import re
import signal

from city import Drawing, mistakes
from tap import LANGUAGES, House, binary, done, ok, unfilled
from terminal import Terminal

PROMPT = "> "
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
TOKEN = re.compile(r"\b[A-F][hwp]\b")
TWO = ("tafel 1 metro\nrules 1\nseats 2\nname 1 Anna\nname 2 Ben\n* city 6a 1a 2a 3a 4a 5a\n"
       + "* deal 1 Ah Dh Bw Fw Cp Ep\n* deal 2 Ch Fh Aw Ew Bp Dp\n")


def events(house, record):
    """The events of a record with their effects, and its end."""
    return [json.loads(line) for line in house.run("replay", "-", "--json", text=record)[1].splitlines()]


def actions(record):
    return [line[2:] for line in record.splitlines() if re.match(r"\d ", line)]


def finished(house):
    return next(text for text in house.saves().values() if "\n= " in text)


def to_end(terminal, shown, answer=lambda shown: "1", limit=600):
    """Types an answer at this and every later prompt until the game is over."""
    for _ in range(limit):
        if not shown.endswith(PROMPT):
            break
        terminal.type(answer(shown))
        shown = terminal.until(PROMPT)
    return terminal.end()


# ---- the drawing ----

# Side by side across (b4-b5, the station b4 at one end) and slanting (b5-c6), a token, a new station, a start of line 2.
KNOWN = TWO + """1 1:t12-a3
1 1:a3-b4r
1 1:b4-b5l
2 1:t14-a4
2 1:a4-b4r
2 1:b4-b5r
1 1:b5-c6r
1 1:c6-c7l+A
1 2:t34-j7
2 1:b5-c6l
2 1:c6-d7l
"""
KNOWN_ROWS = {
    0: "E11     R\\       /G     E15",
    1: "a     1-----2-----3-----4-----5-----6     a",
    2: "E65/h\\ p / \\   / R\\ G/_\\   / \\ p / \\E21",
    3: "b     1-----2-----3----(4)R-GG5-----6-----7     b",
    4: "S64/ \\   / \\   / \\ w / \\ ' / RG  /A\\   / \\S22",
    5: "c     1-----2-----3-----4-----5----[6]RRRR7-----8     c",
    6: "/ \\ h / \\   / \\   / \\   / \\ w / *G  ~~~   /h\\",
    18: "S52   / \\   / \\   / \\   / \\   / \\ w / \\   /_",
    19: "j     1-----2-----3-----4-----5-----6-----7rrrrrj",
}
# Two lines and two stations where there is the least room: between f10 and f11.
TIGHT = "tafel 1 metro\nrules 1\nseats 4\n" + "\n".join(" ".join("""
* city 3c 5a 4b 1c 2a 6b, * deal 1 Fh Ew Cp, * deal 2 Ah Fw Dp, * deal 3 Ch Aw Bp, * deal 4 Dh Bw Ep, 1 1:t24-e10, 1 1:e10-e9r, 1 1:e9-f9r, 2 1:t34-j7, 2 1:j7-i7l, 2 1:i7-h8r, 3 1:t42-k4, 3 1:k4-j5r, 3 1:j5-j6r, 4
1:t14-a5, 4 1:a5-b6r, 4 1:b6-c6l, 1 2:t52-j1, 1 1:f9-g8r+E, 1 2:j1-i2l, 2 1:h8-g9r, 2 1:g9-f9l, 2 2:t54-h1, 3
2:t22-b7, 3 1:j6-k6l+A, 3 2:b7-b6r, 4 1:c6-d7r, 4 1:d7-d8l, 4 1:d8-e9r, 1 2:i2-i3r, 1 2:i3-h4l, 1 2:h4-h5l+F, 2
2:h1-g2r, 2 2:g2-f3l+F, 2 2:f3-e2r, 3 2:b6-a5r+B, 3 2:a5-a4l, 3 2:a4-b4l, 4 2:t44-k3, 4 1:e9-f10r, 4 1:f10-f11r, 1
1:g8-g7r, 1 2:h5-h6l, 1 1:g7-g6l, 2 2:e2-d2l, 2 2:d2-d3r, 2 2:d3-d4r, 3 2:b4-b3r, 3 2:b3-b2l, 3 2:b2-a1r, 4
2:k3-j4r+E, 4 1:f11-t31, 4 s:f11, 4 2:j4-j5r, 1 1:g6-f6r+C, 1 1:f6-e6l, 1 1:e6-e7l, 2 2:d4-d5r, 2 1:f9-f10r, 2
2:d5-e6r+D, 3 s:b7, 4 s:j4, 1 2:h6-i6l, 1 2:i6-j5r, 1 2:j5-j6l, 2 2:e6-e7r, 2 1:f10-f11l+A
""".split()).split(", ")) + "\n"


def test_known_position_is_drawn_exactly(path):
    """Every sign of a position that is known, at both sizes, with and without colours and UTF-8."""
    with House(path) as house:
        some = house.write("known.tafel", KNOWN)
        told = events(house, KNOWN)
        for columns, lines in ((80, 24), (120, 40)):
            for more in (("--no-color",), ()):
                with Terminal(house, "play", "metro", "--resume", some, *more, columns=columns, lines=lines) as t:
                    shown = t.until(PROMPT)
                    size = f"{columns}x{lines} {' '.join(more)}"
                    ok(not mistakes(shown, told), f"{size}: every tunnel, station and token is drawn",
                       "\n".join(mistakes(shown, told)) + shown)
                    ok(max(map(len, shown.splitlines())) <= columns, f"{size}: it fits in the columns", shown)
                    ok(("\x1b[" in t.screen) == (not more), f"{size}: colours")
        drawing = Drawing(shown)
        ok("S12" not in shown and "S14" not in shown and "S34" not in shown and "E11" in shown and "S44" in shown,
           "free places of the frame have their names, taken ones not", shown)
        code, plain, _ = house.run("play", "metro", "--resume", some, LANG="C")
        ok(code == 0 and plain.isascii() and not mistakes(plain, told), "without UTF-8 all is ASCII, and all is there",
           "\n".join(mistakes(plain, told)) + plain)
        lines = Drawing(plain).lines
        wrong = [lines[n] for n, row in KNOWN_ROWS.items() if not lines[n].lstrip().startswith(row)]
        ok(not wrong, "every sign is where it belongs", "\n".join(wrong) + "\n" + plain)
        # District 6 lies in slot 1 in turn a: the rows of its file, point down (T7); one of its fields is taken.
        rows = ["p.......p", "..w....", "....w", ".h.", "."]
        wrong = [(r, i) for r, row in enumerate(rows) for i, kind in enumerate(row)
                 if kind != "." and kind != drawing.char(2 * r + 2, 21 + 3 * r + 3 * i)]
        ok(not wrong and "~~~~~~~~~" in shown and '"""""""""' in shown, "a district lies as its file shows it", f"{wrong}\n{shown}")
        tight = house.run("play", "metro", "--resume", house.write("tight.tafel", TIGHT))[1]
        ok(not mistakes(tight, events(house, TIGHT)) and "(10)GM(11)f" in tight, "side by side where there is the least room", tight)


def test_final_drawing_shows_what_was_built(path):
    """The last drawing of whole games, read back."""
    for seats in (2, 3, 4):
        for seed in ("1", "2", "3", "4"):
            for locale in ("C.UTF-8", "C"):
                with House(path) as house:
                    out = house.run("play", "metro", "--seats", ",".join(["medium"] * seats), "--seed", seed, LANG=locale)[1]
                    wrong = mistakes(out, events(house, finished(house)))
                    ok(not wrong, f"{seats} seats, seed {seed}, {locale}: the drawing is what was built",
                       "\n".join(wrong) + out[-4000:])


# ---- whole games ----

def test_whole_game_can_be_typed(path):
    """A whole game of two people, every action typed; what each did is told."""
    with House(path) as house:
        model = house.run("random", "metro", "--seats", "2", "--player", "medium", "--seed", "21")[1]
        told = events(house, model)
        with Terminal(house, "play", "metro", "--seats", "Anna,Ben", "--seed", "21") as t:
            shown = t.until(PROMPT)
            for n, action in enumerate(actions(model)):
                if not shown.endswith(PROMPT):
                    ok(False, f"action {n + 1} can be typed", shown)
                    break
                t.type(action.upper() if n % 2 else action)
                shown = t.until(PROMPT)
            _, code = t.end()
            text = " ".join(t.plain().split())
        ok(code == 0 and actions(finished(house)) == actions(model) and CLEAR not in text,
           "a whole game typed, action by action, without covers: letters are known", text[-2000:])
        kinds = [e["what"] for event in told for e in event.get("effects", []) if "event" in event]
        ok(text.count("A station at ") == kinds.count("forced") > 0, "forced stations are told")
        ok(len(re.findall(r"Line \w is completed!", text)) == kinds.count("completed"), "completed lines are told")
        ok(text.count("lies there.") == sum("+" in a for a in actions(model)) > 0, "tokens are told")
        ok(text.count("Building ends: ") == 1 and text.count("one last turn") == 1, "the end of building is told, with its reason")
        ok(text.count("Trip lake to park: ") == 1, "the trips are told", text[-3000:])


def test_game_against_computer_in_every_language(path, language, seats):
    """A game against the computer, chosen from the list; its words, and its size."""
    with House(path) as house, Terminal(house, "play", "metro", "--lang", language) as t:
        welcome = t.until(PROMPT)
        ok(7 <= welcome.count("\n") <= 14 and max(map(len, welcome.splitlines())) <= 80,
           f"{language}: the welcome is short", welcome)
        t.type(", ".join(["Anna"] + ["medium"] * (seats - 1)))
        turns = []

        def answer(shown):
            turns.append(shown)
            return ("1", "?", "all", "score", "1:", "1")[len(turns) % 6]
        _, code = to_end(t, t.until(PROMPT), answer)
        shown = t.plain()
        record = finished(house)
        ok(code == 0 and record.count("medium") == seats - 1 and house.run("verify", "-", text=record)[0] == 0,
           f"{language}: a whole game of {seats} chosen from lists, and its record is honest", shown[-1500:])
        # A path cannot be broken, and what is typed stands behind the prompt.
        lines = [line.split(PROMPT)[0] for line in shown.splitlines() if house.home not in line]
        ok(max(map(len, lines)) <= 80, f"{language}: everything fits in 80 columns", max(lines, key=len))
        heights = [len(re.split(r"^.*\n {12}a", turn, maxsplit=1, flags=re.M)[1].split("\n")) + 1
                   for turn in turns if re.search("^ {12}a", turn, re.M)]
        ok(len(heights) > 5 and set(heights) == {24}, f"{language}: the city and the prompt fit in 24 lines", heights)
        ok(not unfilled(shown), f"{language}: no place of a message is left open")
        dealt = {line.split()[2]: set(line.split()[3:]) for line in record.splitlines() if line.startswith("* deal")}
        before = shown[:shown.rindex(turns[-1][-200:])]
        ok(seats == 2 or set(TOKEN.findall(re.sub(r"Ah Ch Dh Fh, .*", "", before))) <= dealt["1"],
           f"{language}: only letters of one's own hand were seen")
        return shown


def test_choices_are_listed_on_request(path):
    """The legal actions: on request where the screen is full, below the city where there is room."""
    with House(path) as house:
        some = house.write("known.tafel", KNOWN)
        with Terminal(house, "play", "metro", "--resume", some, "--no-color") as t:
            shown = t.until(PROMPT)
            count = int(re.search(r"1 to (\d+) \(all lists them", shown)[1])
            ok("left" not in shown.split("stations left")[1], "80x24: no list before it is asked for", shown)
            t.type("all")
            shown = t.until(PROMPT)
            ok(re.search(r"G line 1 d7-e7 ↙ +1 right\n g line 2 starts on side 3 +2 t32-g10", shown), "grouped by line and direction", shown)
            ok(len(re.findall(r"(?<=  )\d+ (?:left|right|t\d\d-|[a-k]\d)", shown)) == count, "all of them", shown)
            for line, expected in (("1:d7", "line 1 d7"), ("nonsense", "1 to"), ("999", "1 to"), ("1:a1-a2l", "rule M6"),
                                   ("2:t22-b7", "rule M10"), ("pass", "rule M20"), ("skip", "rule M16"), ("s:b1", "rule M15"),
                                   ("1:b4-b5l", "rule M"), ("sheet", "G13"), ("?", "1:a2-b2l"), ("score", "lake to park"),
                                   ("log", "Anna: R starts at t12 and comes to a3."), ("", "tunnel 3 of 3")):
                t.type(line)
                shown = t.until(PROMPT)
                ok(expected in shown, f"typed {line or 'Enter'}", shown)
            t.type("u")
            ok("Taken back" in t.until(PROMPT), "the last tunnel can be taken back")
        with Terminal(house, "play", "metro", "--resume", some, columns=120, lines=40) as t:
            shown = t.until(PROMPT)
            ok(re.search(r"G line 1 d7-e7 ↙ +1 right", shown) and "all lists them" not in shown,
               "120x40: the list stands below the city", shown)


def test_killed_game_can_go_on(path):
    with House(path) as house:
        with Terminal(house, "play", "metro", "--seats", "Anna,medium", "--seed", "4") as t:
            t.until(PROMPT)
            for _ in range(5):
                t.type("1")
                t.until(PROMPT)
            before = house.saves()
            t.signal(signal.SIGKILL)
            t.end()
        ok(list(before) == ["metro.tafel"] and house.saves() == before, "killed: nothing is lost", house.saves())
        with Terminal(house, "play", "metro") as t:
            offer = t.until(PROMPT)
            ok("Anna" in offer and "Go on" in offer and "tunnels" in offer, "the game is offered", offer)
            t.type("y")
            _, code = to_end(t, t.until(PROMPT))
            ok(code == 0 and finished(house).startswith(before["metro.tafel"]), "goes on, and ends", t.plain()[-1500:])


def test_options_play_with_open_letters(path):
    for option, seats, name in (("open", 3, "open orders"), ("open", 4, "open orders"), ("strict", 4, "strict orders"),
                                ("two-companies", 2, "two companies each")):
        people = ",".join(["Anna", "Ben"] + ["medium"] * (seats - 2))
        with House(path) as house, Terminal(house, "play", "metro", "--seats", people, "--option", option, "--seed", "8") as t:
            _, code = to_end(t, t.until(PROMPT))
            record, shown = finished(house), t.plain()
            ok(code == 0 and f"option {option}" in record and CLEAR not in shown and "?h" not in shown,
               f"{option}, {seats} seats: a whole game, letters open, no covers", shown[-1500:])
            ok(name in house.run("replay", "-", text=record)[1], f"{option} has a name")
    ok("Anna (R)" in shown and "Anna (Y)" in shown and "Ben (M)" in shown, "two companies of one seat are told apart", shown[-3000:])
    with House(path) as house:
        for args, expected in ((("--option", "strict"), "2 seats"), (("--seats", "3", "--option", "two-companies"), "3 seats"),
                               (("--seats", "5"), "2 to 4"), (("--option", "more-control"), "two-companies")):
            code, _, complaint = house.run("random", "metro", *args)
            ok(code == 2 and expected in complaint, f"called wrongly: {' '.join(args)}", complaint)


# ---- what others may not see ----

def test_three_people_never_see_each_others_letters(path):
    """Three people at one screen: nobody ever sees a letter of another's hand."""
    with House(path) as house, Terminal(house, "play", "metro", "--seats", "Anna,Ben,Cleo", "--seed", "12") as t:
        asked = {"score": 0}

        def answer(shown):
            if "Press Enter" in shown:
                return ""
            asked["score"] += 1
            return ("1", "all", "score", "log")[asked["score"] % 4]
        first = t.until(PROMPT)
        _, code = to_end(t, first, answer, limit=1500)
        record = finished(house)
        parts = t.plain().split(CLEAR)
        deals = {line.split()[2]: set(line.split()[3:]) for line in record.splitlines() if line.startswith("* deal")}
        names = {"Anna": "1", "Ben": "2", "Cleo": "3"}
        turns = [line[0] for line in record.splitlines() if re.match(r"\d ", line)]
        handed = 1 + sum(a != b for a, b in zip(turns, turns[1:]))
        ok(code == 0 and len(parts) == 2 * handed, "a whole game of three people, covered between", f"{code} {len(parts)} {handed}")
        ok(not TOKEN.findall(first) and "?h ?w" in first, "the welcome and the first cover show no letter", first)
        leaks = [part for part in parts[0:-1:2] if TOKEN.findall(part) or "Press Enter" not in part]
        ok(not leaks, "a cover shows no letter of a hand", leaks[:1])
        for n, part in enumerate(parts[1:-1:2]):
            seat = names[re.search(r"^(\w+): Your choice|^(\w+): There is one", part, re.M)[0].split(":")[0]]
            letters = {token[0] for token in deals[seat]}
            if not set(TOKEN.findall(part)) <= deals[seat] or not set(re.findall(r"(?:left|right) \+([A-F])", part)) <= letters:
                ok(False, f"turn {n + 1} shows letters of its own hand only", part)
                break
        else:
            ok(True, "every turn shows letters of its own hand only")


# ---- points and trips ----

def test_table_of_trips_shows_the_effects(path):
    """The table at the end has what the effects of the game say: minutes, points, blame with its reason, a route."""
    reasons = {3: "a destination is not laid", 4: "an end has no station", 5: "there is no connection",
               1: "one station for both ends", 2: "on lines of both"}
    seen = set()
    for seats, seed in ((2, "1"), (2, "2"), (3, "3"), (4, "11"), (4, "5")):
        with House(path) as house:
            record = house.run("random", "metro", "--seats", str(seats), "--player", "medium", "--seed", seed)[1]
            out = house.run("replay", "-", text=record)[1]
            end = events(house, record)[-1]
            table = out[out.index("Trip  "):]
            for number, name in enumerate(["A", "B", "C", "D", "E", "F", "lake to park"]):
                row = re.search(rf"^{name} +(\S+)  (.*)\n((?: {{23}}.*\n)*)", table, re.M)
                effects = [e for e in end["effects"] if e["cells"][0] == number]
                _, minutes, outcome = next(e["cells"] for e in effects if e["what"] == "trip")
                points = sorted(e["points"] for e in effects if e["what"] in ("scored", "blamed"))
                lines = {"RrGgYyMm"[e["cells"][1]] for e in effects if e["what"] == "ride"}
                shown = sorted(map(int, re.findall(r"\([RGYM]\) ([+-]\d+)", row[2])))
                ridden = set(re.findall(r"(?:^ {23}|change to |[: ])([RrGgYyMm])\b", row[3], re.M))
                ok(row[1] == ("-" if minutes == 255 else str(minutes)) and shown == points
                   and (outcome == 0 or reasons[outcome] in row[2]) and (minutes in (0, 255) or ridden == lines),
                   f"{seats} seats, seed {seed}: trip {name}", f"{effects}\n{row[0]}")
                seen.add(outcome)
            for seat in range(seats):
                sums = {what: sum(e["points"] for e in end["effects"] if e["seat"] == seat + 1 and e["what"] == what)
                        for what in ("stations", "unfinished", "scored", "blamed")}
                numbers = re.findall(r"^Player \d +(-?\d+) +(-?\d+) +(-?\d+) +(-?\d+) +(-?\d+)$", out, re.M)[seat]
                ok(list(map(int, numbers)) == [*sums.values(), end["scores"][seat]], f"points of seat {seat + 1}, M23 with them", out)
    ok({0, 3, 4} <= seen, "trips of several outcomes were seen", seen)


# ---- from one's own box ----

def test_typed_city_and_destinations_are_checked(path):
    with House(path) as house, Terminal(house, "play", "metro", "--own-dice", "--seats", "Anna,Ben,Cleo") as t:
        ok("clockwise from the top" in t.until(PROMPT), "the city is asked for")
        for wrong, expected in (("1a 2b", "1 to 6"), ("1a 2b 3c 4a 5b 6d", "1 to 6"), ("1a 1b 3c 4a 5b 6c", "once"),
                                ("x", "1 to 6"), ("a" * 900, "1 to 6")):
            t.type(wrong)
            shown = t.until(PROMPT)
            ok(expected in shown and "clockwise" in shown, f"not a city: {wrong[:20]}", shown)
        t.type("1A2b3c, 4a 5B 6c")
        shown = t.until(PROMPT)
        ok("The city is laid out: 1a 2b 3c 4a 5b 6c." in shown and "Anna (R) takes 4 destinations" in shown, "a city", shown)
        for wrong, expected in (("Ah", "no hand"), ("Ah Aw Bp Cp", "no hand"), ("Ax Bw Cp Dh", "letter from A to F"),
                                ("ah ah bw cp", "letter from A to F"), ("Ahh", "letter from A to F")):
            t.type(wrong)
            shown = t.until(PROMPT)
            ok(expected in shown and "Anna (R) takes" in shown, f"no hand: {wrong}", shown)
        t.type("cp bw, AH dp")
        shown = t.until(PROMPT).split(CLEAR)
        ok(len(shown) == 2 and "Anna (R) gets ?h ?w ?p ?p." in shown[1] and "\n* deal 1 Ah Bw Cp Dp\n" in house.saves()["metro.tafel"],
           "tokens in any order and any letters, and wiped off the screen", shown)
        t.type("ah ew fw bp")
        shown = t.until(PROMPT)
        ok("nobody has" in shown and "Ben (G) takes" in shown, "a token that is dealt already", shown)
        t.type("dh ew fw bp")
        t.until(PROMPT)
        t.type("u")
        ok("Ben (G) takes" in t.until(PROMPT), "typed tokens can be taken back")
        for hand in ("dh ew fw bp", "Ch Fh Aw Ep"):
            t.type(hand)
            shown = t.until(PROMPT)
        ok("Anna, it is your turn" in shown, "the game begins behind a cover", shown)
        record = house.saves()["metro.tafel"]
        ok("seed" not in record and house.run("replay", "-", text=record)[0] == 0, "the record has what was typed", record)
    with House(path) as house, Terminal(house, "play", "metro", "--own-dice", "--seats", "Anna,Ben") as t:
        t.until(PROMPT)
        t.type("1a 2b 3c 4a 5b 6c")
        ok("Ah Dh Bw Fw Cp Ep" in t.until(PROMPT), "where the deal is fixed the example is it")
        t.type("Ah Dh Bw Fw Cp Bp")
        ok("no hand" in t.until(PROMPT), "and nothing else goes")


def main():
    path = binary()
    test_known_position_is_drawn_exactly(path)
    test_final_drawing_shows_what_was_built(path)
    test_whole_game_can_be_typed(path)
    shown = {language: test_game_against_computer_in_every_language(path, language, 2 + i % 3) for i, language in enumerate(LANGUAGES)}
    ok(len({text[:300] for text in shown.values()}) == len(LANGUAGES), "five languages, five games")
    test_choices_are_listed_on_request(path)
    test_killed_game_can_go_on(path)
    test_options_play_with_open_letters(path)
    test_three_people_never_see_each_others_letters(path)
    test_table_of_trips_shows_the_effects(path)
    test_typed_city_and_destinations_are_checked(path)
    done()


main()
