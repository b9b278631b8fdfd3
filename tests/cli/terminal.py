"""Runs the program in a pseudo-terminal, as a person who types and reads."""
import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

from tap import TIMEOUT

STYLE = re.compile(r"\x1b\[[0-9;]*m")


class Terminal:
    """A run of the program in a pseudo-terminal, by default of 80 by 24."""

    def __init__(self, house, *args, columns=80, lines=24, **environment):
        self.screen = ""  # all that was shown, styles and all
        self.seen = 0     # what `until` has given already
        # A read may end in the middle of a character.
        self.decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self.pid, self.file = pty.fork()
        if not self.pid:
            os.chdir(house.home)
            os.execve(house.binary, [house.binary, *args], house.environment(**environment))
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.file)

    def _read(self, deadline):
        """More of the screen; False at its end or when the time is over."""
        wait = deadline - time.monotonic()
        if wait <= 0 or not select.select([self.file], [], [], wait)[0]:
            return False
        try:
            data = os.read(self.file, 65536)
        except OSError:  # the program has gone
            return False
        self.screen = (self.screen + self.decoder.decode(data)).replace("\r\n", "\n")
        return bool(data)

    def until(self, *endings):
        """Looks until what is new ends like one of these (or the program ends), and gives it."""
        deadline = time.monotonic() + TIMEOUT
        while not self.plain()[self.seen:].endswith(endings):
            if not self._read(deadline):
                break
        new = self.plain()[self.seen:]
        self.seen += len(new)
        return new

    def plain(self):
        return STYLE.sub("", self.screen)

    def type(self, line):
        os.write(self.file, line.encode() + b"\n")

    def signal(self, number):
        os.kill(self.pid, number)

    def end(self):
        """Looks to the end of the program; what is new, and the exit code (negative: a signal)."""
        deadline = time.monotonic() + TIMEOUT
        while self._read(deadline):
            pass
        new = self.plain()[self.seen:]
        self.seen += len(new)
        if time.monotonic() >= deadline:  # it does not end: it is made to
            os.kill(self.pid, signal.SIGKILL)
        _, status = os.waitpid(self.pid, 0)
        self.pid = 0
        return new, os.waitstatus_to_exitcode(status)
