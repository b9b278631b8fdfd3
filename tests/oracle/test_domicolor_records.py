"""Domicolor: records, views and the command line (T3-T9)."""

import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import domicolor                                                        # noqa: E402
import oracle                                                           # noqa: E402
import record                                                           # noqa: E402
from cases import CommandCase, RecordCase, as_bytes                     # noqa: E402
from domicolor_scene import SMALL                                       # noqa: E402


def view(lines, viewer):
    """Returns the lines of a record as a seat sees them, or a spectator (viewer 0); see T8."""
    seen = []
    for line in lines:
        words = line.split(" ")
        if words[:2] in (["*", "deal"], ["*", "draw"]) and int(words[2]) != viewer:
            words[3:] = ["?"] * len(words[3:])
        seen.append(" ".join(words))
    return seen


class DomicolorCase(RecordCase):
    GAME = domicolor
    HEAD = ["tafel 1 domicolor", "rules 1", "seats 2"]


class RecordTest(DomicolorCase):
    BEGUN = DomicolorCase.HEAD + ["* start RGB", "* deal 1 RYB YYB GGG", "* deal 2 RRR RRR YYY",
                                  "1 BYY@L", "* draw 1 RRY"]

    def test_beginning(self):
        shown = oracle.with_legal(self.read(self.BEGUN))
        self.assertEqual(shown, self.BEGUN[:6] + [
            "? 1 BYR@L BYR@R BYY@L BYY@R GGG@L GGG@R RYB@L RYB@R YYB@L YYB@R"
        ] + self.BEGUN[6:] + ["? 2 RRR@L RRR@R YYY@L YYY@R"])

    def test_header(self):                                              # T3
        self.read(self.HEAD + ["option announce", "name 2 Anna", "date today"])
        self.refused_at(4, "T3", self.HEAD + ["option more-control"])
        self.refused_at(4, "T3", self.HEAD + ["option strict"])
        for seats in (0, 1, 5):
            self.refused_at(2, "T3", ["tafel 1 domicolor", "seats %d" % seats, "rules 1"])
        self.refused_at(4, "T3", ["tafel 1 doodle"] + self.HEAD[1:] + ["option announce"])

    def test_board_lines(self):                                         # T3, T9
        boards = ["board " + line for line in SMALL]
        read = self.read(self.HEAD + boards + ["* start YRR", "* deal 1 RGB", "* deal 2 RYR"])
        self.assertEqual(read.game.deck.width, 3)
        self.assertEqual(read.game.to_act(), 1)
        self.refused_at(9, "T9", self.HEAD + boards[:-1] + ["board hand 3", "* start YRR"])
        self.refused_at(8, "T9", self.HEAD + boards[:-1] + ["* start YRR"])
        self.refused_at(4, "T9", self.HEAD + ["board card RGX"] + boards)
        self.refused_at(9, "T9", self.HEAD + boards + ["board trees 7"])

    def test_refused_events(self):                                      # T5
        for line, rule in (("1 RRY@L", "C4"), ("2 RRY@L", "C4"), ("2 RRR@TL", "C7"),
                           ("2 !0", "C10"), ("2  RRR@L", "T5"), ("2 RRR@L ", "T5"), ("2", "T5"),
                           ("3 RRR@L", "T1"), ("* draw 2 RRG", "T6"), ("= 0 0", "T4"),
                           ("? 2 RRR@L", "T1"), ("seats 2", "T3")):
            self.refused_at(9, rule, self.BEGUN + [line])

    def test_result(self):                                              # T4
        for options in ([], ["announce"]):
            lines = self.complete(options=options)
            self.assertEqual(self.read(lines).result, self.read(lines).game.scores())
            self.read(lines + ["# the end"])
            last = len(lines)
            self.refused_at(last, "T4", lines[:-1])
            self.refused_at(last, "T4", lines[:-1] + ["= 1000 0"])
            self.refused_at(last, "T4", lines[:-1] + ["* draw 1 RRR"])
            self.refused_at(last - 1, "T4", lines[:-2] + [lines[-1]])

    def test_every_made_record_is_read(self):
        for seats in domicolor.SEATS:
            for options in ([], ["announce"]):
                for greedy in (False, True):
                    self.check_record(self.complete(seats, "read", greedy, options))

    def check_record(self, lines):
        shown = oracle.with_legal(self.read(lines))
        self.assertEqual([line for line in shown if line[0] != "?"], lines)
        actions = 0
        for asked, line in zip(shown, shown[1:]):
            if line[0] in "1234":
                actions += 1
                self.assertEqual(asked.split(" ")[:2], ["?", line[0]])
                self.assertIn(line.split(" ")[1], asked.split(" ")[2:])
        self.assertEqual(actions, 94 if "option announce" in lines else 47)


