"""The online table under load, beside boardgame.io's server doing the same work, in one run on this machine.

    python3 bench/compare.py                         needs a release build, and once: npm ci --prefix bench/boardgameio
    python3 bench/compare.py --seconds 30 --out load.json --plot docs/load.svg

Each server runs alone on the first core of this machine, the load on the second. Everything is on loopback and bounded in number and
time, and every process that was started is ended by its id. Prints a table; --out writes one JSON object, which --plot draws.
"""
import argparse
import contextlib
import json
import os
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

import plot

HERE = os.path.dirname(os.path.abspath(__file__))
PATIENCE = 120  # seconds that any step may take longer than planned
TICKS = os.sysconf("SC_CLK_TCK")
# The targets of docs/performance.md.
RATIO_ASKED, CLIENT_KIB_ASKED, SLEEPING_KIB_ASKED = 10, 24, 6


def cpu_of_ended():
    """Returns the processor time in seconds of all children that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def on_core(number):
    """Returns the beginning of a command that stays on one core, if there are two."""
    if shutil.which("taskset") and len(os.sched_getaffinity(0)) > 1:
        return ["taskset", "-c", str(sorted(os.sched_getaffinity(0))[number])]
    return []


class Server:
    """A server on the first core. It ends with the `with` block."""

    def __init__(self, ready, *command, **how):
        self.process = subprocess.Popen([*on_core(0), *command], stdout=subprocess.PIPE, text=True, start_new_session=True, **how)
        while line := self.process.stdout.readline():
            if re.search(ready, line):
                return
        raise SystemExit(f"{command[0]} did not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()

    def kib(self):
        """Returns its memory now."""
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read()).group(1))

    def cpu(self):
        """Returns the processor time in seconds of all its threads so far."""
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def under(self, seconds, *load):
        """Runs a load program against it. Returns its result, with the memory that the clients took."""
        before, cpu, load_cpu = self.kib(), self.cpu(), cpu_of_ended()
        most = before
        run = subprocess.Popen([*on_core(1), *map(str, load)], stdout=subprocess.PIPE, text=True)
        deadline = time.monotonic() + seconds + PATIENCE
        try:
            while run.poll() is None:
                most = max(most, self.kib())
                if time.monotonic() > deadline:
                    raise SystemExit(f"{load[0]} takes too long")
                time.sleep(0.1)
        finally:
            if run.poll() is None:
                run.kill()
            out = run.communicate()[0]
        if run.returncode:
            raise SystemExit(f"{load[0]} ended with {run.returncode}")
        result = json.loads(out)
        result["server_kib_a_client"] = round((most - before) / result["clients"], 1)
        result["server_cpu_seconds"] = round(self.cpu() - cpu, 2)
        result["load_cpu_seconds"] = round(cpu_of_ended() - load_cpu, 2)
        return result


@contextlib.contextmanager
def tafel(build):
    """`tafel serve` without limits, with tables in a new folder on disk, where every turn is synced."""
    folder = tempfile.mkdtemp(prefix="tafel-load-", dir=os.environ.get("TAFEL_LOAD_FOLDER"))
    port = free_port()
    try:
        with Server(str(port), os.path.join(build, "cli", "tafel"), "serve", "--data", folder, "--port", str(port),
                    "--limit-connections", "0", "--limit-tables", "0", "--limit-rate", "0") as server:
            server.port = port
            yield server
    finally:
        shutil.rmtree(folder)


def awake(port):
    """Returns how many tables the server has in memory, by its metrics."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
        return int(re.search(r"^tafel_tables_awake (\d+)", answer.read().decode(), re.M).group(1))


def boardgame_io(tables, seats, seconds):
    folder = os.path.join(HERE, "boardgameio")
    if not os.path.isdir(os.path.join(folder, "node_modules")):
        raise SystemExit("first: npm ci --prefix bench/boardgameio")
    port = free_port()
    environment = {**os.environ, "NODE_ENV": "production"}
    with Server("ready", "node", os.path.join(folder, "server.mjs"), str(port), env=environment) as server:
        return server.under(seconds, "node", os.path.join(folder, "load.mjs"), port, tables, seats, seconds)


