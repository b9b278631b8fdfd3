"""Records of all games: revisions of the rules and resigning (T3, T4)."""

import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import oracle                                                           # noqa: E402
import record                                                           # noqa: E402
from cases import RecordCase                                            # noqa: E402

REVISIONS = {"doodle": ["1"], "domicolor": ["1"], "metro": ["1", "2"]}  # T3: those that are read


def records_of(seats, seed="records"):
    """Yields a game's name and the lines of a whole record of it, for all games."""
    for name, module in sorted(record.GAMES.items()):
        head = ["tafel 1 " + name, "rules %d" % module.RULES, "seats %d" % seats]
        yield name, head + oracle.play(module.Game(seats), random.Random(seed), False)


class RulesTest(RecordCase):
    def test_T3_every_game_writes_its_newest_revision(self):
        for name, lines in records_of(2):
            self.assertEqual(lines[1], "rules " + REVISIONS[name][-1])
            self.read(lines)

    def test_T3_known_revisions_are_read_and_others_are_refused(self):
        for name, known in REVISIONS.items():
            for text in ["0", "1", "2", "3", "01", "02", "+1", "1 ", "x", "1.0", "10"]:
                lines = ["tafel 1 " + name, "rules " + text, "seats 2"]
                if text in known:
                    self.assertEqual(self.read(lines).rules, int(text))
                else:
                    self.refused_at(2, "T3", lines)

    def test_T3_second_line_with_a_revision_is_refused(self):
        for name, known in REVISIONS.items():
            for second in known:
                self.refused_at(3, "T3", ["tafel 1 " + name, "rules 1", "rules " + second,
                                          "seats 2"])

    def test_T3_record_without_a_revision_is_refused(self):
        for name, lines in records_of(2):
            self.refused_at(3, "T3", [lines[0]] + lines[2:])


class ResignTest(RecordCase):
    def test_T4_resigned_game_has_no_scores_and_the_other_seat_wins(self):
        for name, lines in records_of(2):
            for length in (3, 4, 6, 8, 20, len(lines) - 2):
                for seat, winner in ((1, 2), (2, 1)):
                    read = self.read(lines[:length] + ["end resigned %d" % seat])
                    self.assertEqual((read.resigned, read.winners()), (seat, [winner]), name)
                    self.assertIsNone(read.result)

    def test_T4_no_action_is_asked_for_after_resigning(self):
        for _name, lines in records_of(2):
            for length in range(4, 16):
                shown = oracle.with_legal(self.read(lines[:length] + ["end resigned 2"]))
                self.assertEqual(shown[-1], "end resigned 2")
                self.assertNotEqual(shown[-2][0], "?")

    def test_T4_only_comments_follow_resigning(self):
        for _name, lines in records_of(2):
            ended = lines[:8] + ["end resigned 1"]
            self.read(ended + ["# the end"])
            for line in (lines[8], "end resigned 1", "end resigned 2", lines[-1], "= 0 0",
                         "seats 2", "name 1 Anna"):
                self.refused_at(10, "T4", ended + [line])

    def test_T4_resigning_is_for_two_seats(self):
        for seats in (1, 3, 4):
            for name, module in sorted(record.GAMES.items()):
                if seats in module.SEATS:
                    head = ["tafel 1 " + name, "rules 1", "seats %d" % seats]
                    self.refused_at(4, "T4", head + ["end resigned 1"])

    def test_T4_resigning_after_the_last_event_is_refused(self):
        for _name, lines in records_of(2):
            self.refused_at(len(lines), "T4", lines[:-1] + ["end resigned 1"])
            self.refused_at(len(lines) + 1, "T4", lines + ["end resigned 1"])

    def test_T4_other_texts_of_an_end_are_refused(self):
        for _name, lines in records_of(2):
            for line in ("end", "end ", "end resigned", "end resigned ", "end resigned 0",
                         "end resigned 3", "end resigned 01", "end resigned 1 ",
                         "end resigned 1 2", "end resigned one", "end  resigned 1", "end lost 1",
                         "end resigned Anna"):
                self.refused_at(9, "T4", lines[:8] + [line])
            for line in ("ended resigned 1", "End resigned 1", " end resigned 1"):
                self.refused_at(9, "T1", lines[:8] + [line])

    def test_T4_winners_of_a_finished_game_are_those_of_its_scores(self):
        for _name, lines in records_of(2):
            read = self.read(lines)
            self.assertIsNone(read.resigned)
            self.assertEqual(read.winners(), read.game.winners())


if __name__ == "__main__":
    unittest.main()
