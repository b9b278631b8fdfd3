"""The page over real sockets: python3 test_serve.py BINARY"""
import gzip
import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "cli"))
from tap import House, done, ok  # noqa: E402


class Server:
    """`tafel serve`. The end of the `with` block ends it."""

    def __init__(self, house, *args):
        self.process = subprocess.Popen([house.binary, "serve", *args], env=house.environment(),
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.output = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", self.output)
        self.port = int(found.group(1)) if found else 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def ask(self, method, path, headers=None, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request(method, path, body=body, headers=headers or {})
            answer = connection.getresponse()
            return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        finally:
            connection.close()


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def test_page(server):
    status, headers, body = server.ask("GET", "/")
    page = body.decode()
    ok(status == 200 and headers["content-type"].startswith("text/html"), "the page is served", status)
    ok("no-cache" in headers["cache-control"], "index.html must be asked for again each time", headers)
    ok("default-src 'none'" in headers["content-security-policy"]
       and headers["x-content-type-options"] == "nosniff", "with strict headers", headers)
    ok(server.ask("GET", "/", {"If-None-Match": headers["etag"]})[0] == 304,
       "but not sent again if it is the same")
    script = re.search(r'src="?\.?/?([\w.-]+\.js)', page).group(1)
    status, plain_headers, plain = server.ask("GET", "/" + script)
    ok(status == 200 and "immutable" in plain_headers["cache-control"],
       "a file named by its content is kept for ever", plain_headers)
    status, headers, packed = server.ask("GET", "/" + script, {"Accept-Encoding": "gzip"})
    ok(headers.get("content-encoding") == "gzip" and gzip.decompress(packed) == plain,
       "gzipped it is the same file")
    status, headers, packed = server.ask("GET", "/" + script, {"Accept-Encoding": "gzip, br"})
    ok(headers.get("content-encoding") == "br" and len(packed) < len(plain) / 2,
       "brotli is preferred", headers)
    status, headers, body = server.ask("HEAD", "/" + script)
    ok(status == 200 and not body and int(headers["content-length"]) == len(plain),
       "HEAD tells the length alone", headers)


def test_wrong_requests(server):
    for method, path, expected in (("GET", "/nope", 404), ("GET", "/../etc/passwd", 404),
                                   ("GET", "/%2e%2e/etc/passwd", 404), ("POST", "/", 405),
                                   ("DELETE", "/index.html", 405)):
        try:
            status = server.ask(method, path, body="x" if method == "POST" else None)[0]
        except http.client.HTTPException as error:
            status = error
        ok(status in (expected, 403, 404, 405), f"{method} {path} is refused", status)
    for junk in (b"\0\1\2\3\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 2000,
                 b"x" * 100_000):
        with socket.create_connection(("127.0.0.1", server.port), timeout=5) as s:
            try:
                s.sendall(junk)
                s.shutdown(socket.SHUT_WR)
                s.recv(1000)
            except OSError:
                pass  # a closed connection is a good answer
    ok(server.ask("GET", "/")[0] == 200, "after invalid bytes the server still answers")


def test_many(server):
    slow = [socket.create_connection(("127.0.0.1", server.port), timeout=5) for _ in range(50)]
    for s in slow:
        s.sendall(b"GET / HTTP/1.1\r\n")
    good = all(server.ask("GET", "/")[0] == 200 for _ in range(200))
    for s in slow:
        s.close()
    ok(good, "fifty unfinished requests do not keep others waiting")


def test_ports(house, server):
    other = ("--data", os.path.join(house.home, "other"))
    with Server(house, "--port", str(server.port), *other) as second:
        ok(second.port > server.port, "if the port is taken the next free one is used", second.output)
        second.process.send_signal(signal.SIGINT)
        _, complaint = second.process.communicate(timeout=10)
        ok(str(server.port) in complaint and str(second.port) in complaint, "a sentence names both ports", complaint)
        ok(second.process.returncode == 0, "Ctrl-C stops the server", second.process.returncode)
    for args in (("--port", "0"), ("--port", "x"), ("--port",), ("extra",), ("--what",)):
        code, out, complaint = house.run("serve", *args)
        ok(code == 2 and not out and len(complaint.strip().splitlines()) == 1,
           f"serve {' '.join(args)}: one sentence, exit 2", complaint)
    code, _, complaint = house.run("serve", "--address", "192.0.2.1", *other)
    ok(code == 1 and "192.0.2.1" in complaint, "an address of another machine ends with exit 1", complaint)


def main():
    with House(sys.argv[1]) as house, Server(house, "--port", str(free_port())) as server:
        ok(server.port, "the server prints the address of the page", server.output)
        test_page(server)
        test_wrong_requests(server)
        test_many(server)
        test_ports(house, server)
        started = time.monotonic()
        server.process.terminate()
        server.process.wait(timeout=10)
        ok(server.process.returncode == 0 and time.monotonic() - started < 5, "SIGTERM stops the server")
    done()


main()
