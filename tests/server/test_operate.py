"""Running a server for others: its unit and settings, backup and restore, an older database, a full disk, modes, the lock, a
database that is taken away, a crash.
python3 test_operate.py BINARY"""
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

from online import PATIENCE, Client, Closed, House, Server, farewell, free_port, play, settle, sit_down
from tap import done, ok

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def text_of(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def files(house):
    """The files of ops/ say nothing that the program does not understand."""
    unit = text_of("ops/tafel.service")
    options = set(re.findall(r"--[a-z-]+", house.run("serve", "--help")[1]))
    command = re.search(r"^ExecStart=\S+ (serve .*)$", unit, re.M).group(1).split()
    said = {word for word in command if word.startswith("--")}
    ok(said and said <= options, "the unit's options are there", said - options)
    environment = dict(re.findall(r"^Environment=(TAFEL_\w+)=(\S+)$", unit, re.M))
    known = {"TAFEL_" + option[2:].upper().replace("-", "_") for option in options}
    ok(environment and set(environment) <= known, "and its environment", set(environment) - known)
    arguments = [word for word in command[1:] if word not in ("--data", "/var/lib/tafel")]
    with Server(house, *arguments, data="unit", more=environment, stderr=subprocess.DEVNULL) as server:
        ok(server.ask("GET", "/healthz", forwarded="192.0.2.1")[0] == 200, "and with them it runs")
    documented = text_of("docs/guide/server.md")
    ok(all(f"`{option}" in documented for option in options - {"--lang", "--help", "--port", "--address", "--data"}),
       "docs/guide/server.md has every option", [o for o in options if f"`{o}" not in documented])
    proxy = text_of("ops/nginx.conf")
    ok(re.search(r"X-Forwarded-For \$remote_addr;", proxy) and re.search(r"Upgrade +\$tafel_upgrade;", proxy)
       and re.search(r"Host +\$http_host;", proxy), "nginx passes on what the server looks at")
    if shutil.which("systemd-analyze"):
        copy = house.write("tafel.service", unit.replace("/usr/local/bin/tafel", house.binary))
        result = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True, check=False, timeout=PATIENCE)
        ok(result.returncode == 0 and "tafel" not in result.stderr, "systemd understands the unit", result.stderr)


def restored(house):
    """A backup that was made while people played is a whole server again."""
    with Server(house) as server:
        table, tokens = server.make("domicolor", "me", "friend", "random")
        clients, _ = sit_down(server, table, tokens[:2], 0)
        play(clients, 6)
        os.mkdir(os.path.join(house.home, "restored"))
        copy = os.path.join(house.home, "restored", "tables.sqlite")
        code, _, complaint = house.run("export", "--backup", copy, "--data", server.data)
        ok(code == 0, "a backup is made while it runs", complaint)
        kept = [(list(c.record), c.info["n"]) for c in clients]
        play(clients, 3)
        for c in clients:
            c.cut()
    with Server(house, data="restored") as server:
        for c, (record, n) in zip(clients, kept):
            c.server, c.record = server, record
            c.connect(n)
        play(clients)
        ok(clients[0].info["stage"] == "over" and clients[0].record == clients[1].record, "the game goes on from the backup")
        ok(house.run("verify", "-", text=server.record(table))[0] == 0, "and its chance is proved")


def upgraded(house):
    """A database of the first version, opened by today's program."""
    os.mkdir(os.path.join(house.home, "old"))
    path = os.path.join(house.home, "old", "tables.sqlite")
    database = sqlite3.connect(path)
    database.executescript(text_of("tests/server/version1.sql"))
    table = database.execute("SELECT id FROM tables ORDER BY number").fetchone()[0]
    database.close()
    with Server(house, data="old") as server:
        record = server.record(table)
        ok("name 2 Zoë" in record and record.count("\n") > 12, "a table of version 1 is there", record)
        watcher = Client(server, table)
        ok(watcher.connect()["stage"] == "playing", "and can be watched")
        watcher.cut()
        ok(house.run("export", table, "--data", server.data)[0] == 0, "and exported")


