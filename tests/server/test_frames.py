"""Strict WebSockets: every wrong handshake gets its status, every wrong frame its close code.
python3 test_frames.py BINARY [SHARE]"""
import base64
import hashlib
import json
import struct
import sys
import time

from hostile import ABSENT, House, Raw, Target, Wire, run_attack, frame, handshake, head, check_well, message_frame, check_usable
from tap import done

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
PING = frame(b"x", 9)


def handshakes(target):
    own = f"localhost:{target.port}"
    keyed = handshake(target.port, Sec_WebSocket_Key=KEY)
    twice = keyed.replace(b"Sec-WebSocket-Key", b"Sec-WebSocket-Key: " + KEY.encode() + b"\r\nSec-WebSocket-Key")
    for what, data, *statuses in (
            ("version 8", handshake(target.port, Sec_WebSocket_Version="8"), 426),
            ("version 14", handshake(target.port, Sec_WebSocket_Version="14"), 426),
            ("version 13, 13", handshake(target.port, Sec_WebSocket_Version="13, 13"), 400, 426),
            ("no version", handshake(target.port, without=("Sec-WebSocket-Version",)), 400, 426),
            ("no key", handshake(target.port, without=("Sec-WebSocket-Key",)), 400),
            ("an empty key", handshake(target.port, Sec_WebSocket_Key=""), 400),
            ("a short key", handshake(target.port, Sec_WebSocket_Key="AAAA"), 400),
            ("a key of 15 bytes", handshake(target.port, Sec_WebSocket_Key=base64.b64encode(b"x" * 15).decode()), 400),
            ("a key of 17 bytes", handshake(target.port, Sec_WebSocket_Key=base64.b64encode(b"x" * 17).decode()), 400),
            ("a key that is not base64", handshake(target.port, Sec_WebSocket_Key="!" * 22 + "=="), 400),
            ("a key of 4000 bytes", handshake(target.port, Sec_WebSocket_Key="A" * 4000), 400, 431),
            ("two keys", twice, 400),
            ("another subprotocol", handshake(target.port, Sec_WebSocket_Protocol="chat"), 400),
            ("tafel.10", handshake(target.port, Sec_WebSocket_Protocol="tafel.10"), 400),
            ("no subprotocol", handshake(target.port, without=("Sec-WebSocket-Protocol",)), 400),
            ("no Upgrade", handshake(target.port, without=("Upgrade",)), 400, 404, 426),
            ("no Connection", handshake(target.port, without=("Connection",)), 400, 404, 426),
            ("Connection: close", handshake(target.port, Connection="close"), 400, 404, 426),
            ("POST", keyed.replace(b"GET", b"POST"), 400, 404, 405, 415),
            ("HEAD", keyed.replace(b"GET", b"HEAD"), 400, 404, 405, 426),
            ("HTTP/1.0", keyed.replace(b"HTTP/1.1", b"HTTP/1.0"), 505),
            ("no Host", handshake(target.port, without=("Host",)), 400),
            ("a body", keyed[:-2] + b"Content-Length: 5\r\n\r\nhello", 400, 413),
            ("Transfer-Encoding", keyed[:-2] + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, 411, 501),
            ("another path", handshake(target.port, "/api/tables"), 200, 400, 404, 426),
            ("a foreign Origin", handshake(target.port, Origin="http://evil.example"), 403),
            ("Origin: null", handshake(target.port, Origin="null"), 403),
            ("an Origin that begins like ours", handshake(target.port, Origin=f"http://{own}.evil.example"), 403),
            ("an Origin with our name as its user", handshake(target.port, Origin=f"http://{own}@evil.example"), 403),
            ("an Origin of another port", handshake(target.port, Origin="http://localhost:1"), 403),
            ("an Origin of 512 bytes", handshake(target.port, Origin="http://" + "a" * 505), 403),
            ("an Origin of 600 bytes", handshake(target.port, Origin="http://" + "a" * 593), 403),
            ("two Origins", keyed[:-2] + f"Origin: http://{own}\r\nOrigin: http://evil.example\r\n\r\n".encode(), 400, 403)):
        run_attack(target, f"a handshake with {what} is refused", refuse, data, *statuses)
    run_attack(target, "version 8 gets the version that the server speaks", names_version)
    for what, more in (("its own Origin", {"Origin": f"http://{own}"}), ("two subprotocols", {"Sec_WebSocket_Protocol": "chat, tafel.1"}),
                       ("other letters", {"Upgrade": "WebSocket", "Connection": "keep-alive, upgrade"}),
                       ("an extension", {"Sec_WebSocket_Extensions": "permessage-deflate"})):
        run_attack(target, f"a handshake with {what} is accepted", accept, more)


def refuse(target, data, *statuses):
    with Raw(target.port) as raw:
        raw.send(data)
        status = raw.answer("HEAD").status
    return "" if status in statuses else f"{status} instead of {statuses}"


