"""HTTP clients of other authors, used as usual and with unusual options: python3 test_strangers.py
BINARY

curl, nghttp and slowhttptest of Debian, over loopback. The WebSocket libraries are in
test_strange_sockets.py."""
import json
import os
import re
import socket
import subprocess
import sys
import time

from online import TIMEOUT, House, Server, free_port, play, sit_down

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "cli"))
from tap import done, ok  # noqa: E402

TABLE = json.dumps({"game": "doodle", "seats": [{"who": "me"}, {"who": "friend"}]})
CURL_TIMED_OUT = 28
HANGS = 10  # seconds after which curl gives up


class Answer:
    """A run of curl: its exit code, the last answer, and how many connections it made."""

    def __init__(self, house, *args, text=None):
        files = [os.path.join(house.home, name) for name in ("head", "body")]
        for path in files:
            with open(path, "wb"):
                pass
        result = subprocess.run(
            ["curl", "--silent", "--show-error", "--max-time", str(HANGS), "--dump-header", files[0], "--output", files[1],
             "--write-out", "%{http_code} %{http_version} %{num_connects}\n", *args],
            input=(text or "").encode(), capture_output=True, timeout=2 * HANGS, check=False)
        words = result.stdout.decode().split()
        self.exit, self.complaint = result.returncode, result.stderr.decode()
        self.status, self.version, self.connects = int(words[-3]), words[-2], int(words[-1])
        with open(files[0], encoding="latin-1") as file:
            self.head = file.read().lower()
        with open(files[1], "rb") as file:
            self.body = file.read()

    def field(self, name):
        found = re.findall(rf"^{name}: (.*?)\s*$", self.head, re.M)
        return found[-1] if found else None

    def is_problem(self, status):
        """Whether the answer is a problem (RFC 9457) with this status."""
        return self.exit == 0 and self.status == status and "problem+json" in (self.field("content-type") or "") \
            and bool(json.loads(self.body)["detail"])

    def __str__(self):
        return f"exit {self.exit}, status {self.status}, HTTP {self.version}, {self.complaint}\n{self.head}{self.body[:200]!r}"


def url(server, path="/", host="127.0.0.1"):
    return f"http://{host}:{server.port}{path}"


def curl_reads_the_page(server):
    page = Answer(server.house, url(server))
    ok(page.status == 200 and page.version == "1.1" and len(page.body) == int(page.field("content-length")), "curl reads the page", page)
    packed = Answer(server.house, "--compressed", url(server))
    ok(packed.body == page.body and packed.field("content-encoding") in ("br", "gzip"), "the compressed page is the same page", packed)
    head = Answer(server.house, "--head", url(server))
    ok(head.exit == 0 and head.status == 200 and head.field("content-length") == str(len(page.body)),
       "HEAD has the length and no body", head)
    same = Answer(server.house, "--header", f"If-None-Match: {page.field('etag')}", url(server))
    ok(same.exit == 0 and same.status == 304 and not same.body, "a page that curl has is not sent again", same)
    for wanted in ("0-9", "-5", "999999999-", "0-0,2-2"):
        part = Answer(server.house, "--range", wanted, url(server))
        ok(part.status == 200 and part.body == page.body and not part.field("content-range"),
           f"the range {wanted} is ignored: the whole page comes", part)
    ok(Answer(server.house, "--continue-at", "100", url(server)).exit == 33, "curl reports that it cannot resume")
    three = Answer(server.house, url(server), url(server, "/healthz"), url(server, "/nope"), "-o", "/dev/null", "-o", "/dev/null")
    ok(three.exit == 0 and three.status == 404 and three.connects == 0, "three requests go over one connection", three)