def disk_full(house):
    """Files may not grow: play stops with a message, and goes on when there is room."""
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
            told = actor.expect("events", "error")
        except Closed as end:
            told = {"type": "closed", "code": end.args[0]}
        ok(told["type"] == "error" and told["code"] == "unavailable", "with a full disk a turn is not kept, and that is said", told)
        ok(farewell(actor) == 1013, "and everybody is asked to come again")
        ok(server.ask("GET", "/healthz")[0] == 503, "it is not well")
        ok(server.ask("POST", "/api/tables", {"game": "doodle", "seats": [{"who": "me"}]})[0] == 503, "no table is made")
        ok(server.record(table).splitlines() == actor.record, "what was acknowledged can be read")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        for c in clients + watching:
            c.cut()
            c.connect(c.info["n"])
        ok(actor.turn(events=actor.legal()[:1], turn_id="full").get("done") == "full", "with room again the same turn counts")
        settle(clients + watching)
        play(clients + watching)
        ok(clients[0].info["stage"] == "over" and server.ask("GET", "/healthz")[0] == 200, "and the game goes on to its end")
        server.stop()
        ok('"store-failed"' in server.complaints and '"store-recovered"' in server.complaints
           and not any(t in server.complaints for t in tokens + [table]), "the log says so, and no more", server.complaints)


def mode(path):
    return stat.S_IMODE(os.stat(path).st_mode)


def private(house):
    """Only the server's user can read its files, whatever the umask and whatever was there before."""
    names = ["tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"]
    with Server(house, data="modes", preexec_fn=lambda: os.umask(0), stderr=subprocess.PIPE) as server:
        paths = [os.path.join(server.data, name) for name in names]
        ok(mode(server.data) == 0o700 and all(mode(p) == 0o600 for p in paths), "new files are private",
           [oct(mode(p)) for p in [server.data, *paths]])
        copy = os.path.join(house.home, "modes.copy")
        umask = os.umask(0)
        ok(house.run("export", "--backup", copy, "--data", server.data)[0] == 0 and mode(copy) == 0o600, "and so is a backup")
        os.umask(umask)
        ok(server.stop(signal.SIGKILL) == -signal.SIGKILL and server.complaints == "", "without a word", server.complaints)
        for path in paths:
            os.chmod(path, 0o644)
        os.chmod(server.data, 0o755)
        server.start()
        ok(all(mode(p) == 0o600 for p in paths), "files that others could read are made private",
           [oct(mode(p)) for p in paths])
        ok(mode(server.data) == 0o755, "a folder that was named is left as it is")
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
    complaint = process.communicate(timeout=PATIENCE)[1]
    ok(own in complaint and complaint.count("\n") == 1, "and that is said", complaint)


def linked(house):
    """A database that is kept elsewhere is private too."""
    folder, elsewhere = os.path.join(house.home, "linked"), os.path.join(house.home, "elsewhere.sqlite")
    os.mkdir(folder, 0o700)
    os.symlink(elsewhere, os.path.join(folder, "tables.sqlite"))
    with Server(house, data="linked", preexec_fn=lambda: os.umask(0), stderr=subprocess.PIPE) as server:
        modes = [mode(elsewhere + end) for end in ("", "-wal", "-shm")]
        ok(modes == [0o600] * 3, "new files behind a link are private", [oct(m) for m in modes])
        server.stop()


def few_files(house):
    """A system that allows hardly any files gets a line in the log, not a crash."""
    done_with = subprocess.run([house.binary, "serve", "--data", os.path.join(house.home, "few"), "--port", str(free_port())],
                               capture_output=True, text=True, env=house.environment(), timeout=PATIENCE, check=False,
                               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (12, 12)))
    ok(done_with.returncode == 1 and "too-few-files" in done_with.stderr, "too few files are allowed: exit 1 and a line that says so",
       (done_with.returncode, done_with.stderr))


