"""Compares the online table of two builds of the program in one run: turns a second and latency, taking turns.

    python3 bench/versions.py BEFORE NOW BENCH_LOAD [ROUNDS] [SECONDS]

The servers run on one core and the load on the other. Machines are noisy: look at the ratio of the medians."""
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile


def start(program, folder):
    limits = [f"--limit-{name}" for name in ("connections", "tables", "rate")]
    server = subprocess.Popen(["taskset", "-c", "0", program, "serve", "--data", folder, "--port", "9400",
                               *[word for limit in limits for word in (limit, "0")]],
                              stdout=subprocess.PIPE, text=True)
    return server, int(re.search(r":(\d+)/? ", server.stdout.readline()).group(1))


def measure(program, load, seconds):
    """What bench_load says of 100 tables and 200 clients that play as fast as they can."""
    folder = tempfile.mkdtemp(dir=os.environ.get("TAFEL_LOAD_FOLDER"))
    server, port = start(program, folder)
    try:
        said = subprocess.run(["taskset", "-c", "1", load, str(port), "100", "2", str(seconds), "0"],
                              capture_output=True, text=True, check=True).stdout
        with open(f"/proc/{server.pid}/stat", encoding="ascii") as file:
            ticks = sum(int(word) for word in file.read().rsplit(")", 1)[1].split()[11:13])
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder)
    return json.loads(said), ticks / os.sysconf("SC_CLK_TCK")


def main():
    before, now, load = sys.argv[1:4]
    rounds, seconds = int((sys.argv[4:5] or ["5"])[0]), int((sys.argv[5:6] or ["6"])[0])
    rates = {before: [], now: []}
    for _ in range(rounds):
        for program in (before, now):
            said, processor = measure(program, load, seconds)
            rates[program].append(said["turns_a_second"])
            print("before" if program == before else "now   ", f"{said['turns_a_second']} turns/s, median {said['median_ms']} ms, "
                  f"99 % {said['p99_ms']} ms, {said['turns'] / processor:.0f} turns a second of processor", flush=True)
    ratio = statistics.median(rates[now]) / statistics.median(rates[before])
    print(f"turns a second, now / before: {ratio:.3f} (medians {statistics.median(rates[now]):.0f}, {statistics.median(rates[before]):.0f})")


main()