def names_version(target):
    with Raw(target.port) as raw:
        raw.send(handshake(target.port, Sec_WebSocket_Version="8"))
        answer = raw.answer("HEAD")
    return "" if answer.fields.get("sec-websocket-version") == "13" else str(answer)


def accept(target, more):
    expected = base64.b64encode(hashlib.sha1((KEY + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
    with Raw(target.port) as raw:
        raw.send(handshake(target.port, Sec_WebSocket_Key=KEY, **more))
        answer = raw.answer("HEAD")
    fields = answer.fields
    right = answer.status == 101 and fields.get("sec-websocket-accept") == expected and fields.get("sec-websocket-protocol") == "tafel.1"
    return "" if right and "sec-websocket-extensions" not in fields else str(answer)


def close_frame(code, reason=b""):
    return frame(struct.pack(">H", code) + reason, 8)


# Bytes after the handshake, and the codes with which the server closes.
FRAMES = {
    "an unmasked text": (frame("{}", masked=False), 1002),
    "an unmasked ping": (frame(b"", 9, masked=False), 1002),
    "an unmasked close": (frame(struct.pack(">H", 1000), 8, masked=False), 1002),
    "a reserved bit 1": (frame("{}", reserved=4), 1002),
    "a reserved bit 2": (frame("{}", reserved=2), 1002),
    "a reserved bit 3": (frame("{}", reserved=1), 1002),
    "a reserved bit in a ping": (frame(b"", 9, reserved=4), 1002),
    "a reserved bit in a continuation": (frame("{", final=False) + frame("}", 0, reserved=4), 1002),
    "a fragmented ping": (frame(b"x", 9, final=False), 1002),
    "a fragmented close": (close_frame(1000).replace(b"\x88", b"\x08", 1), 1002),
    "a ping of 126 bytes": (frame(b"x" * 126, 9), 1002),
    "a close of 126 bytes": (frame(struct.pack(">H", 1000) + b"x" * 124, 8), 1002),
    "a continuation of nothing": (frame("{}", 0), 1002),
    "a text inside of another": (frame("{", final=False) + frame("{}"), 1002),
    "a length of two bytes that fits in one": (frame("{}", wide=2), 1002),
    "a length of eight bytes that fits in one": (frame("{}", wide=8), 1002),
    "a length of 2^63": (b"\x81\xff" + struct.pack(">Q", 2 ** 63) + b"mask", 1002, 1009),
    "a length of 2^64 - 1": (b"\x81\xff" + b"\xff" * 8 + b"mask", 1002, 1009),
    "a length of a terabyte": (b"\x81\xff" + struct.pack(">Q", 2 ** 40) + b"mask", 1009),
    "a length of 16,385, announced": (frame(b"", length=16385), 1009),
    "a text of 16,385 bytes": (frame(b"x" * 16385), 1009),
    "a text of 70,000 bytes": (frame(b"x" * 70000), 1009),
    "fragments of more than 16 KiB": (frame(b"x" * 9000, final=False) + frame(b"x" * 9000, 0, final=False), 1009),
    "binary": (frame(b"\0\1", 2), 1003),
    "binary, fragmented": (frame(b"\0\1", 2, final=False), 1003),
    "binary without bytes": (frame(b"", 2), 1003),
    "invalid UTF-8": (frame(b'{"type":"\xff"}'), 1007),
    "overlong UTF-8": (frame(b'{"type":"\xc0\x80"}'), 1007),
    "a surrogate in UTF-8": (frame(b'{"type":"\xed\xa0\x80"}'), 1007),
    "UTF-8 above U+10FFFF": (frame(b'{"type":"\xf4\x90\x80\x80"}'), 1007),
    "UTF-8 that stops in a character": (frame(b'{"type":"\xe2\x82'), 1007),
    "UTF-8 that is wrong across fragments": (frame(b'{"\xe2', final=False) + frame(b'\x82"}', 0), 1007),
    "close with 1000": (close_frame(1000, b"bye"), 1000),
    "close with 1001": (close_frame(1001), 1000, 1001),
    "close with 3000": (close_frame(3000), 1000, 3000),
    "close without a code": (frame(b"", 8), 1000, 1005),
    "close with one byte": (frame(b"\x03", 8), 1002),
    "close with 999": (close_frame(999), 1002),
    "close with 1004": (close_frame(1004), 1002),
    "close with 1005": (close_frame(1005), 1002),
    "close with 1006": (close_frame(1006), 1002),
    "close with 1015": (close_frame(1015), 1002),
    "close with 2000": (close_frame(2000), 1002),
    "close with 5000": (close_frame(5000), 1002),
    "close with a reason that is not UTF-8": (close_frame(1000, b"\xff"), 1007, 1002),
}
FRAMES.update({f"opcode {code}": (frame(b"", code), 1002) for code in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)})


def ends(target, data, *codes):
    """The server closes with one of these codes and answers no later message."""
    with Wire(target.port) as wire:
        wire.send(data + message_frame("hello", table=ABSENT))
        code = wire.close_code()
        if code not in codes:
            return f"{code} instead of {codes}"
        return "and then the connection goes on" if wire.left or wire.sends_more(0.05) else ""


def answered(target, data, count=1):
    with Wire(target.port) as wire:
        wire.send(data)
        for _ in range(count):
            wire.receive_message()
    return ""


def pong(target):
    with Wire(target.port) as wire:
        wire.send(frame(b"", 9) + frame(b"x" * 125, 9) + frame(b"unasked", 10))
        pongs = [wire.receive()]
        while wire.left or wire.sends_more(0.2):
            pongs.append(wire.receive())
    return "" if pongs in ([(10, b""), (10, b"x" * 125)], [(10, b"x" * 125)]) else str(pongs)


def allowed(target):
    empty = frame("", final=False)
    for what, data, count in (
            ("a message in fragments", frame("{", final=False) + frame("", 0, final=False) + frame("}", 0), 1),
            ("a message that begins with an empty fragment", empty + frame("{}", 0), 1),
            ("a ping between fragments", frame("{", final=False) + PING + frame("}", 0), 1),
            ("a character across fragments", frame(b'{"\xe2', final=False) + frame(b'\x82\xac":1}', 0), 1),
            ("a message of 16,384 bytes", frame("{}".ljust(16384)), 1),
            ("an empty message", frame(""), 1),
            ("thirty messages in one send", frame("{}") * 30, 30)):
        run_attack(target, f"{what} is answered", received_text if PING in data else answered, data, count)
    run_attack(target, "a message that comes byte by byte is answered", single_bytes)
    run_attack(target, "pings are answered with their bytes, pongs are not answered", pong)
    run_attack(target, "messages in one send with the handshake are answered", early)


def received_text(target, data, _):
    with Wire(target.port) as wire:
        wire.send(data)
        kinds = sorted(wire.receive()[0] for _ in range(2))
    return "" if kinds == [1, 10] else str(kinds)


def single_bytes(target):
    with Wire(target.port) as wire:
        for byte in frame("{}") + frame("{")[:3]:
            wire.send(bytes([byte]))
            time.sleep(0.001)
        wire.receive_message()
    return ""


def early(target):
    with Wire(target.port, first=frame("{}") * 3) as wire:
        for _ in range(3):
            wire.receive_message()
    return ""


def rates(house):
    """Pings, pongs and fragments count as messages."""
    with Target(house, limits={"rate": 10}, data="rates") as target:
        for what, data in (("pings", frame(b"", 9) * 300), ("pongs", frame(b"", 10) * 300),
                           ("fragments", frame("", final=False) + frame("", 0, final=False) * 300),
                           ("fragments of a byte", frame("{", final=False) + frame(" ", 0, final=False) * 300),
                           ("messages", frame("{}") * 300)):
            run_attack(target, f"too many {what} end the connection with 1008", floods, data)
        check_well(target, "the address is not refused for ever", target.is_well())


def floods(target, data):
    with Wire(target.port) as wire:
        try:
            wire.send(data)
        except ConnectionError:
            pass
        code = wire.close_code()
    time.sleep(3.5)     # until the address may send again
    return "" if code == 1008 else f"{code} instead of 1008"


def unread_answers(target):
    """A client that sends pings and messages and reads nothing is disconnected, and costs little
    memory meanwhile."""
    before = target.resident()
    with Raw(target.port, buffer=4096) as raw:
        raw.send(handshake(target.port))
        raw.answer("HEAD")
        raw.socket.settimeout(1)
        sent, block = 0, (frame(b"x" * 125, 9) * 20 + frame(json.dumps({"type": "x" * 30})) * 20) * 20
        began = time.monotonic()
        try:
            while sent < 64 << 20 and time.monotonic() < began + 20:
                raw.send(block)
                sent += len(block)
        except OSError:
            pass
    growth = target.resident() - before
    return "" if sent < 64 << 20 and growth < 64 * 1024 else f"{sent} bytes were taken, memory grew by {growth} KiB"


def main():
    with House(sys.argv[1]) as house:
        with Target(house) as target:
            handshakes(target)
            for what, (data, *codes) in FRAMES.items():
                run_attack(target, f"{what}: closed with {codes[0]}", ends, data, *codes)
            allowed(target)
            run_attack(target, "a client that sends and does not read is disconnected or stopped", unread_answers)
            run_attack(target, "after the handshake a request of HTTP is refused", request_after)
            check_usable(target, "after all frames two people can play and the server is idle")
        rates(house)
    done()


def request_after(target):
    """After a handshake a request of HTTP is a wrong frame."""
    with Wire(target.port) as wire:
        wire.send(head("GET", "/healthz", {"Host": "x"}))
        code = wire.close_code()
    return "" if code == 1002 else f"{code} instead of 1002"


main()