def curl_posts(server):
    post = ("--header", "Content-Type: application/json", "--data-binary", "@-", url(server, "/api/tables"))
    made = Answer(server.house, *post, text=TABLE)
    ok(made.status == 201 and len(json.loads(made.body)["table"]) == 32, "curl makes a table", made)
    slow = Answer(server.house, "--header", "Expect: 100-continue", "--expect100-timeout", str(2 * HANGS), *post, text=TABLE)
    ok(slow.status == 201 and "100 continue" in slow.head, "curl with Expect: 100-continue gets 100", slow)
    bad = Answer(server.house, "--header", "Expect: 200-maybe", *post, text=TABLE)
    ok(bad.is_problem(417), "another expectation is refused with 417", bad)
    for what, args in (("a form", ("--data", "game=doodle")), ("a form of parts", ("--form", "game=doodle")),
                       ("plain text", ("--header", "Content-Type: text/plain", "--data", TABLE))):
        answer = Answer(server.house, *args, url(server, "/api/tables"))
        ok(answer.is_problem(415), f"{what} is refused with 415", answer)
    foreign = Answer(server.house, "--header", "Origin: https://evil.example", *post, text=TABLE)
    ok(foreign.is_problem(403), "another site's page is refused with 403", foreign)
    chunked = Answer(server.house, "--request", "POST", "--header", "Content-Type: application/json", "--upload-file", "-",
                     url(server, "/api/tables"), text=TABLE)
    ok(chunked.is_problem(411), "an upload without a length is refused with 411", chunked)
    both = Answer(server.house, "--header", "Transfer-Encoding: gzip", *post, text=TABLE)
    ok(both.is_problem(400), "Transfer-Encoding with Content-Length is refused with 400", both)
    for size in (16 * 1024 + 1, 2_000_000):
        large = Answer(server.house, *post, text="x" * size)
        ok(large.is_problem(413), f"a body of {size} bytes is refused with 413, and curl can read that", large)
    empty = Answer(server.house, "--header", "Content-Type: application/json", "--data", "", url(server, "/api/tables"))
    ok(empty.is_problem(400), "an empty body makes no table", empty)


def curl_with_unusual_options(server):
    """Other options of curl."""
    upgrade = Answer(server.house, "--http2", url(server))
    ok(upgrade.status == 200 and upgrade.version == "1.1" and "101" not in upgrade.head, "an upgrade to h2c is answered by HTTP/1.1", upgrade)
    for args, statuses, what in (
            (("--http1.0", url(server)), (505,), "HTTP/1.0"),
            (("--path-as-is", url(server, "/../../etc/passwd")), (404,), "a path with dots"),
            (("--path-as-is", url(server, "/./index.html")), (404,), "a path with one dot"),
            (("--path-as-is", url(server, "/api/../metrics")), (404,), "a path that goes up"),
            ((url(server, "/%2e%2e/%00"),), (404,), "a path with escapes"),
            ((url(server, "/" + "a" * 7000),), (404,), "a long URL"),
            ((url(server, "/" + "a" * 9000),), (431,), "a URL that is too long"),
            ((url(server, "/" + "a" * 100_000),), (431,), "a URL of 100,000 letters"),
            (("--header", "Host:", url(server)), (400,), "no host"),
            (("--header", "X: a\r\n folded", url(server)), (400,), "a folded field"),
            (("--header", "Cookie: " + "c" * 9000, url(server)), (431,), "a cookie of 9,000 letters"),
            (("--haproxy-protocol", url(server)), (400,), "the protocol PROXY"),
            (("--request", "OPTIONS", "--request-target", "*", url(server)), (400,), "OPTIONS *"),
            (("--request", "TRACE", url(server)), (405,), "TRACE"),
            (("--request", "DELETE", url(server, "/api/tables")), (405,), "DELETE"),
            (("--request-target", "http://other.example/", url(server)), (400,), "the URL of another host"),
            (("--request", "GET", "--data", "x", url(server, "/api/tables")), (400,), "a GET with a body")):
        answer = Answer(server.house, *args)
        ok(answer.exit == 0 and answer.status in statuses, f"curl with {what}: {answer.status}", answer)
    for args, what in ((("--http2-prior-knowledge", url(server)), "HTTP/2 without asking"),
                       (("--proxytunnel", "--proxy", url(server), "http://other.example/"), "CONNECT"),
                       (("--insecure", url(server).replace("http:", "https:")), "TLS")):
        answer = Answer(server.house, *args)
        ok(answer.exit not in (0, CURL_TIMED_OUT), f"curl fails at once with {what}", answer)


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6) as s:
            s.bind(("::1", 0))
        return True
    except OSError:
        return False


def curl_over_ipv6(house):
    if not has_ipv6():
        ok(True, "curl over IPv6 # skip: there is no IPv6 here")
        return
    with Server(house, "--address", "::1", data="one") as server:
        answer = Answer(house, url(server, host="[::1]"))
        ok(answer.status == 200, "curl reads the page at ::1", answer)
        answer = Answer(house, url(server))
        ok(answer.exit == 7, "with --address ::1 nobody listens at 127.0.0.1", answer)
        made = Answer(house, "--json", TABLE, "--header", f"Origin: http://[::1]:{server.port}", url(server, "/api/tables", "[::1]"))
        ok(made.status == 201, "a page at ::1 can make a table", made)
    with Server(house, "--address", "::", data="all") as server:
        for host in ("[::1]", "127.0.0.1"):
            answer = Answer(house, url(server, host=host))
            ok(answer.status == 200, f"with --address :: the page is at {host}", answer)