def locked(house):
    """One server a folder, until it ends, however it ends."""
    with Server(house, data="one") as server:
        table, _ = server.make("doodle", "me")
        for language, word in (("en", "another server"), ("de", "anderer Server"), ("fr", "autre serveur"),
                               ("nb", "annen server"), ("nl", "andere server")):
            code, out, complaint = house.run("serve", "--data", server.data, "--lang", language)
            ok(code == 1 and out == "" and word in complaint and server.data in complaint and complaint.count("\n") == 1,
               f"a second server is refused with one sentence ({language})", (code, out, complaint))
        ok(house.run("export", table, "--data", server.data)[0] == 0, "a table can be exported meanwhile")
        server.stop(signal.SIGKILL)
        server.start()
        ok(server.ask("GET", f"/api/tables/{table}")[0] == 200, "kill -9 frees the lock, and loses nothing")


def until(wanted):
    """Waits until it is so; whether it came to pass."""
    end = time.monotonic() + PATIENCE
    while not wanted() and time.monotonic() < end:
        time.sleep(0.05)
    return wanted()


def taken_away(house):
    """The database is removed or replaced while the server runs: play pauses, until the same one is back."""
    with Server(house, "--log", "error", data="away", stderr=subprocess.PIPE) as server:
        table, tokens = server.make("metro", "me", "friend")
        clients, _ = sit_down(server, table, tokens, 0)
        play(clients, 4)
        path = os.path.join(server.data, "tables.sqlite")
        for name, put in (("removed", lambda: None), ("replaced", lambda: house.write("away/tables.sqlite", ""))):
            os.rename(path, path + ".away")
            put()
            ok(until(lambda: server.ask("GET", "/healthz")[0] == 503), f"a database that is {name} is noticed, though nobody plays")
            actor = next(c for c in clients if c.is_to_act())
            actor.send("turn", id=name, after=actor.info["n"], events=actor.legal()[:1])
            told = actor.expect("events", "error")
            ok(told["type"] == "error" and told["code"] == "unavailable" and farewell(actor) == 1013,
               "no turn is acknowledged", told)
            ok(server.ask("POST", "/api/tables", {"game": "doodle", "seats": [{"who": "me"}]})[0] == 503, "no table is made")
            os.rename(path + ".away", path)
            ok(until(lambda: server.ask("GET", "/healthz")[0] == 200), "the same database is noticed too, when it is back")
            for c in clients:
                c.cut()
                c.connect(c.info["n"])
            ok(actor.turn(events=actor.legal()[:1], turn_id=name).get("done") == name, "and the same turn counts")
            settle(clients)
        record = server.record(table, tokens[0])
        for c in clients:
            c.cut()
        server.stop()
        ok(server.complaints.count('"store-failed"') == 2 and server.complaints.count('"store-recovered"') == 2
           and "was removed" in server.complaints and "was replaced" in server.complaints, "the log says so, once each time",
           server.complaints)
        server.start()
        ok(server.record(table, tokens[0]) == record, "everything is there after a restart")


def crashed(house):
    """A computer player's thread that crashes takes the server with it; started again it goes on by itself."""
    with Server(house, data="crash") as server:
        table, tokens = server.make("metro", "me", "hard")
        (one,), _ = sit_down(server, table, tokens[:1], 0)
        while one.is_to_act():
            one.turn()
        n = one.info["n"]
        ok(server.stop(signal.SIGSEGV) == -signal.SIGSEGV, "a crash ends it")
        server.start()
        end = time.monotonic() + 4 * PATIENCE   # it thinks for half a second, on a machine that does nothing else
        while server.record(table, one.token).count("\n") <= len(one.record) and time.monotonic() < end:
            time.sleep(0.1)
        one.cut()
        one.connect(n)
        ok(one.info["n"] > n, "after a start the computer moves, though nobody came back", (n, one.info["n"]))
        one.cut()


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