class ViewTest(DomicolorCase):
    BEGUN = DomicolorCase.HEAD + ["* start RGB", "* deal 1 RYB YYB GGG", "* deal 2 ? ? ?",
                                  "1 BYY@L", "* draw 1 RRY"]

    def test_views_of_complete_records(self):                           # T8
        for seats in domicolor.SEATS:
            for options in ([], ["announce"]):
                lines = self.complete(seats, "view", True, options)
                whole = oracle.with_legal(self.read(lines))
                for viewer in range(seats + 1):
                    seen = view(lines, viewer)
                    mine = [line for line in view(whole, viewer)
                            if line[0] != "?" or line.startswith("? %d " % viewer)]
                    self.assertEqual(oracle.with_legal(self.read(seen)), mine)

    def test_unfinished_views(self):                                    # T8
        lines = self.complete(3, "part", False, ["announce"])
        for length in range(4, len(lines) - 1):
            whole = self.read(lines[:length])
            for viewer in range(4):
                seen = self.read(view(lines[:length], viewer))
                self.assertEqual(seen.game.to_act(), whole.game.to_act())
                self.assertEqual(seen.game.scores(), whole.game.scores())
                asked = oracle.with_legal(seen)[-1]
                if whole.game.to_act() == viewer:
                    self.assertEqual(asked, oracle.with_legal(whole)[-1])
                else:
                    self.assertNotEqual(asked[0], "?")

    def test_hidden_seat_lays_what_was_not_shown(self):                 # T8
        for card in ("RGB", "BGR", "RYB", "YYB", "YRR", "RRY"):
            self.refused_at(9, "T8", self.BEGUN + ["2 %s@L" % card])
        self.read(self.BEGUN + ["2 GGG@L"])
        self.read(self.BEGUN + ["2 BBR@R"])
        self.refused_at(9, "C7", self.BEGUN + ["2 BBR@TR"])
        self.refused_at(9, "C10", self.BEGUN + ["2 !0"])
        self.refused_at(9, "C4", self.BEGUN + ["1 GGG@L"])
        self.refused_at(9, "T5", self.BEGUN + ["2 ?@L"])

    def test_laid_cards_are_shown(self):                                # T8
        laid = self.BEGUN + ["2 BBR@R", "* draw 2 ?", "1 GGG@L"]
        self.refused_at(12, "C3", laid + ["* draw 1 RBB"])
        laid += ["* draw 1 RRG"]
        self.refused_at(13, "T8", laid + ["2 RBB@L"])
        self.refused_at(13, "T8", laid + ["2 GRR@L"])
        self.read(laid + ["2 GGG@L"])

    def test_own_hand_is_known(self):                                   # T8
        shown = oracle.with_legal(self.read(self.BEGUN[:6]))
        self.assertEqual(shown[-1][:10], "? 1 BYR@L ")
        self.refused_at(7, "C4", self.BEGUN[:6] + ["1 RRR@L"])
        self.assertEqual(oracle.with_legal(self.read(self.BEGUN)), self.BEGUN[:6] + [
            shown[-1]] + self.BEGUN[6:])

    def test_refused_hiding(self):                                      # T8
        self.refused_at(6, "T8", self.BEGUN[:5] + ["* deal 2 ? ? GGG"])
        self.refused_at(6, "C3", self.BEGUN[:5] + ["* deal 2 ? ?"])
        self.refused_at(6, "T5", self.BEGUN[:5] + ["* deal 2 ?? ?? ??"])
        self.refused_at(8, "T8", self.BEGUN[:7] + ["* draw 1 ?"])
        self.refused_at(10, "T8", self.BEGUN + ["2 GGG@L", "* draw 2 RRG"])
        self.read(self.HEAD + ["* start RGB", "* deal 1 ? ? ?", "* deal 2 ? ? ?"])

    def test_no_view_shows_two_hands(self):                             # T8
        head = ["tafel 1 domicolor", "rules 1", "seats 3", "* start RGB"]
        self.refused_at(7, "T8", head + ["* deal 1 ? ? ?", "* deal 2 RRR RRR RRR",
                                         "* deal 3 YYY YYY YYY"])
        self.refused_at(7, "T8", head + ["* deal 1 RRR RRR RRR", "* deal 2 YYY YYY YYY",
                                         "* deal 3 ? ? ?"])


class CommandTest(CommandCase):
    def test_random(self):
        for words in (["--seats", "2"], ["--seats", "4", "--option", "announce", "--greedy"]):
            words = ["random", "--game", "domicolor", "--seed", "7"] + words
            status, lines = self.run_oracle(*words)
            self.assertEqual((status, lines[0]), (0, "tafel 1 domicolor"))
            self.assertEqual(lines, self.run_oracle(*words)[1])
            record.read(as_bytes(lines))

    def test_deck_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "small.deck")
            with open(path, "wb") as file:
                file.write(as_bytes(SMALL))
            words = ["random", "--game", "domicolor", "--seed", "7", "--deck", path]
            status, lines = self.run_oracle(*(words + ["--seats", "4"]))
            self.assertEqual(status, 0)
            self.assertEqual(lines[3:8], ["board " + line for line in SMALL])
            record.read(as_bytes(lines))
            with open(path, "ab") as file:
                file.write(b"hand 1\n")
            self.assertEqual(self.run_oracle(*(words + ["--seats", "4"])), (1, []))

    def test_wrong_words(self):
        for words in (["--game", "domicolor", "--seats", "1"],
                      ["--game", "domicolor", "--seats", "5"],
                      ["--game", "domicolor", "--seats", "2", "--option", "more-control"],
                      ["--game", "domicolor", "--seats", "2", "--sheet", "x"],
                      ["--seats", "2", "--deck", "x"], ["--seats", "2", "--option", "announce"],
                      ["--seats", "7"], ["--game", "chess", "--seats", "2"]):
            self.assertEqual(self.run_oracle("random", "--seed", "1", *words), (2, []))


if __name__ == "__main__":
    unittest.main()
