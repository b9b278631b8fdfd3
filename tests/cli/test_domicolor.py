"""Domicolor at the terminal: whole games, the cover between people, announcing, cards of one's own; and its words."""
import json
import re

from tap import LANGUAGES, House, binary, done, ok, unfilled
from terminal import Terminal

PROMPT = "> "
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
CARD = re.compile(r"\b[RYGB]{3}\b")
DECK = """card RRY RRG RRB RYR RYY RYG RYB RGR RGY RGG RGB RBR
card YYY YYY
width 7
rows 2
hand 2
"""


def moves(record):
    """The events of a record after its header, as words."""
    return [line.split() for line in record.splitlines() if re.match(r"[*\d] ", line)]


class Hands:
    """The hands as they were before each card was laid, from a whole record."""

    def __init__(self, record):
        self.before = []  # (seat, its hand, the hands of the others, cards in the picture)
        self.drawn = []   # what the seat drew afterwards, or None
        hands, open_cards = {}, []
        for who, what, *rest in moves(record):
            if what == "start":
                open_cards.append(rest[0])
            elif what == "deal":
                hands[rest[0]] = rest[1:]
            elif what == "draw":
                hands[rest[0]].append(rest[1])
                self.drawn[-1] = rest[1]
            elif "@" in what:
                card = what.split("@")[0]
                others = [c for seat, hand in hands.items() if seat != who for c in hand]
                self.before.append((who, list(hands[who]), others, list(open_cards)))
                self.drawn.append(None)
                hands[who].remove(card if card in hands[who] else card[::-1])
                open_cards.append(card)


def either_way(cards):
    return {*cards, *(card[::-1] for card in cards)}


def drawn_hands(screen):
    """Every hand that is drawn as cards beside the picture."""
    lines = screen.splitlines()
    found = []
    for i, line in enumerate(lines):
        at = line.find("Hand  ")
        if at >= 0:
            columns = [row[at + 9:] for row in lines[i:i + 3]]
            found.append(["".join(letters) for letters in zip(*(re.findall(r"\S", row) for row in columns))])
    return found


def to_end(terminal, shown, answer=lambda shown: "1", limit=400):
    """Types an answer at this and every later prompt until the game is over."""
    for _ in range(limit):
        if not shown.endswith(PROMPT):
            break
        terminal.type(answer(shown))
        shown = terminal.until(PROMPT)
    return terminal.end()


def test_two_people_never_see_each_others_hand(path):
    """Two people at one screen: nobody ever sees the other's hand."""
    with House(path) as house, Terminal(house, "play", "domicolor", "--seats", "Anna,Ben", "--seed", "12") as t:
        shown = t.until(PROMPT)
        ok("type its number" in shown and "Anna gets 3 cards" in shown
           and shown.endswith("Anna, it is your turn. Press Enter when only you see the screen > "),
           "the welcome can be read, and the screen is covered before the first hand", shown)
        _, code = to_end(t, shown, lambda s: "" if "Press Enter" in s else "1")
        record = next(iter(house.saves().values()), "")
        parts = t.plain().split(CLEAR)
        hands = Hands(record)
        ok(code == 0 and "\n= " in record and len(parts) == 2 * 47, "a whole game of two people, covered between",
           f"{code} {len(parts)}")
        ok(all("Press Enter" in cover and not drawn_hands(cover)
               and set(CARD.findall(cover)) <= either_way(hands.before[n][3])
               for n, cover in enumerate(parts[0::2])), "a cover shows only what lies open")
        for n, turn in enumerate(parts[1::2]):
            seat, hand, others, open_cards = hands.before[n]
            known = hand + open_cards + [hands.drawn[n]] * bool(hands.drawn[n])
            seen = drawn_hands(turn)[:1]
            words = set(CARD.findall(turn)) - either_way(known)
            if not (seen and sorted(seen[0]) == sorted(hand) and not words
                    and re.search(f"^{'Anna' if seat == '1' else 'Ben'}: .*{PROMPT}", turn, re.M)):
                ok(False, f"turn {n + 1} shows its own hand and no other", f"{hand} {others} {words}\n{turn}")
                break
        else:
            ok(True, "every turn shows its own hand and no other")
        ok("Hand" not in parts[-1].split("The game is over")[1] and "Diagonal" in parts[-1]
           and re.search(r"wins? with|share", parts[-1]), "the end has a table and a winner", parts[-1])


