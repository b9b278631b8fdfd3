"""Running a server for others: its unit and settings, backup and restore, an older database, a
full disk, modes, the lock, a database that is taken away, a crash. python3 test_operate.py
BINARY"""
import os
import re
import resource
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import time

from online import TIMEOUT, Client, Closed, House, Server, wait_for_close, free_port, play, catch_up, sit_down
from tap import done, ok

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def text_of(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def files(house):
    """The files of ops/ use only options that the program has."""
    unit = text_of("ops/tafel.service")
    options = set(re.findall(r"--[a-z-]+", house.run("serve", "--help")[1]))
    command = re.search(r"^ExecStart=\S+ (serve .*)$", unit, re.M).group(1).split()
    output = {word for word in command if word.startswith("--")}
    ok(output and output <= options, "the program has all options of the unit", output - options)
    environment = dict(re.findall(r"^Environment=(TAFEL_\w+)=(\S+)$", unit, re.M))
    known = {"TAFEL_" + option[2:].upper().replace("-", "_") for option in options}
    ok(environment and set(environment) <= known, "the program reads all environment variables of the unit", set(environment) - known)
    arguments = [word for word in command[1:] if word not in ("--data", "/var/lib/tafel")]
    with Server(house, *arguments, data="unit", more=environment, stderr=subprocess.DEVNULL) as server:
        ok(server.ask("GET", "/healthz", forwarded="192.0.2.1")[0] == 200, "the server runs with the unit's options")
    documented = text_of("docs/guide/server.md")
    ok(all(f"`{option}" in documented for option in options - {"--lang", "--help", "--port", "--address", "--data"}),
       "docs/guide/server.md has every option", [o for o in options if f"`{o}" not in documented])
    proxy = text_of("ops/nginx.conf")
    ok(re.search(r"X-Forwarded-For \$remote_addr;", proxy) and re.search(r"Upgrade +\$tafel_upgrade;", proxy)
       and re.search(r"Host +\$http_host;", proxy), "nginx passes on what the server looks at")
    if shutil.which("systemd-analyze"):
        copy = house.write("tafel.service", unit.replace("/usr/local/bin/tafel", house.binary))
        result = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True, check=False, timeout=TIMEOUT)
        ok(result.returncode == 0 and "tafel" not in result.stderr, "systemd understands the unit", result.stderr)


def restored(house):
    """A backup that was made while people played makes a whole server."""
    with Server(house) as server:
        table, tokens = server.make("domicolor", "me", "friend", "random")
        clients, _ = sit_down(server, table, tokens[:2], 0)
        play(clients, 6)
        os.mkdir(os.path.join(house.home, "restored"))
        copy = os.path.join(house.home, "restored", "tables.sqlite")
        code, _, complaint = house.run("export", "--backup", copy, "--data", server.data)
        ok(code == 0, "a backup is made while the server runs", complaint)
        kept = [(list(c.record), c.info["n"]) for c in clients]
        play(clients, 3)
        for c in clients:
            c.disconnect()
    with Server(house, data="restored") as server:
        for c, (record, n) in zip(clients, kept):
            c.server, c.record = server, record
            c.connect(n)
        play(clients)
        ok(clients[0].info["stage"] == "over" and clients[0].record == clients[1].record, "the game goes on from the backup")
        ok(house.run("verify", "-", text=server.record(table))[0] == 0, "the proof of chance of the restored game holds")


def upgraded(house):
    """A database of the first version, opened by the current program."""
    os.mkdir(os.path.join(house.home, "old"))
    path = os.path.join(house.home, "old", "tables.sqlite")
    database = sqlite3.connect(path)
    database.executescript(text_of("tests/server/version1.sql"))
    table = database.execute("SELECT id FROM tables ORDER BY number").fetchone()[0]
    database.close()
    with Server(house, data="old") as server:
        record = server.record(table)
        ok("name 2 Zoë" in record and record.count("\n") > 12, "a table of version 1 can be read", record)
        watcher = Client(server, table)
        ok(watcher.connect()["stage"] == "playing", "a table of version 1 can be watched")
        watcher.disconnect()
        ok(house.run("export", table, "--data", server.data)[0] == 0, "a table of version 1 can be exported")