def printed_address(house):
    """curl can read the address that the server prints."""
    for address in ("127.0.0.1", "::1") if has_ipv6() else ("127.0.0.1",):
        process = subprocess.Popen([house.binary, "serve", "--data", os.path.join(house.home, "where"), "--address", address,
                                    "--port", str(free_port())], stdout=subprocess.PIPE, text=True, env=house.environment())
        try:
            output = process.stdout.readline()
            place = re.search(r"http://\S+", output)
            answer = Answer(house, place.group(0) + "/") if place else output
            ok(place and answer.status == 200, f"with --address {address} the printed URL works: {output.strip()}", answer)
        finally:
            process.terminate()
            process.communicate(timeout=TIMEOUT)


def nghttp(server):
    """A client of HTTP/2 alone must notice that the server does not speak it."""
    for what, args in (("at once", ()), ("by an upgrade", ("-u",)), ("with many streams", ("-m", "50")),
                       ("with a body", ("-d", __file__)), ("by an upgrade with a body", ("-u", "-d", __file__))):
        result = subprocess.run(["nghttp", "-t", str(HANGS), *args, url(server)], capture_output=True, text=True,
                                timeout=2 * HANGS, check=False)
        ok("not processed" in result.stderr and not result.stdout, f"nghttp gets no HTTP/2 {what}", result)
    ok(server.ask("GET", "/healthz")[0] == 200, "after nghttp the server lives")


def connections(server):
    return int(re.search(r"^tafel_connections (\d+)$", server.ask("GET", "/metrics")[1], re.M).group(1))


def largest_file(server):
    names = re.findall(r'(?:src|href)="?\.?/?([\w.-]+\.js)', server.ask("GET", "/")[1])
    return "/" + max(names, key=lambda name: len(server.ask("GET", "/" + name)[1]))


def slowhttptest(server):
    """All four attacks of slowhttptest at once, while two people play."""
    json_body = ("-t", "POST", "-f", "application/json", "-s", "8000", "-u", url(server, "/api/tables"))
    ways = {"slow heads": ("-H", "-u", url(server)), "slow bodies": ("-B", *json_body),
            "slow reading": ("-X", "-k", "3", "-w", "10", "-y", "100", "-u", url(server, largest_file(server))),
            "ranges": ("-R", "-u", url(server))}
    table, tokens = server.make("doodle", "me", "friend")
    clients, _ = sit_down(server, table, tokens, spectators=0)
    running = {what: subprocess.Popen(["slowhttptest", "-c", "12", "-r", "12", "-l", "4", "-i", "1", "-p", "3", *args],
                                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) for what, args in ways.items()}
    most = turns = 0
    slowest = 0.0
    while any(p.poll() is None for p in running.values()):
        began = time.monotonic()
        play(clients, most=1)
        if clients[0].info["stage"] == "over":
            for c in clients:
                c.disconnect()
            table, tokens = server.make("doodle", "me", "friend")
            clients, _ = sit_down(server, table, tokens, spectators=0)
        turns += 1
        slowest = max(slowest, time.monotonic() - began)
        most = max(most, connections(server))
    for what, process in running.items():
        output = re.sub(r"\x1b\[[\d;]*m", "", process.communicate(timeout=TIMEOUT)[0])
        ok("service available:   YES" in output and not re.search(r"service available: +NO", output),
           f"slowhttptest with {what}: the service stays available", output)
    ok(turns > 3 and most > 20, f"two people played {turns} turns beside {most} connections; the slowest took {slowest:.2f} s", (turns, most))
    for c in clients:
        c.disconnect()
    deadline = time.monotonic() + TIMEOUT
    while connections(server) > 1 and time.monotonic() < deadline:
        time.sleep(0.1)
    ok(connections(server) == 1, "after slowhttptest no connection is left but the one that asks", connections(server))


def main():
    with House(sys.argv[1]) as house:
        with Server(house, "--limit-rate", "0", "--limit-tables", "0", stderr=subprocess.PIPE) as server:
            for visit in (curl_reads_the_page, curl_posts, curl_with_unusual_options, nghttp, slowhttptest):
                visit(server)
            ok(server.stop() == 0 and not server.complaints, "the server stops on SIGTERM and logged no error", server.complaints)
        curl_over_ipv6(house)
        printed_address(house)
    done()


main()