def test_cover_hides_hands_and_takes_commands(path):
    """What can be done at the cover, and where there is none."""
    with House(path) as house:
        with Terminal(house, "play", "domicolor", "--seats", "Anna,Ben", "--seed", "3") as t:
            t.until(PROMPT)
            for command, expected in (("?", "in brief"), ("log", "Ben gets 3 cards"), ("score", "Points"),
                                      ("u", "nothing to take back"), ("1", "Press Enter"),
                                      ("sheet", "?    ?    ?")):
                t.type(command)
                shown = t.until(PROMPT)
                ok(expected in shown and "Press Enter" in shown and CLEAR not in shown,
                   f"the cover stays after {command}", shown)
            t.type("")
            ok(drawn_hands(t.until(PROMPT)) == [["GBB", "BGB", "YYY"]], "Enter shows the hand")
            t.type("log")
            shown = t.until(PROMPT)
            ok("Anna gets GBB BGB YYY." in shown and "Ben gets 3 cards." in shown,
               "the log has one's own cards only", shown)
            t.type("YYY@R")
            shown = t.until(PROMPT)
            ok("Anna: YYY at the right end. +3: 3 down." in shown.split(CLEAR)[-1] and "draws" not in
               shown.split(CLEAR)[-1], "the cover tells what happened, but not what was drawn", shown)
            t.type("log")
            shown = t.until(PROMPT)
            ok("Anna gets 3 cards." in shown and "Ben gets 3 cards." in shown and "draws" not in shown,
               "and its log has nobody's cards", shown)
            t.type("u")
            shown = t.until(PROMPT)
            ok("Taken back" in shown and "Anna, it is your turn" in shown, "at the cover one can take back", shown)
            t.type("")
            t.until(PROMPT)
            t.type("YYY@R")
            t.until(PROMPT)
            t.type("")
            t.until(PROMPT)
            t.type("u")
            shown = t.until(PROMPT)
            ok("Anna, it is your turn" in shown.split(CLEAR)[-1] and not drawn_hands(shown.split(CLEAR)[-1]),
               "taking back another's action hands the screen back, covered", shown)
            t.type("")
            t.until(PROMPT)
            t.type("q")
            shown, code = t.end()
            ok(code == 0 and CLEAR in shown and not CARD.search(shown.split(CLEAR)[-1]),
               "leaving clears the hand from the screen", shown)
        with Terminal(house, "play", "domicolor") as t:
            shown = t.until(PROMPT)
            ok("Anna, Ben" in shown and not CARD.search(shown), "the game is offered", shown)
            t.type("y")
            shown = t.until(PROMPT)
            ok("Press Enter" in shown and not drawn_hands(shown), "and goes on behind a cover", shown)
    with House(path) as house, Terminal(house, "play", "domicolor", "--seats", "Anna,Ben", TERM="dumb") as t:
        t.until(PROMPT)
        t.type("")
        shown = t.until(PROMPT)
        ok("\x1b" not in t.screen and "\n" * 90 in shown, "a terminal that cannot be cleared is scrolled", shown)
    with House(path) as house, Terminal(house, "play", "doodle", "--seats", "Anna,Ben") as t:
        shown = t.until(PROMPT)
        t.type("1")
        ok("Press Enter" not in shown + t.until(PROMPT) and CLEAR not in t.screen,
           "a game without secrets has no covers", t.screen)


