"""Bots at online tables: the client of docs/guide/examples with a real server, over loopback:
python3 test_network_bot.py BINARY"""
import os
import shlex
import socket
import subprocess
import sys
import threading

from online import TIMEOUT, Client, House, Server, play
from tap import done, ok

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLES = os.path.join(ROOT, "docs", "guide", "examples")
NOBODY = "0123456789abcdef" * 2


def bot_at(house, port, table, token, command):
    """The client of the examples, with a program, in a seat."""
    return subprocess.Popen([sys.executable, os.path.join(EXAMPLES, "online_bot.py"), f"http://127.0.0.1:{port}/#seat/{table}/{token}", command],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=house.environment(), cwd=house.home)


def level(house, name):
    return f"{shlex.quote(house.binary)} bot --level {name}"


def finish(bot):
    out, complaint = bot.communicate(timeout=3 * TIMEOUT)
    return bot.returncode, out, complaint


def whole_games(house, server):
    """Two bots play each other and the computer in every game. The record is whole and its proof
    of chance holds."""
    mine = f"{shlex.quote(sys.executable)} {shlex.quote(os.path.join(EXAMPLES, 'my_bot.py'))} {shlex.quote(house.binary)}"
    for game in ("doodle", "domicolor", "metro"):
        table, tokens = server.make(game, "friend", "friend", "easy")
        bots = [bot_at(house, server.port, table, token, command)
                for token, command in zip(tokens, (level(house, "medium"), mine))]
        ends = [finish(bot) for bot in bots]
        record = server.record(table)
        ok(all(code == 0 and not complaint for code, _, complaint in ends), f"{game}: two bots play at a table", ends)
        ok(all(out == record.splitlines()[-1] + "\n" for _, out, _ in ends) and record.splitlines()[-1].startswith("= "),
           f"{game}: and tell the points", f"{ends} {record[-40:]}")
        code, _, complaint = house.run("verify", "-", text=record)
        ok(code == 0, f"{game}: the record is valid and its proof of chance holds", complaint)


def plays_with_people(house, server):
    """With a person at the table the bot's program gets only its own view, and its actions are
    played."""
    table, tokens = server.make("domicolor", "friend", "friend")
    log = os.path.join(house.home, "told")
    bot = bot_at(house, server.port, table, tokens[0], f"tee {shlex.quote(log)} | {level(house, 'medium')}")
    person = Client(server, table, tokens[1])
    person.connect()
    person.sit("P2")
    person.wait_for(lambda info: info["stage"] != "waiting")
    play([person])
    end = finish(bot)
    ok(end[0] == 0 and end[1].startswith("= "), "a person and a bot play a whole game", end)
    with open(log, encoding="utf-8") as file:
        reply = file.read().splitlines()
    ok("name 1 bot" in reply and any(line.startswith("* draw 2 ?") for line in reply) and "quit" == reply[-1]
       and not any(line.startswith(("* draw 2 ", "* deal 2 ")) and "?" not in line for line in reply) and "secret" not in " ".join(reply),
       "and its program is told what its seat may see", reply[:12])
    # The same input leads the program to the actions that are in the record.
    code, out, _ = house.run("bot", "--level", "medium", text="\n".join(reply) + "\n")
    actions = [line.split(" ", 1)[1] for line in server.record(table).splitlines() if line.startswith("1 ")]
    ok(code == 0 and out.splitlines() == actions and len(actions) > 10, "the actions of the program are played", f"{out} {actions}")


class Cutter:
    """A proxy that cuts each of its first connections after some bytes from the server."""

    def __init__(self, port, after):
        self.port, self.after, self.cuts = port, list(after), 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.port))
            left = self.after.pop(0) if self.after else None
            threading.Thread(target=self.copy, args=(client, server, None), daemon=True).start()
            threading.Thread(target=self.copy, args=(server, client, left), daemon=True).start()

    def copy(self, source, target, left):
        try:
            while piece := source.recv(64):
                target.sendall(piece)
                if left is not None and (left := left - len(piece)) <= 0:
                    self.cuts += 1
                    break
        except OSError:
            pass
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def close(self):
        self.listener.close()


def comes_back(house, server):
    """The connection is cut five times, within messages and turns, and the game goes on to its
    end."""
    table, tokens = server.make("doodle", "friend", "easy")
    cutter = Cutter(server.port, (100, 900, 2500, 3001, 4500))
    end = finish(bot_at(house, cutter.listener.getsockname()[1], table, tokens[0], level(house, "easy")))
    cutter.close()
    ok(end[0] == 0 and cutter.cuts == 5 and end[2].count("again in") == 5, "a bot that is cut off five times plays to the end", f"{cutter.cuts} {end}")
    code, _, complaint = house.run("verify", "-", text=server.record(table))
    ok(code == 0, "every turn counted once", complaint)


def breaks(house, server):
    """A program that ends or answers nonsense leads to one sentence, and the seat stays for the
    holder of its link."""
    for command, expected in (("exit 3", "status 3"), ("while read line; do [ \"$line\" = go ] && exit; done", "no action"),
                              ("while read line; do [ \"$line\" = go ] && echo '! game'; done", "! game"),
                              ("while read line; do [ \"$line\" = go ] && echo 1:11EW; done", "rule"),
                              ("while read line; do [ \"$line\" = go ] && echo hello; done", "rule")):
        table, tokens = server.make("doodle", "friend", "easy")
        code, out, complaint = finish(bot_at(house, server.port, table, tokens[0], command))
        ok(code == 1 and not out and (expected in complaint or "no action" in complaint) and "Traceback" not in complaint,
           f"it breaks: {command[-30:]}", complaint)
        person = Client(server, table, tokens[0])
        person.connect()
        ok(person.is_to_act() and "done" in person.turn(), "a person goes on in the seat of the bot")
        person.disconnect()
    table, tokens = server.make("doodle", "friend", "easy")
    for link, expected in (((NOBODY, tokens[0]), "no-table"), ((table, NOBODY), "token")):
        code, _, complaint = finish(bot_at(house, server.port, *link, level(house, "easy")))
        ok(code == 1 and expected in complaint and "Traceback" not in complaint, f"a wrong link: {expected}", complaint)
    wrong = subprocess.run([sys.executable, os.path.join(EXAMPLES, "online_bot.py"), f"http://127.0.0.1:{server.port}/#watch/{table}", "cat"],
                           capture_output=True, text=True, timeout=TIMEOUT, check=False)
    ok(wrong.returncode == 1 and "link of a seat" in wrong.stderr, "a link to watch is refused", wrong.stderr)


with House(os.path.abspath(sys.argv[1])) as house_, Server(house_) as server_:
    whole_games(house_, server_)
    plays_with_people(house_, server_)
    comes_back(house_, server_)
    breaks(house_, server_)
done()
