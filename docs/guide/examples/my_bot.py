"""A bot to start from: it plays any of the games at random. It asks `tafel bot` what is legal.

    tafel arena doodle --seats mine,easy --bot "mine=python3 my_bot.py tafel"
"""
import random
import subprocess
import sys

rules = subprocess.Popen([sys.argv[1], "bot"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
chance = random.Random(7)  # the same choices in the same game


def choose(actions):
    """Chooses one of the legal actions. Make this better."""
    return chance.choice(actions)


for line in sys.stdin:
    if line == "go\n":
        print("legal", file=rules.stdin, flush=True)
        _, seat, *actions = rules.stdout.readline().split()
        print(choose(actions), flush=True)
    elif line == "quit\n":
        break
    else:  # a line of the record, as this seat may see it
        rules.stdin.write(line)
rules.stdin.close()
rules.wait()