def test_game_against_computer_in_every_language(path, language):
    with House(path) as house, Terminal(house, "play", "domicolor", "--lang", language) as t:
        welcome = t.until(PROMPT)
        ok(7 <= welcome.count("\n") <= 14 and max(map(len, welcome.splitlines())) <= 80,
           f"{language}: the welcome is short", welcome)
        t.type("")
        shown = t.until(PROMPT)
        turns = [shown]

        def answer(shown):
            turns.append(shown)
            return "1"
        _, code = to_end(t, shown, answer)
        shown = t.plain()
        record = next(iter(house.saves().values()), "")
        ok(code == 0 and "\nname 2 medium\n" in record and "\n= " in record
           and house.run("replay", "-", text=record)[0] == 0 and house.run("verify", "-", text=record)[0] == 0,
           f"{language}: a whole game against the computer, and its record is honest", shown[-1500:])
        lines = [line for line in shown.splitlines() if house.home not in line]
        ok(max(map(len, lines)) <= 80, f"{language}: everything fits in 80 columns", max(lines, key=len))
        # From the empty line above the picture to the prompt, and two lines of what happened.
        heights = [turn.split("\n\n", 1)[1].count("\n") + 2 for turn in turns[1:]]
        ok(max(heights) + 2 <= 24, f"{language}: a turn fits in 24 lines", turns[1 + heights.index(max(heights))])
        ok(not unfilled(shown) and "?" not in re.sub(r"\(\?|\? |\?$|\?\n", "", shown),
           f"{language}: no place of a message is left open, and nothing hidden is shown")
        ok("\x1b[" in t.screen and CLEAR not in t.screen, f"{language}: there are colours, and no covers")
        hidden = {card for who, what, *rest in moves(record) if what in ("deal", "draw") and rest[0] == "2"
                  for card in rest[1:]}
        laid = {what.split("@")[0] for _, what, *_ in moves(record)}
        ok(set(CARD.findall(shown)) & hidden <= either_way(laid), f"{language}: cards of the computer are seen when laid")
        return shown


def test_choices_can_be_picked_by_number_and_text(path):
    with House(path) as house, Terminal(house, "play", "domicolor", "--seats", "Anna,medium", "--seed", "3",
                                        "--no-color") as t:
        first = t.until(PROMPT)
        ok("[B]" in first and "│←│" in first and "Stock: 41" in first and drawn_hands(first) == [["GBB", "BGB", "YYY"]],
           "picture, open ends, stock and hand", first)
        ok(re.search(r"YYY +7 ← left \+3 +8 → right \+3", first) and "BBG turned" in first,
           "choices by card and way up, with what they score", first)
        for line, expected in (("nonsense", "1 to 8"), ("9", "1 to 8"), ("RRR@L", "rule C4"), ("YYY@TL", "rule C7"),
                               ("!3", "rule C10"), ("* draw", "1 to 8"), ("draw 1 RRY", "rule T6"),
                               ("yyy", "YYY"), ("all", "GBB"), ("sheet", "[B]"), ("?", "RGB@L"), ("score", "Diagonal"),
                               ("log", "Anna gets GBB BGB YYY"), ("u", "nothing")):
            t.type(line)
            shown = t.until(PROMPT)
            ok(expected in shown, f"typed {line}", shown)
        t.type("yyy@r")
        shown = t.until(PROMPT)
        ok("Anna: YYY at the right end. +3: 3 down." in shown and "Anna draws " in shown and "medium draws" not in shown,
           "what happened, in words", shown)
        ok("\n1 YYY@R\n" in house.saves()["domicolor.tafel"], "it is saved at once")
        t.type("undo")
        ok("Taken back" in t.until(PROMPT) and "YYY@R" not in house.saves()["domicolor.tafel"], "and can be taken back")
        t.type("q")
        ok(t.end()[1] == 0, "q leaves")
        ok("\x1b" not in t.screen, "--no-color has no colours")