def disk_full(house):
    """With a full disk play stops with an error, and goes on when there is room."""
    with Server(house, "--log", "error", data="full", stderr=subprocess.PIPE,
                preexec_fn=lambda: signal.signal(signal.SIGXFSZ, signal.SIG_IGN)) as server:
        table, tokens = server.make("doodle", "me", "friend")
        clients, watching = sit_down(server, table, tokens)
        play(clients + watching, 4)
        sizes = [os.path.getsize(os.path.join(server.data, name)) for name in os.listdir(server.data)]
        hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (max(sizes), hard))
        actor = next(c for c in clients if c.is_to_act())
        actor.send("turn", id="full", after=actor.info["n"], events=actor.legal()[:1])
        try:
            reply = actor.expect("events", "error")
        except Closed as end:
            reply = {"type": "closed", "code": end.args[0]}
        ok(reply["type"] == "error" and reply["code"] == "unavailable", "with a full disk a turn gets the error unavailable", reply)
        ok(wait_for_close(actor) == 1013, "with a full disk clients are closed with 1013")
        ok(server.ask("GET", "/healthz")[0] == 503, "with a full disk /healthz answers 503")
        ok(server.ask("POST", "/api/tables", {"game": "doodle", "seats": [{"who": "me"}]})[0] == 503, "no table can be made meanwhile")
        ok(server.record(table).splitlines() == actor.record, "with a full disk acknowledged turns can be read")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        for c in clients + watching:
            c.disconnect()
            c.connect(c.info["n"])
        ok(actor.turn(events=actor.legal()[:1], turn_id="full").get("done") == "full", "with room again the same turn counts")
        catch_up(clients + watching)
        play(clients + watching)
        ok(clients[0].info["stage"] == "over" and server.ask("GET", "/healthz")[0] == 200, "with room again the game goes on to its end")
        server.stop()
        ok('"store-failed"' in server.complaints and '"store-recovered"' in server.complaints
           and not any(t in server.complaints for t in tokens + [table]), "the log says so, and no more", server.complaints)


def mode(path):
    return stat.S_IMODE(os.stat(path).st_mode)


def private(house):
    """Only the server's user can read its files, with any umask and any files that were there."""
    names = ["tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"]
    with Server(house, data="modes", preexec_fn=lambda: os.umask(0), stderr=subprocess.PIPE) as server:
        paths = [os.path.join(server.data, name) for name in names]
        ok(mode(server.data) == 0o700 and all(mode(p) == 0o600 for p in paths), "new files are private",
           [oct(mode(p)) for p in [server.data, *paths]])
        copy = os.path.join(house.home, "modes.copy")
        umask = os.umask(0)
        ok(house.run("export", "--backup", copy, "--data", server.data)[0] == 0 and mode(copy) == 0o600, "a backup is private")
        os.umask(umask)
        ok(server.stop(signal.SIGKILL) == -signal.SIGKILL and server.complaints == "", "a private folder gets no warning", server.complaints)
        for path in paths:
            os.chmod(path, 0o644)
        os.chmod(server.data, 0o755)
        server.start()
        ok(all(mode(p) == 0o600 for p in paths), "files that others could read are made private",
           [oct(mode(p)) for p in paths])
        ok(mode(server.data) == 0o755, "the mode of a folder that was named stays")
        server.stop()
        ok(f"{server.data}: other users of this computer can read this" in server.complaints
           and f"{paths[0]}: other users could read this" in server.complaints, "and both is said", server.complaints)
    target = house.write("precious", "do not touch")
    os.chmod(target, 0o644)
    for name in ("tables.sqlite-shm", "tables.sqlite-wal"):
        path = os.path.join(house.home, "links", name)
        os.mkdir(os.path.dirname(path))
        os.symlink(target, path)
        code, _, complaint = house.run("serve", "--data", os.path.dirname(path), "--address", "192.0.2.1")
        ok(code == 1 and mode(target) == 0o644 and text_of(target) == "do not touch", f"a link as {name} leads nowhere",
           (complaint, oct(mode(target)), text_of(target)))
        shutil.rmtree(os.path.dirname(path))
    own = os.path.join(house.home, "state", "tafel")
    os.makedirs(own)
    os.chmod(own, 0o755)
    port = free_port()
    process = subprocess.Popen([house.binary, "serve", "--port", str(port)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True, env=house.environment(XDG_STATE_HOME=os.path.dirname(own)))
    process.stdout.readline()
    ok(mode(own) == 0o700, "the program's own folder is made private", oct(mode(own)))
    process.terminate()
    complaint = process.communicate(timeout=TIMEOUT)[1]
    ok(own in complaint and complaint.count("\n") == 1, "a sentence says that the mode was changed", complaint)


def linked(house):
    """A database behind a symbolic link is private too."""
    folder, elsewhere = os.path.join(house.home, "linked"), os.path.join(house.home, "elsewhere.sqlite")
    os.mkdir(folder, 0o700)
    os.symlink(elsewhere, os.path.join(folder, "tables.sqlite"))
    with Server(house, data="linked", preexec_fn=lambda: os.umask(0), stderr=subprocess.PIPE) as server:
        modes = [mode(elsewhere + end) for end in ("", "-wal", "-shm")]
        ok(modes == [0o600] * 3, "new files behind a link are private", [oct(m) for m in modes])
        server.stop()


def few_files(house):
    """A system that allows too few files leads to a line in the log and exit 1."""
    done_with = subprocess.run([house.binary, "serve", "--data", os.path.join(house.home, "few"), "--port", str(free_port())],
                               capture_output=True, text=True, env=house.environment(), timeout=TIMEOUT, check=False,
                               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (12, 12)))
    ok(done_with.returncode == 1 and "too-few-files" in done_with.stderr, "too few files are allowed: exit 1 and a line that says so",
       (done_with.returncode, done_with.stderr))


