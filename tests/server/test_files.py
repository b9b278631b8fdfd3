"""Addresses to listen on, and the data folder: one server a folder, modes, and a database that
disappears. python3 test_files.py BINARY"""
import os
import shutil
import stat
import subprocess
import sys
import time

from hostile import Closed, House, Raw, Target, run_attack, head, check_well, play, sit_down, check_usable
from online import free_port
from tap import done, ok

PLAN = {"game": "doodle", "seats": [{"who": "me"}, {"who": "friend"}]}


def reaches(port, address):
    """Returns whether /healthz answers 200 at this address."""
    try:
        with Raw(port, None, address) as raw:
            raw.send(head("GET", "/healthz", {"Host": "localhost"}))
            return raw.answer().status == 200
    except (OSError, Closed):
        return False


def addresses(house):
    """The server listens on the given address and on no other."""
    for address, v4, v6 in (("127.0.0.1", True, False), ("::1", False, True), ("::", True, True), ("0.0.0.0", True, False)):
        name = address.replace(":", "_").replace(".", "_")
        try:
            with Target(house, "--address", address, data="at" + name) as target:
                got = (reaches(target.port, "127.0.0.1"), reaches(target.port, "::1"))
                other = reaches(target.port, "127.0.0.9")
                where = "IPv4 and IPv6" if v4 and v6 else "IPv4 alone" if v4 else "IPv6 alone"
                ok(got == (v4, v6), f"--address {address} is reached over {where}", got)
                everywhere = address in ("::", "0.0.0.0")
                ok(other == everywhere, f"--address {address}: 127.0.0.9 is {'served' if everywhere else 'not served'}", other)
        except (AssertionError, OSError) as error:
            ok(False, f"--address {address} is served", error)
    for address in ("::g", "300.1.1.1", "localhost:80", ""):
        code, out, complaint = house.run("serve", "--address", address, "--data", house.home + "/nowhere")
        ok(code in (1, 2) and not out and complaint, f"--address {address!r} is refused", (code, out, complaint))


def by_network(house):
    """IPv6 addresses have limits, by /64."""
    try:
        with Target(house, "--address", "::1", data="network", limits={"tables": 2}) as target:
            got = [target.ask("POST", "/api/tables", PLAN, source=None, family="::1")[0] for _ in range(3)]
            ok(got == [201, 201, 429], "an IPv6 address has its limits", got)
    except (AssertionError, OSError, Closed) as error:
        ok(False, "an IPv6 address has its limits", repr(error))


def one_server(house):
    with Target(house, data="one") as target:
        table, _ = target.make("doodle", "me")
        for what, folder in (("the same folder", target.data), ("the same folder by another name", target.data + "/../one"),
                             ("a link to it", link(house, target.data))):
            code, complaint = second(house, folder)
            check_well(target, f"a second server on {what} ends with exit 1", code == 1 and complaint, (code, complaint))
        code, out, complaint = house.run("export", table, "--data", target.data)
        check_well(target, "tafel export reads the folder meanwhile", code == 0 and out.startswith("tafel 1"), complaint)
        target.process.kill()
        target.process.communicate(timeout=10)
        target.start()
        check_well(target, "after kill -9 the next server starts", target.ask("GET", f"/api/tables/{table}")[0] == 200)


def link(house, folder):
    path = os.path.join(house.home, "link")
    os.symlink(folder, path)
    return path


def second(house, folder):
    """Starts another server there. Returns its exit code, or None if it runs, and its
    complaints."""
    process = subprocess.Popen([house.binary, "serve", "--data", folder, "--port", str(free_port())], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, env=house.environment())
    try:
        output = process.communicate(timeout=4)[1]
        return process.returncode, output
    except subprocess.TimeoutExpired:
        process.kill()
        return None, process.communicate()[1]