def test_full_row_continues_at_a_corner(path):
    """A full row: the next one begins at a corner. And a record with the rest of the rules."""
    with House(path) as house:
        record = house.run("random", "domicolor", "--seed", "5", "--seats", "4")[1]
        lines = record.splitlines(keepends=True)
        full = [i for i, line in enumerate(lines) if "@" in line][11]
        for language in LANGUAGES:
            some = house.write("some.tafel", "".join(lines[:full]))
            with Terminal(house, "play", "domicolor", "--resume", some, "--lang", language) as t:
                t.until(PROMPT)
                t.type("")
                shown = t.until(PROMPT)
                ok(all(sign in shown for sign in "↖↗↙↘") and max(map(len, shown.splitlines())) <= 80
                   and len(re.findall(r" [TB][LR]\b", shown)) >= 4, f"{language}: four corners", shown)
                if language == "en":
                    t.type("YYY@L")
                    ok("rule C5" in t.until(PROMPT), "the full row is closed")
                    t.type("YYY@TR")
                    shown = t.until(PROMPT)
                    ok("at the top right, in a new row" in shown.split(CLEAR)[-1], "a new row", shown)
                    t.type("")
                    shown = t.until(PROMPT)
                    ok("│←│" in shown and "│→│" not in shown, "which grows away from its corner", shown)
        code, out, _ = house.run("play", "domicolor", "--resume", some, text="?\nlog\n1\n", LANG="fr_FR")
        ok(code == 0 and out.isascii() and "TL" in out and "BR" in out, "without UTF-8 all is ASCII",
           "".join(c for c in out if not c.isascii()))
        for seat in ("1", "spectator"):
            view = house.write("view.tafel", house.run("replay", some, "--view", seat)[1])
            code, out, complaint = house.run("play", "domicolor", "--resume", view)
            ok(code == 1 and "one seat saw" in complaint, "a view cannot be played on", f"{out} {complaint}")
            ok(house.run("replay", view)[0] == 0, "but it can be summed up")
            code, _, complaint = house.run("verify", view)
            ok(code == 1 and "one seat saw" in complaint, "nor can its cards be checked", complaint)
        view = house.write("view.tafel", house.run("replay", some, "--view", "1")[1].replace("seats 4", "seats 4\nseed 5"))
        code, out, complaint = house.run("verify", view)
        ok(code == 1 and "T8" in complaint, "a view with a seed is refused (T8)", f"{out} {complaint}")


def test_announced_points_are_kept_or_corrected(path):
    with House(path) as house, Terminal(house, "play", "domicolor", "--seats", "Anna,medium", "--seed", "3",
                                        "--option", "announce") as t:
        shown = t.until(PROMPT)
        ok("+3" not in shown, "with announce no choice shows its points", shown)
        t.type("YYY@R")
        shown = t.until(PROMPT)
        ok("How many points" in shown and "+3" not in shown and "(Y)" not in shown and "255" not in shown,
           "the points are asked for, not shown", shown)
        for wrong in ("256", "many", "-1", "!", "!!3", "9" * 500):
            t.type(wrong)
            ok("from 0 to 255" in t.until(PROMPT), f"not a number of points: {wrong[:6]}")
        t.type("?")
        ok("!9" in t.until(PROMPT), "the help tells how")
        t.type("1")
        shown = t.until(PROMPT)
        ok("Anna announces 1 point. +1: 3 down, -2 not announced." in shown and "medium announces" in shown
           and "\n1 !1\n" in house.saves()["domicolor.tafel"], "too few are kept", shown)
        t.type("u")
        ok("How many points" in t.until(PROMPT), "it can be announced again")
        t.type("!99")
        ok("The card is worth 3 only. +3: 3 down." in t.until(PROMPT), "too many are corrected")
        t.type("score")
        ok("Missed" in t.until(PROMPT), "the table shows what was not announced")
        t.type("")
        _, code = to_end(t, t.until(PROMPT), lambda s: "7" if "How many" in s else "1")
        record = next(iter(house.saves().values()))
        ok(code == 0 and house.run("verify", "-", text=record)[0] == 0 and "option announce" in record
           and len(re.findall(r"^\d !", record, re.M)) == 47, "a whole game with announcing")
        ok("announcing points" in house.run("replay", "-", text=record)[1], "the option has a name")


