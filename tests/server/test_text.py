"""Any text in every place where a client can put text: every answer is valid UTF-8 and valid
JSON, and the server lives. python3 test_text.py BINARY [SHARE]"""
import sys
import urllib.parse

from hostile import ABSENT, Broken, Closed, House, Raw, Target, Wire, run_attack, frame, head, message_frame, check_usable
from online import Client
from tap import done, ok

SHARE = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0     # below 1: every third text only

# Contents of a JSON string as bytes. A run of one long character after 0 to 3 bytes is cut in the
# middle wherever it is cut.
TEXTS = [b"x" * n + character.encode() * 80 for character in "é€\U0001f600" for n in range(4)]
TEXTS += [b"x" * n + "éé".encode() for n in range(25, 72)]
TEXTS += [b"\\" + character.encode() for character in "é€\U0001f600"] + [b"x" * 38 + b"\\" + "é".encode()]
TEXTS += [rb"\u", rb"\u00e", rb"\ud800", rb"\ud800x", rb"\ud800\ud800", rb"\udc00", rb"\udc00\ud800", rb"\ud83d\ude00", rb"\u0000",
          rb"a\u0000b", rb"\x", rb"\"", rb"\\", rb"\u202e\u2028\u2029\ufeff\ufffe\uffff", rb"\u001b[31m", rb"\u0080", rb"%s%n%d%99999d"]
TEXTS += [b"\xff", b"\xfe\xff", b"x" * 39 + b"\xff", b"\xc0\x80", b"\xe0\x80\x80", b"\xed\xa0\x80", b"\xed\xa0\x80\xed\xb0\x80",
          b"\xf4\x90\x80\x80", b"\xf8\x88\x80\x80\x80", b"\xe2\x82", b"\xf0\x9f\x98", b"\x80", b"\xc3", b"x" * 39 + b"\xc3"]
TEXTS += [b"\x00", b"a\x00b", b"\x01", b"\x7f", b"\n", b"\r\n", b"\x1b[31m", "\u202e\u2028\u200b\U000e0041".encode(), "\ufeff".encode()]
TEXTS += [b"x" * 5000, "é".encode() * 2500, b"x" + "€".encode() * 4000, rb"\u00e9" * 2000, b"<script>", b"' OR 1=1 --", b""]

GOOD = b'{"game":"doodle","seats":[{"who":"me"},{"who":"computer","level":"easy"}],"clock":{"turn":60},"options":[],"listed":false}'
PLANS = {       # the body of POST /api/tables with TEXT inside a JSON string, and where that is
    "as the only key": b'{"TEXT":1}',
    "as a key beside good ones": GOOD[:-1] + b',"TEXT":1}',
    "as the body": b'"TEXT"',
    "in a list": b'["TEXT"]',
    "as the game": GOOD.replace(b'"doodle"', b'"TEXT"'),
    "as an option": GOOD.replace(b"[]", b'["TEXT"]'),
    "as the options": GOOD.replace(b"[]", b'"TEXT"'),
    "as who sits there": GOOD.replace(b'"me"', b'"TEXT"'),
    "as a level": GOOD.replace(b'"easy"', b'"TEXT"'),
    "as a key of a seat": GOOD.replace(b'"who":"me"', b'"who":"me","TEXT":1'),
    "as a seat": GOOD.replace(b'{"who":"me"}', b'"TEXT"'),
    "as the seats": b'{"game":"doodle","seats":"TEXT"}',
    "as a key of the clock": GOOD.replace(b'"turn":60', b'"turn":60,"TEXT":1'),
    "as a time": GOOD.replace(b"60", b'"TEXT"'),
    "as the clock": GOOD.replace(b'{"turn":60}', b'"TEXT"'),
    "as the board": GOOD.replace(b"}]", b'}],"board":"TEXT"'),
    "as a line of a board": GOOD.replace(b"}]", b'}],"board":"row TEXT\\nrow T"'),
    "as a keyword of a board": GOOD.replace(b"}]", b'}],"board":"TEXT T S H 3 T\\n"'),
    "as listed": GOOD.replace(b"false", b'"TEXT"'),
    "twice as a key": b'{"TEXT":1,"TEXT":2}',
    "after the end": GOOD + b'"TEXT"',
    "without its end": b'{"game":"TEXT',
    "outside of a string": b'{"game":TEXT}',
}
MESSAGES = {    # the same for messages, at a table where the sender has a seat
    "as the only key": b'{"TEXT":1}',
    "as the type": b'{"type":"TEXT"}',
    "as the message": b'"TEXT"',
    "as a key": b'{"type":"back","TEXT":1}',
    "twice as a key": b'{"type":"back","TEXT":1,"TEXT":1}',
    "as a table": b'{"type":"hello","table":"TEXT"}',
    "as a token": b'{"type":"hello","table":"' + ABSENT.encode() + b'","token":"TEXT"}',
    "as have": b'{"type":"hello","table":"' + ABSENT.encode() + b'","have":"TEXT"}',
    "as a name": b'{"type":"sit","name":"TEXT","nonce":"' + ABSENT.encode() + b'"}',
    "as a nonce": b'{"type":"sit","name":"Eve","nonce":"TEXT"}',
    "as a turn's id": b'{"type":"turn","id":"TEXT","after":0,"events":["tree"]}',
    "as a turn's after": b'{"type":"turn","id":"a","after":"TEXT","events":["tree"]}',
    "as an event": b'{"type":"turn","id":"a","after":AFTER,"events":["TEXT"]}',
    "as a second event": b'{"type":"turn","id":"a","after":AFTER,"events":["tree","TEXT"]}',
    "as the events": b'{"type":"turn","id":"a","after":0,"events":"TEXT"}',
    "as a seat": b'{"type":"hand","seat":"TEXT","level":"easy"}',
    "as a level": b'{"type":"hand","seat":2,"level":"TEXT"}',
    "as a reaction": b'{"type":"react","reaction":"TEXT"}',
    "without its end": b'{"type":"TEXT',
    "outside of a string": b'{"type":TEXT}',
}


