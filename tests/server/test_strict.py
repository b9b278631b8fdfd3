"""Strict HTTP: ambiguous requests are refused and end the connection, all others are answered in
order. python3 test_strict.py BINARY [SHARE]; below a share of 1 without the slow clients."""
import sys
import threading
import time

from hostile import ABSENT, Closed, House, Raw, Target, run_attack, handshake, head, check_well, check_usable
from tap import done, ok

SHARE = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
HOST = b"Host: localhost\r\n"
GET = b"GET /healthz HTTP/1.1\r\n"
PLAIN = GET + HOST + b"\r\n"
CHASER = b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
PLAN_BODY = b'{"game":"doodle","seats":[{"who":"me"}]}'
POST = b"POST /api/tables HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n"
CHUNKS = b"%x\r\n%s\r\n0\r\n\r\n" % (len(PLAN_BODY), PLAN_BODY)


def sized(*lengths):
    """A POST whose head has these values of Content-Length."""
    return POST + b"".join(b"Content-Length:%s\r\n" % v for v in lengths) + b"\r\n" + PLAN_BODY


GOOD = b"%d" % len(PLAN_BODY)
# Requests with the statuses that refuse them; 0: the connection ends without an answer. Nothing may
# be answered after a request whose end is unclear.
REFUSED = {
    "Content-Length twice, the same": (sized(b" " + GOOD, b" " + GOOD), 400),
    "Content-Length twice, different": (sized(b" " + GOOD, b" 5"), 400),
    "Content-Length: 40,40": (sized(b" %s,%s" % (GOOD, GOOD)), 400),
    "Content-Length: +40": (sized(b" +" + GOOD), 400),
    "Content-Length: -1": (sized(b" -1"), 400),
    "Content-Length: 0x28": (sized(b" 0x28"), 400),
    "Content-Length: 4 0": (sized(b" 4 0"), 400),
    "Content-Length: 40abc": (sized(b" 40abc"), 400),
    "Content-Length without a value": (sized(b""), 400),
    "Content-Length of 20 digits": (sized(b" 99999999999999999999"), 400, 413),
    "Content-Length of 2^64 + 40": (sized(b" %d" % (2 ** 64 + 40)), 400, 413),
    "Content-Length of 2^32 + 40": (sized(b" %d" % (2 ** 32 + 40)), 400, 413),
    "Transfer-Encoding with Content-Length": (CHUNKED + b"Content-Length: %d\r\n\r\n" % len(CHUNKS) + CHUNKS, 400),
    "Content-Length with Transfer-Encoding": (POST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n" + CHUNKS, 400),
    "Transfer-Encoding: chunked alone": (CHUNKED + b"\r\n" + CHUNKS, 400, 411, 501),
    "Transfer-Encoding: identity": (POST + b"Transfer-Encoding: identity\r\nContent-Length: 40\r\n\r\n" + PLAN_BODY, 400, 501),
    "Transfer-Encoding: xchunked": (POST + b"Transfer-Encoding: xchunked\r\n\r\n" + CHUNKS, 400, 411, 501),
    "Transfer-Encoding of GET": (GET + HOST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, 411, 501),
    "a bare CR in a header": (GET + HOST + b"X-A: a\rb\r\n\r\n", 400),
    "a bare CR as a line end": (b"GET /healthz HTTP/1.1\rHost: localhost\r\r", 400, 0),
    "bare LF line ends": (b"GET /healthz HTTP/1.1\nHost: localhost\n\n", 400),
    "a bare LF in one line end": (GET + b"Host: localhost\nX-A: a\r\n\r\n", 400),
    "a bare LF as the last line": (GET + b"Host: localhost\r\n\n", 400),
    "obsolete folding": (GET + HOST + b"X-A: a\r\n b\r\n\r\n", 400),
    "obsolete folding with a tab": (GET + HOST + b"X-A: a\r\n\tContent-Length: 5\r\n\r\n", 400),
    "a space before the first header": (GET + b" " + HOST + b"\r\n", 400),
    "a space before a colon": (GET + b"Host : localhost\r\n\r\n", 400),
    "a space before Content-Length's colon": (POST + b"Content-Length : 40\r\n\r\n" + PLAN_BODY, 400),
    "a header without a colon": (GET + HOST + b"nothing\r\n\r\n", 400),
    "a header without a name": (GET + HOST + b": x\r\n\r\n", 400),
    "a header's name that is no token": (GET + HOST + b"X(A): x\r\n\r\n", 400),
    "a header's name with a space": (GET + HOST + b"X A: x\r\n\r\n", 400),
    "NUL in a header": (GET + HOST + b"X-A: a\0b\r\n\r\n", 400),
    "NUL in a header's name": (GET + HOST + b"X-\0A: a\r\n\r\n", 400),
    "a control byte in a header": (GET + HOST + b"X-A: a\x01b\r\n\r\n", 400),
    "DEL in a header": (GET + HOST + b"X-A: a\x7fb\r\n\r\n", 400),
    "NUL in the path": (b"GET /healthz\0 HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    "a control byte in the path": (b"GET /heal\x01thz HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    "two spaces in the first line": (b"GET  /healthz HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    "a tab in the first line": (b"GET\t/healthz\tHTTP/1.1\r\n" + HOST + b"\r\n", 400),
    "a space at the end of the first line": (b"GET /healthz HTTP/1.1 \r\n" + HOST + b"\r\n", 400, 505),
    "a path with a space": (b"GET /heal thz HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    "no Host": (GET + b"\r\n", 400),
    "Host twice": (GET + HOST + HOST + b"\r\n", 400),
    "Host twice, different": (GET + HOST + b"Host: evil.example\r\n\r\n", 400),
    "Host with a space": (GET + b"Host: local host\r\n\r\n", 400),
    "Host with a path": (GET + b"Host: localhost/x\r\n\r\n", 400),
    "Host with a user": (GET + b"Host: me@localhost\r\n\r\n", 400),
    "absolute-form with another host": (b"GET http://evil.example/healthz HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    "absolute-form with another port": (b"GET http://localhost:1/healthz HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    "absolute-form with a user": (b"GET http://me@localhost/healthz HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    "a target without a slash": (b"GET healthz HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    "CONNECT": (b"CONNECT localhost:80 HTTP/1.1\r\n" + HOST + b"\r\n", 400, 405, 501),
    "HTTP/1.0": (b"GET /healthz HTTP/1.0\r\n" + HOST + b"\r\n", 505),
    "HTTP/2.0 in a first line": (b"GET /healthz HTTP/2.0\r\n" + HOST + b"\r\n", 505),
    "HTTP/1.2": (b"GET /healthz HTTP/1.2\r\n" + HOST + b"\r\n", 505),
    "HTTP/11.1": (b"GET /healthz HTTP/11.1\r\n" + HOST + b"\r\n", 400, 505),
    "http/1.1 in small letters": (b"GET /healthz http/1.1\r\n" + HOST + b"\r\n", 400, 505),
    "no version": (b"GET /healthz\r\n" + HOST + b"\r\n", 400, 505),
    "HTTP/2's preface": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0", 400, 505, 0),
    "TLS": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 60 + b"\r\n\r\n", 400, 0),
    "a head of one long header": (GET + HOST + b"X-A: " + b"a" * 70000 + b"\r\n\r\n", 431),
    "a head of many headers": (GET + HOST + b"".join(b"X-%d: a\r\n" % i for i in range(5000)) + b"\r\n", 431),
    "a long path": (b"GET /" + b"a" * 70000 + b" HTTP/1.1\r\n" + HOST + b"\r\n", 414, 431),
    "a body of 16,385 bytes": (POST + b"Content-Length: 16385\r\n\r\n" + b"x" * 16385, 413),
    "a body of a gigabyte, announced": (POST + b"Content-Length: 1000000000\r\n\r\n", 413),
    "a foreign expectation": (POST + b"Expect: 200-maybe\r\nContent-Length: 40\r\n\r\n" + PLAN_BODY, 417),
    "a body of a gigabyte with Expect": (POST + b"Expect: 100-continue\r\nContent-Length: 1000000000\r\n\r\n", 413),
}


def refuse(target, data, *statuses):
    """The first answer has one of these statuses, and nothing is answered after a request whose
    end is unclear."""
    with Raw(target.port) as raw:
        try:
            raw.send(data + CHASER)
        except ConnectionError:
            pass
        try:
            status = raw.answer().status
        except (Closed, ConnectionError):
            return "" if 0 in statuses else "closed without an answer"
        if status not in statuses:
            return f"{status} instead of {statuses}"
        return "" if status in (413, 417) or raw.is_over() else "and then the connection goes on"


def answers(target, data, methods, wait=4):
    """The answers to several requests in one send, until the server closes. The last one is None
    if nothing comes."""
    found = []
    with Raw(target.port, wait=wait) as raw:
        raw.send(data)
        try:
            for method in methods:
                found.append(raw.answer(method))
        except (Closed, ConnectionError):
            pass
        except TimeoutError:
            found.append(None)
    return found


def in_order(target, data, statuses):
    """All requests are answered in order, or the connection is closed after the first answer."""
    got = [a and a.status for a in answers(target, data, ["GET"] * len(statuses))]
    return "" if got in (statuses, statuses[:1]) else f"{got} instead of {statuses}"


def pipelined(target):
    post = sized(b" " + GOOD)
    missing = PLAIN.replace(b"healthz", b"nowhere")
    for what, data, statuses in (
            ("two requests in one send", PLAIN + PLAIN, [200, 200]),
            ("GET and POST in one send", PLAIN + post, [200, 201]),
            ("POST and GET in one send", post + PLAIN, [201, 200]),
            ("three POSTs in one send", post * 3, [201] * 3),
            ("many kinds in one send", missing + post + PLAIN + missing + post + CHASER, [404, 201, 200, 404, 201, 200]),
            ("sixty in one send", (PLAIN + missing) * 30, [200, 404] * 30),
            ("GET and a wrong one in one send", PLAIN + b"x\r\n\r\n", [200, 400])):
        run_attack(target, f"{what} are answered in order", in_order, data, statuses)
    found = [a and a.status for a in answers(target, PLAIN + b"\r\n" + PLAIN, ["GET"] * 2)]
    check_well(target, "an empty line between requests is skipped or refused", found in ([200, 200], [200, 400], [200]), found)
    run_attack(target, "a second request that comes in pieces is answered", in_pieces, PLAIN + post, [200, 201])
    run_attack(target, "a request that comes byte by byte is answered", in_pieces, sized(b" " + GOOD), [201], 1)


def in_pieces(target, data, statuses, size=len(PLAIN) + 20):
    with Raw(target.port) as raw:
        found = []
        try:
            for at in range(0, len(data), size):
                raw.send(data[at:at + size])
                time.sleep(0.002)
            for _ in statuses:
                found.append(raw.answer().status)
        except (Closed, ConnectionError):
            pass
        except TimeoutError:
            found.append(None)
    return "" if found in (statuses, statuses[:1]) else f"{found} instead of {statuses}"


def expect_status(target, data, *statuses, method="GET"):
    with Raw(target.port) as raw:
        raw.send(data)
        status = raw.answer(method).status
        return "" if status in statuses else f"{status} instead of {statuses}"


def upgrades(target):
    settings = {"Host": "localhost", "Connection": "Upgrade, HTTP2-Settings", "Upgrade": "h2c",
                "HTTP2-Settings": "AAMAAABkAARAAAAAAAIAAAAA"}
    for path, statuses in (("/healthz", (200,)), ("/api/socket", (400, 404, 405, 426)), ("/metrics", (200,))):
        run_attack(target, f"Upgrade: h2c at {path} is ignored", expect_status, head("GET", path, settings), *statuses)
    run_attack(target, "Upgrade: h2c, websocket upgrades nothing", expect_status,
            head("GET", "/healthz", {**settings, "Upgrade": "h2c, websocket"}), 200, 400, 404, 426)
    for upgrade in ("TLS/1.0", "HTTP/2.0", "x" * 300):
        run_attack(target, f"Upgrade: {upgrade[:20]} is ignored", expect_status,
                head("GET", "/healthz", {**settings, "Upgrade": upgrade}), 200)
    run_attack(target, "Upgrade: websocket at another path upgrades nothing", expect_status,
            handshake(target.port, "/healthz"), 200, 400, 404, 426)


def without_body(target, path, field=""):
    """HEAD has the status of GET or 405, and no body."""
    with Raw(target.port) as raw:
        raw.send(f"HEAD {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{field}\r\n".encode())
        answer = raw.answer("HEAD")
        rest = raw.rest()
    expected = target.ask("GET", path)[0]
    if rest:
        return f"a body of {len(rest)} bytes"
    return "" if answer.status in (expected, 405, 401) else f"{answer.status}, GET {expected}"


def expectations(target):
    run_attack(target, "Expect: 100-continue gets 100, then the answer", continued, 201)
    run_attack(target, "Expect: 100-Continue with capital letters gets 100", continued, 201, b"100-Continue")
    run_attack(target, "Expect with a wrong Content-Type is answered", expect_status,
            POST.replace(b"json", b"xml") + b"Expect: 100-continue\r\nContent-Length: 40\r\n\r\n", 100, 415)
    run_attack(target, "Expect without a body gets only the answer", expect_status, GET + HOST + b"Expect: 100-continue\r\n\r\n", 200)


def continued(target, status, value=b"100-continue"):
    with Raw(target.port) as raw:
        raw.send(POST + b"Expect: %s\r\nContent-Length: %d\r\n\r\n" % (value, len(PLAN_BODY)))
        first = raw.answer().status
        if first != 100:
            return f"{first} instead of 100"
        raw.send(PLAN_BODY)
        return "" if (last := raw.answer().status) == status else f"{last} instead of {status}"


def kinds(target):
    """POST needs application/json, and our own Origin if there is one."""
    own = f"localhost:{target.port}"
    for path, body in (("/api/tables", PLAN_BODY), ("SEATS", b"{}"), ("SEATS", b"")):
        name = "POST /api/tables" if body == PLAN_BODY else f"POST …/seats with {len(body)} bytes"
        for kind, status in ((None, 415), ("text/plain", 415), ("application/x-www-form-urlencoded", 415), ("multipart/form-data", 415),
                             ("application/jsonx", 415), ("", 415), ("text/plain; application/json", 415), ("application/json", 201),
                             ("application/json; charset=utf-8", 201), ("Application/JSON", 201)):
            fields = {"Content-Type": kind} if kind is not None else {}
            run_attack(target, f"{name} with Content-Type {kind}: {status}", post, path, body, fields, status)
        for origin, *statuses in ((f"http://{own}", 201), (f"https://{own}", 201), ("http://evil.example", 403), ("null", 403),
                               ("", 400, 403),
                               (f"http://{own}.evil.example", 403), (f"http://evil.example/{own}", 403), (f"http://{own}1", 403),
                               ("http://localhost:1", 403), (f"http://{own}@evil.example", 403), ("http://" + "a" * 505, 403),
                               ("http://" + "a" * 600, 403), ("http://" + "a" * 3000, 431, 403)):
            shown = origin.replace(own, "OWN") if len(origin) < 100 else f"of {len(origin)} bytes"
            run_attack(target, f"{name} with Origin {shown}: {statuses[-1]}", post, path, body,
                    {"Content-Type": "application/json", "Origin": origin}, *statuses)
    run_attack(target, "Content-Type twice is refused", expect_status,
            POST + b"Content-Type: text/plain\r\nContent-Length: 40\r\n\r\n" + PLAN_BODY, 400, 415)


def post(target, path, body, fields, *statuses):
    if path == "SEATS":
        path = f"/api/tables/{target.make('doodle', 'me', 'open')[0]}/seats"
    pairs = {"Host": f"localhost:{target.port}", **fields, "Content-Length": len(body)}
    return expect_status(target, head("POST", path, pairs) + body, *statuses)


def bodies(target):
    hidden = b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n"
    found = answers(target, GET + HOST + b"Content-Length: %d\r\n\r\n" % len(hidden) + hidden + CHASER, ["GET"] * 3, 1)
    found = [a for a in found if a]
    smuggled = [a for a in found if b"tafel_" in a.body]
    check_well(target, "a body of GET is never read as a request", not smuggled and 1 <= len(found) <= 2, found)
    wide = POST + b"Content-Length:  \t40 \t\r\n\r\n" + PLAN_BODY
    run_attack(target, "spaces around Content-Length are read as RFC 9110 says, or refused", in_order, wide + PLAIN, [201, 200])
    run_attack(target, "a body of 16,384 bytes is read", expect_status, POST + b"Content-Length: 16384\r\n\r\n" + PLAN_BODY.ljust(16384), 201)
    run_attack(target, "absolute-form with our own host is served", expect_status,
            f"GET http://localhost:{target.port}/healthz HTTP/1.1\r\nHost: localhost:{target.port}\r\n\r\n".encode(), 200)
    for method in ("get", "DELETE", "PUT", "TRACE", "OPTIONS", "PATCH", "X" * 60):
        run_attack(target, f"{method[:8]} is not allowed", expect_status, head(method, "/api/tables", {"Host": "x"}), 400, 405, 501)


class Slow(threading.Thread):
    """A client that sends a byte every half second. `seconds`: when the server closed the
    connection, or 0."""

    def __init__(self, target, first, rest, limit=45):
        super().__init__(daemon=True)
        self.raw, self.rest, self.limit, self.seconds = Raw(target.port), rest, limit, 0
        self.raw.send(first)
        self.start()

    def run(self):
        began = time.monotonic()
        self.raw.socket.settimeout(0.5)
        while time.monotonic() < began + self.limit:
            try:
                if self.rest:
                    self.raw.send(self.rest)
                self.raw.more()
            except TimeoutError:
                continue
            except (Closed, OSError):
                self.seconds = time.monotonic() - began
                return


def slow_clients(target):
    """Clients that never finish are disconnected; a head may take 20 seconds."""
    return {"a slow head": Slow(target, GET, b"X"), "a slow first line": Slow(target, b"G", b"E"),
            "a connection without a byte": Slow(target, b"", b""), "a head that stops": Slow(target, GET + HOST, b""),
            "a slow body": Slow(target, POST + b"Content-Length: 16000\r\n\r\n", b" "),
            "a body that stops": Slow(target, POST + b"Content-Length: 16000\r\n\r\n{", b""),
            "an expected body that never comes": Slow(target, POST + b"Expect: 100-continue\r\nContent-Length: 40\r\n\r\n", b""),
            "empty lines without end": Slow(target, b"\r\n", b"\r\n")}


def unread_answers(target):
    """A client that sends many requests and reads no answer costs little memory, and is
    disconnected in the end."""
    before, sockets = target.resident(), target.sockets()
    raw = Raw(target.port, buffer=4096)
    raw.socket.settimeout(0.5)
    try:
        for _ in range(20):
            raw.send(CHASER * 500)
    except OSError:
        pass
    time.sleep(0.5)
    growth = target.resident() - before
    check_well(target, "ten thousand requests without reading an answer cost little memory", growth < 16 * 1024 or SHARE < 1, f"{growth} KiB")
    check_well(target, "the server is idle while a client reads no answers", target.is_idle(), target.load())
    return raw, sockets


def main():
    with House(sys.argv[1]) as house, Target(house) as target:
        for what, (data, *statuses) in REFUSED.items():
            run_attack(target, f"{what}: refused", refuse, data, *statuses)
        pipelined(target)
        upgrades(target)
        for path in ("/", "/healthz", "/openapi.json", "/nowhere", "/api/tables", f"/api/tables/{ABSENT}", "/metrics"):
            run_attack(target, f"HEAD {path} gets no body", without_body, path)
        run_attack(target, "HEAD of a packed page gets no body", without_body, "/", "Accept-Encoding: br, gzip\r\n")
        expectations(target)
        kinds(target)
        bodies(target)
        check_usable(target, "after all requests two people can play and the server is idle")
        slow = slow_clients(target) if SHARE >= 1 else {}
        raw, sockets = unread_answers(target)
        for what, client in slow.items():
            client.join(60)
            check_well(target, f"{what} is disconnected", client.seconds, client.seconds)
        if slow:
            check_well(target, "a client that does not read answers is disconnected", target.sockets() <= sockets, (sockets, target.sockets()))
        raw.close()
        if slow:
            check_usable(target, "after the slow clients two people can play")
        ok(target.stop() == 0, "the server stops on SIGTERM")
    done()


main()