def test_typed_cards_are_checked_and_hidden(path):
    with House(path) as house, Terminal(house, "play", "domicolor", "--own-dice", "--seats", "Anna,Ben") as t:
        ok("lay one open" in t.until(PROMPT), "the start card is asked for")
        for wrong in ("rg", "rgbr", "rgx", "", "1", "rgb rgb"):
            t.type(wrong)
            ok("such as RRY" in t.until(PROMPT), f"not a start card: {wrong}")
        t.type("bgr")
        ok("The start card is BGR." in t.until(PROMPT), "the start card lies as it was typed")
        t.type("rgb yyy ggb")
        ok("no card RGB" in t.until(PROMPT), "a card that is gone")
        t.type("yyy, bgg ByG")
        shown = t.until(PROMPT).split(CLEAR)
        ok(len(shown) == 2 and "Anna gets 3 cards." in shown[1] and "Ben takes 3 cards" in shown[1]
           and "\n* deal 1 GYB GGB YYY\n" in house.saves()["domicolor.tafel"],
           "cards either way up and in any order, and wiped off the screen", shown)
        t.type("rrr rry yrr")
        ok("no card YRR" in t.until(PROMPT), "one card of a kind is there once")
        t.type("rrrrryggg")
        t.until(PROMPT)
        t.type("u")
        ok("Ben takes 3 cards" in t.until(PROMPT), "typed cards can be taken back")
        t.type("rrrrryggg")
        t.until(PROMPT)
        t.type("")
        shown = t.until(PROMPT)
        ok(drawn_hands(shown) == [["GYB", "GGB", "YYY"]], "Anna has her cards", shown)
        t.type("1")
        ok("Anna draws a card: type it, such as RRY" in t.until(PROMPT), "her draw is asked for, with a neutral example")
        t.type("brb")
        shown = t.until(PROMPT)
        ok("BRB" not in shown.split(CLEAR)[-1] and "Ben, it is your turn" in shown, "and Ben does not see it", shown)
        record = house.saves()["domicolor.tafel"]
        ok("* draw 1 BRB\n" in record and "seed" not in record and house.run("replay", "-", text=record)[0] == 0,
           "the record has what was typed", record)
        t.type("q")
        t.end()
    with House(path) as house:
        record = "".join(house.run("random", "domicolor", "--seed", "1")[1].splitlines(keepends=True)[:4])
        for language in LANGUAGES:
            out = house.run("replay", "-", "--lang", language, text=record.replace("seed 1\n", ""))[1]
            ok(out.count("\n") > 3 and not unfilled(out), f"{language}: a game that waits for cards", out)


