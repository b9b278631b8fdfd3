"""MetrOmania: views, in which letters are hidden (T8, M32)."""

import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import agree_metro                                                      # noqa: E402
import metro                                                            # noqa: E402
import metro_score                                                      # noqa: E402
import oracle                                                           # noqa: E402
from metro_city import FIELDS, FRAME, POINT                             # noqa: E402
from metro_scene import CITY, DEALS, MetroCase, field                   # noqa: E402


def view(lines, viewer):
    """Returns the lines of a record as a seat sees them, or a spectator (viewer 0); see T8."""
    seen = []
    for line in lines:
        words = line.split(" ")
        if words[:2] == ["*", "deal"] and int(words[2]) != viewer:
            words[3:] = ["?" + token[1] for token in words[3:]]
        seen.append(" ".join(words))
    return seen


class ViewTest(MetroCase):
    def test_hidden_deals(self):                                        # T8, M19
        head = self.HEAD
        hidden = ["* deal %d ?h ?w ?p" % number for number in range(1, 5)]
        self.assertEqual(oracle.with_legal(self.read(head + hidden)), head + hidden)
        for viewer in range(1, 5):
            lines = head + hidden[:]
            lines[3 + viewer] = "* deal %d %s" % (viewer, DEALS[4][viewer - 1])
            shown = oracle.with_legal(self.read(lines))
            self.assertEqual(shown[-1][0] == "?", viewer == 1)
        self.refused_at(5, "T8", head + ["* deal 1 Ah ?w ?p"])
        self.refused_at(5, "M19", head + ["* deal 1 ?h ?w"])
        self.refused_at(5, "M19", head + ["* deal 1 ?h ?h ?w"])
        self.refused_at(5, "T5", head + ["* deal 1 ?w ?h ?p"])
        self.refused_at(5, "T5", head + ["* deal 1 ? ? ?"])
        shown = ["* deal %d %s" % (number, text) for number, text in enumerate(DEALS[4], 1)]
        self.refused_at(7, "T8", head + [hidden[0]] + shown[1:3])
        self.refused_at(7, "T8", head + shown[:2] + [hidden[2]])

    def test_hidden_deals_of_three(self):                               # T8, M19
        head = ["tafel 1 metro", "rules 2", "seats 3", "* " + CITY]
        self.read(head + ["* deal 1 ?h ?h ?w ?p", "* deal 2 ?h ?w ?w ?p",
                          "* deal 3 ?h ?w ?p ?p"])
        self.refused_at(6, "M19", head + ["* deal 1 ?h ?h ?w ?p", "* deal 2 ?h ?h ?w ?p"])
        self.refused_at(5, "M19", head + ["* deal 1 ?h ?h ?w ?w"])

    def test_known_to_all(self):                                        # M32
        for seats, options in ((2, []), (2, ["two-companies"]), (3, ["open"]), (4, ["open"]),
                               (4, ["strict"])):
            game = metro.Game(seats, options)
            rng = random.Random(1)
            game.chance(game.random_chance(rng))
            words = game.random_chance(rng).split(" ")
            words[2:] = ["?" + token[1] for token in words[2:]]
            self.refused("M32", game.chance, " ".join(words))

    def test_views_of_complete_records(self):                           # T8
        for seats in (3, 4):
            for greedy in (False, True):
                lines = self.complete(seats, "view", greedy)
                whole = oracle.with_legal(self.read(lines))
                for viewer in range(seats + 1):
                    read = self.read(view(lines, viewer))
                    self.assertEqual(read.result, read.game.scores())
                    shown = oracle.with_legal(read)
                    questions = [line for line in whole if line.startswith("? %d " % viewer)]
                    self.assertEqual(questions, [line for line in shown
                                                 if line.startswith("? %d " % viewer)])
                    for line in shown:          # of others: when all their letters are laid
                        self.assertTrue(line[0] != "?" or line in whole)

    def test_unfinished_views(self):                                    # T8
        lines = self.complete(3, "part", True)
        for length in range(4, len(lines) - 1, 3):
            whole = self.read(lines[:length])
            for viewer in range(4):
                seen = self.read(view(lines[:length], viewer))
                self.assertEqual(seen.game.to_act(), whole.game.to_act())
                self.assertEqual(seen.game.is_building(), whole.game.is_building())
                asked = oracle.with_legal(seen)[-1]
                if whole.game.to_act() == viewer:
                    self.assertEqual(asked, oracle.with_legal(whole)[-1])
                elif asked[0] == "?":                       # all its letters have been laid
                    self.assertEqual(whole.game.hands[whole.game.company], [])

    def begun(self, *deals):
        """Returns a game with these deals, on a city of streets."""
        game = metro.Game(4)
        game.chance(CITY)
        for number, text in enumerate(deals, 1):
            game.chance("deal %d %s" % (number, text))
        for one in FIELDS:
            game.city.kind[one] = "."
        return game

    def test_shown_letters_are_possible(self):                          # T8
        game = self.begun("Ah Bw Cp", "?h ?w ?p", "?h ?w ?p", "?h ?w ?p")
        game.city.kind[field("a2 b2 b3")] = "h"
        game.city.kind[field("a4 b4 b5")] = "h"
        for action in ("1:t32-h9", "1:h9-h8l", "1:h8-h7l"):
            game.act(1, action)
        game.act(2, "1:t12-a2")
        self.assertIsNone(game.legal())
        self.refused("M18", game.act, 2, "1:a2-b2l")
        self.refused("M18", game.act, 2, "1:a2-b2l+A")      # company 1 has it
        self.refused("M18", game.act, 2, "1:a2-b2l+B")      # there is no Bh
        game.act(2, "1:a2-b2l+D")
        self.assertEqual(game.hands[2], ["?w", "?p"])
        self.assertTrue(all("Dh" in deal[1] for deal in game.deals))
        game.act(2, "1:b2-c3l")
        game.act(3, "1:t14-a4")
        self.refused("M18", game.act, 3, "1:a4-b4l+D")      # it has been shown
        self.refused("M18", game.act, 3, "1:a4-b4l+A")
        game.act(3, "1:a4-b4l+C")

    def test_M20_pass_of_a_hidden_hand_depends_on_the_board_only(self):     # T8
        game = self.begun("Ah Bw Cp", "?h ?w ?p", "?h ?w ?p", "?h ?w ?p")
        for company in (1, 2):
            game.turns_begun[company] = 2
        line = game.lines[(2, 1)]
        line.start, line.points = FRAME["t12"], [FRAME["t12"].outer, POINT["a2"]]
        second = game.lines[(2, 2)]
        second.start, second.points = FRAME["t42"], [FRAME["t42"].outer, POINT["k5"]]
        for one in FIELDS:
            if POINT["k5"] in one or POINT["a2"] in one:
                game.city.kind[one] = "K"
        game.company = 2
        game.city.kind[field("a2 b2 b3")] = "."
        self.refused("M20", game.act, 2, "pass")            # a street needs no token
        game.city.kind[field("a2 b2 b3")] = "h"
        self.assertIsNone(game.legal())
        self.assertTrue(game.may_pass())
        before = list(game.deals)
        game.act(2, "pass")                                 # it may have D or F for that area
        self.assertEqual(game.deals, before)                # a pass rules out no hand

    def test_M20_a_view_of_a_chosen_pass_is_read(self):     # T8
        """Every view of games with chosen passes has the result of the whole record."""
        found = 0
        for seed in range(15):
            lines = self.complete(3, "chosen %d" % seed)
            read = self.read(lines)
            found += agree_metro.chosen_passes(read)
            for viewer in range(4):
                self.assertEqual(self.read(view(lines, viewer)).result, read.result)
        self.assertGreater(found, 0)

    def test_hidden_tokens_do_not_decide_the_scores(self):              # T8, M27
        for seats in (3, 4):
            for seed in range(4):
                lines = self.complete(seats, "decide %d" % seed, seed % 2 == 0)
                whole = self.read(lines).game
                seen = self.read(view(lines, seed % 2)).game
                for deal in random.Random(seed).sample(seen.deals, min(5, len(seen.deals))):
                    self.assertEqual(metro_score.scores(seen, deal), whole.scores())


if __name__ == "__main__":
    unittest.main()