def texts():
    return TEXTS if SHARE >= 1 else TEXTS[::3]


def send_plan(target, template):
    """Sends a plan with each text. Returns nothing, or what was wrong with an answer."""
    for text in texts():
        status, answer = "none", None
        try:
            status, answer = target.ask("POST", "/api/tables", template.replace(b"TEXT", text))
        except (OSError, Closed, Broken, ValueError) as error:
            return f"{text[:60]!r} of {len(text)} bytes: {error!r}"
        if status not in (201, 400, 413, 422) or not isinstance(answer, dict) or (status != 201 and not answer.get("detail")):
            return f"{text[:60]!r} of {len(text)} bytes: {status} {answer}"
    return ""


def is_utf8(data):
    try:
        return bool(data.decode("utf-8")) or True
    except UnicodeDecodeError:
        return False


class Speaker:
    """A connection at an own table, which is opened again when it was closed."""

    def __init__(self, target, playing):
        self.target, self.wire, self.n = target, None, 0
        self.table, self.tokens = target.make("doodle", "me", "friend")
        if playing:
            for seat, token in enumerate(self.tokens):
                with Wire(target.port) as wire:
                    wire.send(message_frame("hello", table=self.table, token=token) + message_frame("sit", name=f"P{seat}", nonce=ABSENT))
                    wire.receive_all()
            self.n = target.ask("GET", f"/api/tables/{self.table}")[1]["n"]

    def open(self):
        if self.wire is None:
            self.wire = Wire(self.target.port)
            self.wire.send(message_frame("hello", table=self.table, token=self.tokens[0]))
            self.wire.receive_message()

    def tell(self, data):
        """Sends one message. Returns nothing, or what was wrong with its answer."""
        self.open()
        self.wire.send(frame(data))
        try:
            self.wire.receive_message()
        except Closed as end:
            self.wire.close()
            self.wire = None
            return "" if end.args[0] == 1007 and not is_utf8(data) or end.args[0] == 1009 else f"closed with {end.args[0]}"
        return ""


def tell(target, template, playing):
    speaker = Speaker(target, playing)
    for text in texts():
        try:
            wrong = speaker.tell(template.replace(b"AFTER", str(speaker.n).encode()).replace(b"TEXT", text))
        except (OSError, Broken) as error:
            wrong = repr(error)
        if wrong:
            return f"{text[:60]!r} of {len(text)} bytes: {wrong}"
    if speaker.wire:
        speaker.wire.close()
    return ""


def requests(target, form):
    """Sends requests with each text in the path, the query or a header."""
    for text in texts():
        for place in (urllib.parse.quote_from_bytes(text).encode(), text):
            with Raw(target.port) as raw:
                try:
                    raw.send(form.replace(b"TEXT", place))
                    answer = raw.answer()
                    (answer.json() if "json" in answer.fields.get("content-type", "") else answer.body.decode())
                    if answer.status >= 500 and answer.status not in (501, 503, 505):
                        return f"{place[:60]!r}: {answer}"
                except (Closed, ConnectionError):
                    pass        # the server may close after a wrong request, but must not answer wrongly
                except (OSError, ValueError, Broken) as error:
                    return f"{place[:60]!r}: {error!r}"
    return ""