def test_other_commands_know_domicolor(path):
    with House(path) as house:
        for seats in "234":
            for option in ([], ["--option", "announce"]):
                args = ["domicolor", "--seats", seats, "--seed", f"s{seats}", "--player", "medium", *option]
                code, record, complaint = house.run("random", *args)
                ok(code == 0 and not complaint and record == house.run("random", *args)[1]
                   and house.run("verify", "-", text=record)[0] == 0, f"random: {' '.join(args[1:])}")
                code, out, _ = house.run("replay", "-", text=record)
                scores = record.splitlines()[-1].split()[1:]
                ok(code == 0 and "48 cards" in out and all(score in out for score in scores), "replay sums it up", out)
                last = json.loads(house.run("replay", "-", "--json", text=record)[1].splitlines()[-1])
                ok(last["over"] and list(map(str, last["scores"])) == scores, "replay --json")
        figures = [json.loads(line) for line in
                   house.run("bench", "domicolor", "--json", "--seconds", "0.05")[1].splitlines()]
        ok([(f["what"], f["seats"]) for f in figures] == [(what, seats) for what in ("random", "search") for seats in (2, 3, 4)]
           and all(f.get("games_per_s", f.get("iterations_per_s")) > 0 for f in figures), "bench")
        deck = house.write("own.deck", DECK)
        record = house.run("random", "domicolor", "--board", deck, "--seed", "1")[1]
        ok("\nboard width 7\n" in record and house.run("replay", "-", text=record)[0] == 0, "a deck of one's own")
        with Terminal(house, "play", "domicolor", "--board", deck, "--seats", "Anna,medium") as t:
            _, code = to_end(t, t.until(PROMPT))
            ok(code == 0 and "is over" in t.plain(), "is played to its end")
        small = house.write("small.deck", "card RRY RRG RRB RYR RYY RYG\nwidth 3\nrows 2\nhand 2\n")
        code, _, complaint = house.run("random", "domicolor", "--board", small, "--seats", "4")
        ok(code == 2 and "4 seats" in complaint, "a deck for fewer seats", complaint)
        for args, expected in ((("--seats", "1"), "2 to 4"), (("--seats", "Anna"), "2 to 4"), (("--seats", "5"), "2 to 4"),
                               (("--option", "more-control"), "announce")):
            code, _, complaint = house.run("play", "domicolor", *args)
            ok(code == 2 and expected in complaint, f"called wrongly: {' '.join(args)}", complaint)
        code, out, complaint = house.run("play", "domicolor", "--seats", "Anna,Ben", text="1\n" * 47)
        ok(code == 0 and not complaint and "is over" in out and "\x1b" not in out and "Press Enter" not in out,
           "a game from a pipe has no covers", out[-800:])
        code, out, _ = house.run("play", "domicolor", "--seats", "medium,random,medium")
        ok(code == 0 and "is over" in out and "draws" not in out, "computers play alone, and the spectator sees no hand")


HEAD = "tafel 1 domicolor\nrules 1\nseats 2\n"
DEALT = HEAD + "* start RGB\n* deal 1 RRY RRG RRR\n* deal 2 RRB RYR YYY\n"


def record_with_row(n, last="R"):
    """A record whose picture has n cards beside the start card, the last of them laid there; and the hand of the
    seat to act."""
    standard = [a + b + c for a in "RYGB" for b in "RYGB" for c in "RYGB" if "RYGB".index(a) <= "RYGB".index(c)]
    rest = [card for card in standard if card != "RGB" and len(set(card)) > 1]
    lines, hands, stock = ["* start RGB"], [rest[0:3], rest[3:6]], rest[6:]
    lines += [f"* deal {seat + 1} {' '.join(hand)}" for seat, hand in enumerate(hands)]
    for i in range(n):
        card, hands[i % 2] = hands[i % 2][0], hands[i % 2][1:] + [stock[i]]
        lines += [f"{i % 2 + 1} {card}@{last if i == n - 1 else 'R'}", f"* draw {i % 2 + 1} {stock[i]}"]
    return HEAD + "\n".join(lines) + "\n", hands[n % 2]


