"""The one error that a reader of boards, records and events raises (T5)."""


class Refusal(Exception):
    """A board, record or event that the rules do not allow.

    `rule` is the number of the rule broken, `line` the number of the line, or None.
    """

    def __init__(self, rule, reason, line=None):
        super().__init__(reason)
        self.rule = rule
        self.reason = reason
        self.line = line

    def __str__(self):
        where = "" if self.line is None else "line %d: " % self.line
        return "%s%s: %s" % (where, self.rule, self.reason)
