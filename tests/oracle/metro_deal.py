"""The destination tokens of MetrOmania, and their deals (M17, M19, M30-M32, T5, T8).

A token is its letter and its kind, as "Ah"; in a view a hidden letter is a question mark, as "?h".
A deal is a tuple with the hand of each company.
"""

import functools
import itertools
import re

from metro_city import AREAS
from refusal import Refusal

LETTERS = "ABCDEF"
KINDS_OF_LETTER = {"A": "hw", "B": "wp", "C": "ph", "D": "hp", "E": "pw", "F": "wh"}    # M17
TOKENS = [letter + kind for letter in LETTERS for kind in KINDS_OF_LETTER[letter]]
HIDDEN = "?"                                        # T8: a letter that the view does not show

STRICT_DEAL = ("Ah Bw Cp", "Dh Aw Ep", "Fh Ew Bp", "Ch Fw Dp")                          # M19
TWO_SEATS_DEAL = ("Ah Bw Cp Dh Ep Fw", "Aw Bp Ch Dp Ew Fh")                             # M30
TWO_COMPANIES_DEAL = ("Ah Bw Cp", "Aw Bp Ch", "Dh Ep Fw", "Dp Ew Fh")                   # M31


def token_order(token):
    """Returns a sort key: kinds in the order h, w, p, equal kinds by letter (T5)."""
    return (AREAS.index(token[1]), token[0])


def in_order(tokens):
    return tuple(sorted(tokens, key=token_order))


def is_hidden(token):
    return token[0] == HIDDEN


# ------------------------------------------------------------------------------------- deals

def deals_at_start(seats, options):
    """Returns all whole deals that are possible before the first line `deal`."""
    if "two-companies" in options:
        return [fixed_deal(TWO_COMPANIES_DEAL)]
    if seats == 2:
        return [fixed_deal(TWO_SEATS_DEAL)]
    if "strict" in options:
        return [fixed_deal(STRICT_DEAL)]
    return all_deals(seats)


def fixed_deal(texts):
    return tuple(in_order(text.split(" ")) for text in texts)


@functools.lru_cache(maxsize=None)
def all_deals(companies):
    """Returns all whole deals that fit (M19)."""
    size = len(TOKENS) // companies

    def deals_of(left, number):
        if number == 0:
            return [()]
        found = []
        for hand in itertools.combinations(left, size):
            if may_be_dealt(hand, companies):
                rest = [token for token in left if token not in hand]
                for others in deals_of(rest, number - 1):
                    found.append((in_order(hand),) + others)
        return found

    return deals_of(TOKENS, companies)


def may_be_dealt(hand, companies):
    """Returns whether a company may get this hand where the deal is not fixed (M19)."""
    letters = {token[0] for token in hand}
    kinds = {token[1] for token in hand}
    if len(letters) != len(hand) or len(kinds) != len(AREAS):
        return False
    return len(hand) == {4: 3, 3: 4}[companies]


def holder(token, deal):
    """Returns the company that got a token."""
    return next(company for company, hand in enumerate(deal, 1) if token in hand)


# ------------------------------------------------------------------------- the lines `deal`

def read_tokens(words):
    """Reads the tokens of a line `deal`, perhaps with hidden letters (T5, T8)."""
    for word in words:
        if not re.fullmatch("[A-F?][hwp]", word):
            raise Refusal("T5", "not a token: %r" % word)
    if words != list(in_order(words)):
        raise Refusal("T5", "tokens are in the order h, w, p, equal kinds by letter")
    return words


def fits_hand(tokens, hand):
    """Returns whether the tokens of a line `deal` can be this hand."""
    if len(tokens) != len(hand):
        return False
    return all(shown in (token, HIDDEN + token[1]) for shown, token in zip(tokens, hand))


def check_hiding(tokens, earlier_hands, known_to_all):
    """Refuses a deal that no view has (T8).

    A seat sees its own hand, a spectator sees none; letters that all know are never hidden (M32).
    """
    hidden = any(is_hidden(token) for token in tokens)
    if hidden and not all(is_hidden(token) for token in tokens):
        raise Refusal("T8", "some tokens of a company are hidden and some are not")
    if hidden and known_to_all:
        raise Refusal("M32", "the letters are known to all")
    hiding = [is_hidden(hand[0]) for hand in earlier_hands] + [hidden]
    if any(hiding) and hiding.count(False) > 1:
        raise Refusal("T8", "no view shows two hands and hides another")