JSON = {"Host": "x", "Content-Type": "application/json", "Content-Length": "2"}
FORMS = {
    "in a path": b"GET /TEXT HTTP/1.1\r\nHost: x\r\n\r\n",
    "as a table's id": b"GET /api/tables/TEXT HTTP/1.1\r\nHost: x\r\n\r\n",
    "before /record": b"GET /api/tables/TEXT/record HTTP/1.1\r\nHost: x\r\n\r\n",
    "before /seats": b"POST /api/tables/TEXT/seats HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    "as a code": b"GET /api/tables?code=TEXT HTTP/1.1\r\nHost: x\r\n\r\n",
    "in a query": b"GET /api/tables?TEXT HTTP/1.1\r\nHost: x\r\n\r\n",
    "in Authorization": b"GET /api/tables/" + ABSENT.encode() + b"/record HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer TEXT\r\n\r\n",
    "in Host": b"GET /healthz HTTP/1.1\r\nHost: TEXT\r\n\r\n",
    "in Origin": head("POST", "/api/tables", {**JSON, "Origin": "TEXT"}) + b"{}",
    "in Content-Type": head("POST", "/api/tables", {**JSON, "Content-Type": "TEXT"}) + b"{}",
    "as a method": b"TEXT /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    "as a header's name": b"GET /healthz HTTP/1.1\r\nHost: x\r\nTEXT: x\r\n\r\n",
}
BAD_NAMES = {"U+202E (bidirectional)": "a\u202eb", "U+2066": "a\u2066b", "U+200E": "a\u200eb", "U+061C": "a\u061cb", "U+2028": "a\u2028b",
             "U+2029": "a\u2029b", "U+200B (invisible)": "a\u200bb", "U+2060": "a\u2060b", "U+FEFF": "a\ufeffb", "U+00AD": "a\u00adb",
             "U+E0041 (tag)": "a\U000e0041b", "U+E0001": "a\U000e0001b", "U+0085 (control)": "a\u0085b", "U+0007": "a\u0007b",
             "U+007F": "a\u007fb", "nothing but U+200D": "\u200d", "nothing but U+3164": "\u3164", "a space alone": " "}
GOOD_NAMES = {"ZWJ inside a word": "क्\u200dष", "ZWNJ inside a word": "می\u200cخواهم", "Arabic": "ليلى", "accents": "Zoë",
              "an emoji": "Ann\U0001f600", "Chinese": "王小明", "40 bytes": "é" * 20}


def named(target, name):
    """Returns the answer to `sit` with this name."""
    table, tokens = target.make("doodle", "me", "friend")
    own = Client(target, table, tokens[0])
    own.connect()
    own.sit(name)
    answer = own.receive_message()
    own.disconnect()
    return answer


def names(target):
    for what, name in BAD_NAMES.items():
        run_attack(target, f"a name with {what} is refused",
                lambda t, n=name: "" if (a := named(t, n))["type"] == "refused" and a["code"] == "name" else ascii(a))
    for what, name in GOOD_NAMES.items():
        run_attack(target, f"a name with {what} is accepted as it is",
                lambda t, n=name: "" if (a := named(t, n))["type"] == "seats" and a["seats"][0]["name"] == n else ascii(a))


def complaints(house):
    """Complaints on standard error have no control bytes of the command line."""
    evil = "\x1b]0;x\x07\u202e\x9b31m"
    for what, args in {"a command": (evil,), "a game": ("play", evil), "a file": ("replay", evil), "a record": ("verify", evil),
                       "a port": ("serve", "--port", evil), "an address": ("serve", "--address", evil), "an option": ("serve", "--" + evil),
                       "a folder": ("export", "--data", "/nowhere/" + evil, ABSENT), "a table": ("export", evil)}.items():
        try:
            code, out, complaint = house.run(*args)
        except OSError as error:
            code, out, complaint = 0, "", repr(error)
        wrong = sorted({c for c in out + complaint if c != "\n" and (ord(c) < 32 or 0x7f <= ord(c) < 0xa0 or c == "\u202e")})
        ok(code and complaint and not wrong, f"{what} of the command line is printed without control characters", ascii(complaint))


def main():
    with House(sys.argv[1]) as house:
        with Target(house, "--log", "off") as target:
            for place, template in PLANS.items():
                run_attack(target, f"POST /api/tables, any text {place}: the answer is valid JSON", send_plan, template)
            for place, form in FORMS.items():
                run_attack(target, f"HTTP, any text {place}: the answer is valid", requests, form)
            for playing in (False, True):
                for place, template in MESSAGES.items():
                    run_attack(target, f"WebSocket {'in play' if playing else 'before the game'}, any text {place}: the answer is valid JSON",
                            tell, template, playing)
            names(target)
            check_usable(target, "after all texts two people can play and the server is idle")
        complaints(house)
    done()


main()