def modes(house):
    """No other user of the machine can read tables, with any umask."""
    with Target(house, data="modes", preexec_fn=lambda: os.umask(0)) as target:
        table, tokens = target.make("domicolor", "me", "friend")
        clients, _ = sit_down(target, table, tokens, 0)
        play(clients, 4)
        check_well(target, "the folder has mode 0700", mode(target.data) == 0o700, oct(mode(target.data)))
        for name in sorted(os.listdir(target.data)):
            path = os.path.join(target.data, name)
            check_well(target, f"{name} has mode 0600", mode(path) == 0o600, oct(mode(path)))
        copy = os.path.join(house.home, "copy.sqlite")
        result = subprocess.run([house.binary, "export", "--backup", copy, "--data", target.data], env=house.environment(),
                                timeout=20, check=False, preexec_fn=lambda: os.umask(0))
        check_well(target, "a backup has mode 0600", result.returncode == 0 and mode(copy) == 0o600, oct(mode(copy)))
        for c in clients:
            c.disconnect()


def mode(path):
    return stat.S_IMODE(os.stat(path).st_mode)


def removed(target):
    for name in os.listdir(target.data):
        if name.startswith("tables.sqlite"):
            os.unlink(os.path.join(target.data, name))


def unlinked(target):
    os.unlink(os.path.join(target.data, "tables.sqlite"))


def moved(target):
    os.rename(os.path.join(target.data, "tables.sqlite"), os.path.join(target.data, "away.sqlite"))


def replaced(target):
    path = os.path.join(target.data, "tables.sqlite")
    shutil.copy(path, path + ".new")
    os.rename(path + ".new", path)


def folder_moved(target):
    os.rename(target.data, target.data + ".away")


def emptied(target):
    """Puts another, empty file at the same place."""
    path = os.path.join(target.data, "tables.sqlite")
    open(path + ".new", "w", encoding="ascii").close()
    os.rename(path + ".new", path)


def gone(house, what, harm):
    """A database that disappears is noticed: /healthz answers 503, and no turn counts."""
    with Target(house, data=harm.__name__, stderr=subprocess.PIPE) as target:
        table, tokens = target.make("doodle", "me", "friend")
        clients, _ = sit_down(target, table, tokens, 0)
        play(clients, 2)
        harm(target)
        status, end = 200, time.monotonic() + 8
        while status == 200 and time.monotonic() < end:
            time.sleep(0.2)
            status = target.ask("GET", "/healthz")[0]
        ok(status == 503, f"the database {what}: /healthz is 503 within seconds", status)
        actor = next(c for c in clients if c.is_to_act())
        try:
            actor.send("turn", id="lost", after=actor.info["n"], events=actor.legal()[:1])
            reply = actor.expect("events", "table", "error", "refused")
        except (Closed, OSError) as closed:
            reply = {"type": "closed", "code": closed.args[0]}
        ok("done" not in reply and (reply["type"] in ("error", "refused") or reply["code"] == 1013),
           f"the database {what}: a turn does not count", reply)
        try:
            status = target.ask("POST", "/api/tables", PLAN)[0]
        except (Closed, OSError) as error:
            status = error
        ok(status == 503, f"the database {what}: no table is made", status)
        ok(target.process.poll() is None, f"the database {what}: the server runs on")
        for c in clients:
            c.disconnect()
        target.stop()
        ok("store" in target.complaints, f"the database {what}: the log says so", target.complaints)


def main():
    with House(sys.argv[1]) as house:
        addresses(house)
        by_network(house)
        one_server(house)
        modes(house)
        for what, harm in (("is removed with its log", removed), ("is removed", unlinked), ("is renamed", moved),
                           ("is replaced by a copy", replaced), ("is replaced by an empty file", emptied),
                           ("goes with its folder", folder_moved)):
            gone(house, what, harm)
        with Target(house, data="last") as target:
            run_attack(target, "a server with its database is well", lambda t: "" if t.is_well() else "not")
            check_usable(target, "with its database two people can play")
    done()


main()