def tafel_at_once(build, tables, seats, seconds):
    """Every client answers at once."""
    with tafel(build) as server:
        return server.under(seconds, os.path.join(build, "bench", "bench_load"), server.port, tables, seats, seconds, 0)


def tafel_at_rate(build, tables, seats, seconds, rate):
    """Plays so many turns a second. Then all clients leave, and the tables fall asleep."""
    with tafel(build) as server:
        began = server.kib()
        result = server.under(seconds, os.path.join(build, "bench", "bench_load"), server.port, tables, seats, seconds, rate)
        deadline = time.monotonic() + PATIENCE
        while awake(server.port) and time.monotonic() < deadline:
            time.sleep(0.5)
        if awake(server.port):
            raise SystemExit("tables do not fall asleep")
        result["server_kib_a_sleeping_table"] = round((server.kib() - began) / tables, 1)
        return result


def machine():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        model = re.search(r"model name\s*: (.*)", file.read())
    return {"date": time.strftime("%Y-%m-%d"), "processor": model.group(1) if model else "?", "cores": os.cpu_count(),
            "load_before": round(os.getloadavg()[0], 1)}


def show(result):
    """Prints the table."""
    rows = [("boardgame.io, 100 tables, 200 clients", result["boardgame_io"]),
            ("tafel serve, the same", result["tafel"]),
            ("tafel serve, 1,000 tables, 4,000 clients", result["tafel_many"])]
    print(f"{'':42}{'turns/s':>9}{'median':>10}{'99 %':>10}{'KiB/client':>12}{'turns/CPU s':>13}")
    for name, r in rows:
        print(f"{name:42}{r['turns_a_second']:>9,}{r['median_ms']:>7.1f} ms{r['p99_ms']:>7.1f} ms{r['server_kib_a_client']:>12.1f}"
              f"{r['turns'] / max(r['server_cpu_seconds'], 0.01):>13,.0f}")
    print(f"\ntafel serve makes {result['ratio']:.1f} times as many turns a second ({RATIO_ASKED} asked), {result['ratio_cpu']:.1f} times as many")
    print("a second of processor time.")
    print(f"Memory: {result['tafel_many']['server_kib_a_client']:.1f} KiB a connected client ({CLIENT_KIB_ASKED} allowed), "
          f"{result['tafel_many']['server_kib_a_sleeping_table']:.1f} KiB a sleeping table ({SLEEPING_KIB_ASKED} allowed).")
    if result["machine"]["load_before"] > plot.BUSY:
        print(f"The machine was busy before (load {result['machine']['load_before']}): these figures are too low.")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=os.path.join(HERE, "..", "build", "release"))
    parser.add_argument("--seconds", type=int, default=10, help="of each load")
    parser.add_argument("--rate", type=int, default=2000, help="turns a second at 1,000 tables")
    parser.add_argument("--out", help="a file for the result as JSON")
    parser.add_argument("--plot", help="a file for a plot of it")
    asked = parser.parse_args()
    if not 1 <= asked.seconds <= 600:
        parser.error("--seconds is 1 to 600")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # servers end with their blocks
    result = {"machine": machine(), "seconds": asked.seconds}
    result["boardgame_io"] = boardgame_io(100, 2, asked.seconds)
    result["tafel"] = tafel_at_once(asked.build, 100, 2, asked.seconds)
    result["tafel_many"] = tafel_at_rate(asked.build, 1000, 4, asked.seconds, asked.rate)
    pair = result["tafel"], result["boardgame_io"]
    ours, theirs = (r["turns_a_second"] for r in pair)
    ours_cpu, theirs_cpu = (r["turns"] / max(r["server_cpu_seconds"], 0.01) for r in pair)
    result["ratio"], result["ratio_cpu"] = round(ours / theirs, 2), round(ours_cpu / theirs_cpu, 2)
    show(result)
    if asked.out:
        with open(asked.out, "w", encoding="utf-8") as file:
            json.dump(result, file, indent=1)
            file.write("\n")
    if asked.plot:
        plot.draw(result, asked.plot)


if __name__ == "__main__":
    main()