def test_wrong_record_is_refused_with_line_and_rule(path):
    full, hand = record_with_row(11)
    corner, other_hand = record_with_row(12, "TL")
    cases = [
        ("no card", HEAD + "* start RGX\n", 4, "C3", "laid open"),
        ("a hand too small", HEAD + "* start RGB\n* deal 1 RRY RRG\n", 5, "C3", "full hand"),
        ("a card twice", HEAD + "* start RGB\n* deal 1 RRY RRY RRG\n", 5, "C3", "more often"),
        ("not in order", HEAD + "* start RGB\n* deal 1 RRG RRY RRB\n", 5, "T5", "one text only"),
        ("the other seat", HEAD + "* start RGB\n* deal 2 RRY RRG RRB\n", 5, "T6", "order"),
        ("another's card", DEALT + "1 YYY@L\n", 7, "C4", "own hand"),
        ("a card not in the stock", DEALT + "1 RRY@L\n* draw 1 RRG\n", 8, "C4", "stock"),
        ("a row too many", DEALT + "1 RRY@TL\n", 7, "C7", "one row"),
        ("a closed row", full + f"2 {hand[0]}@L\n", 29, "C5", "first row"),
        ("the wrong end", corner + f"1 {other_hand[0]}@L\n", 31, "C6", "corner"),
        ("saying without the option", DEALT + "1 !3\n", 7, "C10", "announce"),
        ("not saying", DEALT.replace("seats 2", "seats 2\noption announce") + "1 RRY@L\n1 RRG@L\n", 9, "C10", "announce"),
        ("a hidden card in a whole record", DEALT + "1 RRY@L\n* draw 1 ?\n", 8, "T8", "hidden"),
        ("no event", DEALT + "1 jump\n", 7, "T5", "is not possible here"),
    ]
    with House(path) as house:
        said = {language: set() for language in LANGUAGES}
        for name, text, line, rule, expected in cases:
            for language in LANGUAGES:
                code, out, complaint = house.run("replay", "-", "--lang", language, text=text)
                first = complaint.splitlines()[0] if complaint else ""
                said[language].add(first.rsplit(rule, 1)[-1])
                good = code == 1 and not out and rule in first and not unfilled(first) and str(line) in first
                if language == "en" or not good:
                    ok(good and (language != "en" or expected in first), f"refused in {language}: {name}, {rule}", complaint)
        ok(len(set.union(*said.values())) == len(LANGUAGES) * len(said["en"]), "in five languages")


def test_wrong_deck_is_refused_with_line(path):
    lines = DECK.splitlines()

    def changed(at, *new):
        return "\n".join(lines[:at - 1] + list(new) + lines[at:]) + "\n"

    cases = [
        ("unknown word", changed(3, "wide 7"), 3, "width"),
        ("no card", changed(2, "card YYY YYX"), 2, "card 2"),
        ("too many", changed(2, "card" + " YYY" * 37), 2, "48"),
        ("no number", changed(3, "width 13"), 3, "1 to 12"),
        ("twice", changed(3, lines[2], lines[2]), 4, "already"),
        ("no width", changed(3), 4, "width"),
        ("no rows", changed(4), 4, "rows"),
        ("no hand", changed(5), 4, "hand"),
        ("wrong sum", changed(3, "width 6"), 5, "12"),
        ("all in hands", "card RRY RRG\nwidth 2\nrows 1\nhand 1\n", 4, "2 seats"),
    ]
    with House(path) as house:
        said = set()
        for name, text, line, expected in cases:
            deck = house.write("bad.deck", text)
            for language in LANGUAGES:
                code, out, complaint = house.run("random", "domicolor", "--board", deck, "--lang", language)
                said.add(complaint.splitlines()[0])
                if language == "en" or code != 1 or unfilled(complaint):
                    ok(code == 1 and not out and f"{deck}: line {line}: " in complaint and "(rule T9: " in complaint
                       and expected in complaint, f"a deck is refused: {name}", complaint)
        ok(len(said) == len(cases) * len(LANGUAGES), "each mistake has its sentence in each language")


def main():
    path = binary()
    test_two_people_never_see_each_others_hand(path)
    test_cover_hides_hands_and_takes_commands(path)
    shown = {language: test_game_against_computer_in_every_language(path, language) for language in LANGUAGES}
    ok(len({text[:300] for text in shown.values()}) == len(LANGUAGES), "five languages, five games")
    test_choices_can_be_picked_by_number_and_text(path)
    test_full_row_continues_at_a_corner(path)
    test_announced_points_are_kept_or_corrected(path)
    test_typed_cards_are_checked_and_hidden(path)
    test_other_commands_know_domicolor(path)
    test_wrong_record_is_refused_with_line_and_rule(path)
    test_wrong_deck_is_refused_with_line(path)
    done()


main()
