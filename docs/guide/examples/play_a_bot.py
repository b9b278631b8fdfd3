"""A game of Doodle City against `tafel bot`: this program rolls the dice and draws at random.

    python3 play_a_bot.py tafel > game.tafel
"""
import random
import subprocess
import sys

bot = subprocess.Popen([sys.argv[1], "bot", "doodle", "--level", "medium"],
                       stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def tell(line):
    print(line)
    print(line, file=bot.stdin, flush=True)


def ask(question):
    print(question, file=bot.stdin, flush=True)
    return bot.stdout.readline().strip()


def dice(n):
    return "".join(sorted(random.choice("123456") for _ in range(n)))


for line in ("tafel 1 doodle", "rules 1", "seats 2", "name 1 python", "name 2 medium"):
    tell(line)
tell("* start " + "".join(random.choice("123456") for _ in range(5)))
while not (answer := ask("legal")).startswith("="):
    if answer == "! chance":
        tell(f"* roll {dice(1)} {dice(3)}")
    else:
        _, seat, *actions = answer.split()
        tell(f"{seat} {ask('go') if seat == '2' else random.choice(actions)}")
print(answer)