def locked(house):
    """One server uses a folder, until it ends in any way."""
    with Server(house, data="one") as server:
        table, _ = server.make("doodle", "me")
        for language, word in (("en", "another server"), ("de", "anderer Server"), ("fr", "autre serveur"),
                               ("nb", "annen server"), ("nl", "andere server")):
            code, out, complaint = house.run("serve", "--data", server.data, "--lang", language)
            ok(code == 1 and out == "" and word in complaint and server.data in complaint and complaint.count("\n") == 1,
               f"a second server is refused with one sentence ({language})", (code, out, complaint))
        ok(house.run("export", table, "--data", server.data)[0] == 0, "a table can be exported while the server runs")
        server.stop(signal.SIGKILL)
        server.start()
        ok(server.ask("GET", f"/api/tables/{table}")[0] == 200, "kill -9 frees the lock and loses nothing")


def until(wanted):
    """Waits until `wanted()` is true. Returns whether it became true."""
    end = time.monotonic() + TIMEOUT
    while not wanted() and time.monotonic() < end:
        time.sleep(0.05)
    return wanted()


def taken_away(house):
    """While the database is removed or replaced, play pauses until the same one is back."""
    with Server(house, "--log", "error", data="away", stderr=subprocess.PIPE) as server:
        table, tokens = server.make("metro", "me", "friend")
        clients, _ = sit_down(server, table, tokens, 0)
        play(clients, 4)
        path = os.path.join(server.data, "tables.sqlite")
        for name, put in (("removed", lambda: None), ("replaced", lambda: house.write("away/tables.sqlite", ""))):
            os.rename(path, path + ".away")
            put()
            ok(until(lambda: server.ask("GET", "/healthz")[0] == 503), f"a database that is {name} makes /healthz answer 503 within seconds")
            actor = next(c for c in clients if c.is_to_act())
            actor.send("turn", id=name, after=actor.info["n"], events=actor.legal()[:1])
            reply = actor.expect("events", "error")
            ok(reply["type"] == "error" and reply["code"] == "unavailable" and wait_for_close(actor) == 1013,
               "no turn is acknowledged", reply)
            ok(server.ask("POST", "/api/tables", {"game": "doodle", "seats": [{"who": "me"}]})[0] == 503, "no table can be made meanwhile")
            os.rename(path + ".away", path)
            ok(until(lambda: server.ask("GET", "/healthz")[0] == 200), "/healthz answers 200 when the same database is back")
            for c in clients:
                c.disconnect()
                c.connect(c.info["n"])
            ok(actor.turn(events=actor.legal()[:1], turn_id=name).get("done") == name, "the same turn counts when the database is back")
            catch_up(clients)
        record = server.record(table, tokens[0])
        for c in clients:
            c.disconnect()
        server.stop()
        ok(server.complaints.count('"store-failed"') == 2 and server.complaints.count('"store-recovered"') == 2
           and "was removed" in server.complaints and "was replaced" in server.complaints, "the log says so, once each time",
           server.complaints)
        server.start()
        ok(server.record(table, tokens[0]) == record, "all acknowledged turns are there after a restart")


def crashed(house):
    """After a crash of the server computer players go on without anybody connecting."""
    with Server(house, data="crash") as server:
        table, tokens = server.make("metro", "me", "hard")
        (one,), _ = sit_down(server, table, tokens[:1], 0)
        while one.is_to_act():
            one.turn()
        n = one.info["n"]
        ok(server.stop(signal.SIGSEGV) == -signal.SIGSEGV, "SIGSEGV ends the server")
        server.start()
        end = time.monotonic() + 4 * TIMEOUT   # the computer thinks for half a second on an idle machine
        while server.record(table, one.token).count("\n") <= len(one.record) and time.monotonic() < end:
            time.sleep(0.1)
        one.disconnect()
        one.connect(n)
        ok(one.info["n"] > n, "after a start the computer moves without anybody connecting", (n, one.info["n"]))
        one.disconnect()


def main():
    with House(sys.argv[1]) as house:
        files(house)
        restored(house)
        upgraded(house)
        disk_full(house)
        private(house)
        linked(house)
        few_files(house)
        locked(house)
        taken_away(house)
        crashed(house)
    done()


main()
