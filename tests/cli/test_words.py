"""The words: every message is used, really translated, and mistakes in the files stop the build."""
import os
import re
import subprocess
import tempfile

from tap import LANGUAGES, binary, done, ok

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def read(language):
    """The messages of a language, by key."""
    messages, key = {}, None
    with open(os.path.join(ROOT, "lang", f"{language}.lang"), encoding="utf-8") as file:
        for line in file.read().splitlines():
            if line.startswith("\t"):
                messages[key] += "\n" + line[1:]
            elif line and line[0] != "#":
                key, text = line.split(" ", 1)
                messages[key] = text
    return messages


def sources():
    for folder, _, names in os.walk(os.path.join(ROOT, "cli")):
        for name in names:
            if name.endswith((".c", ".h")):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    yield os.path.join(os.path.relpath(folder, ROOT), name), file.read()


def use():
    used = set()
    for _, source in sources():
        used |= set(re.findall(r"\bMSG_\w+", source))
    keys = {"MSG_" + re.sub(r"\W", "_", key).upper(): key for key in read("en")}
    unused = [key for name, key in keys.items() if name not in used]
    ok(not unused, "every message is used", unused)


def translation():
    english = read("en")
    for language in LANGUAGES[1:]:
        other = read(language)
        same = [key for key, text in english.items()
                if other.get(key) == text and len(re.sub(r"\{.*?\}", "", text)) > 15]
        ok(not same, f"{language} is translated", same)
        blank = [key for key, text in other.items() if text != text.rstrip() or "  ." in text]
        ok(not blank, f"{language} has no loose blanks", blank)
        # A sentence ends like its English one.
        ends = [key for key, text in english.items()
                if text[-1] in ".!?" and other[key][-1] not in ".!?"
                or text[-1] not in ".!?)" and other[key][-1] in ".!?"]
        ok(not ends, f"{language} ends its sentences alike", ends)


def speech():
    """Words that a person reads stand in lang/ only: no sentence in a string of the program."""
    for name, source in sources():
        source = re.sub(r"/\*.*?\*/", "", source, flags=re.S)
        said = [s for s in re.findall(r'"((?:[^"\\\n]|\\.)*)"', source)
                if re.search(r"[a-z]{3,} [a-z]{2,}", s)]
        # What a _Static_assert says is for the programmer.
        ok(all(s in ("every reason has a sentence", "every mistake has a sentence") for s in said),
           f"{name} speaks through lang/", said)


def compiler(path):
    """Each mistake in the files is told with file and line, and nothing is written."""
    program = os.path.join(os.path.dirname(os.path.abspath(path)), "..", "lang", "lang_compile")
    good = "# words\na.b One {0}\nc Two {0|x|y}\n\tmore\n"
    cases = (
        ("a key is missing", good, "a.b Een {0}\n", "xx.lang:1:"),
        ("a key too many", good, good + "d Drie\n", "xx.lang:5:"),
        ("another order is fine", good, "c Twee {0}\na.b Een {0}\n", None),
        ("other places", good, "a.b Een {1}\nc Twee {0}\n", "xx.lang:1:"),
        ("a place too few", good, "a.b Een\nc Twee {0}\n", "xx.lang:1:"),
        ("a key twice", good + "c Again {0}\n", good, "en.lang:5:"),
        ("an unknown key form", good, good.replace("a.b", "A_b"), "xx.lang:2:"),
        ("no text", good, "a.b\nc Twee {0}\n", "xx.lang:1:"),
        ("an open place", good, "a.b Een {0\nc Twee {0}\n", "xx.lang:1:"),
        ("a place without a number", good, "a.b Een {x}\nc Twee {0}\n", "xx.lang:1:"),
        ("a word for one only", good, "a.b Een {0|x}\nc Twee {0}\n", "xx.lang:1:"),
        ("an unknown escape", good, "a.b Een {0} \\t\nc Twee {0}\n", "xx.lang:1:"),
        ("broken UTF-8", good, b"a.b Een {0} \xc3(\nc Twee {0}\n", "xx.lang:1:"),
        ("a control character", good, b"a.b Een {0} \x1b[m\nc Twee {0}\n", "xx.lang:1:"),
    )
    for name, english, other, where in cases:
        with tempfile.TemporaryDirectory(prefix="tafel-test-") as folder:
            paths = []
            for file_name, text in (("en.lang", english), ("xx.lang", other)):
                paths.append(os.path.join(folder, file_name))
                with open(paths[-1], "wb") as file:
                    file.write(text if isinstance(text, bytes) else text.encode())
            result = subprocess.run([program, folder, *paths], capture_output=True, text=True,
                                    timeout=20, check=False)
            written = os.path.exists(os.path.join(folder, "messages.c"))
            ok((result.returncode == 0 and written) if where is None else
               (result.returncode == 1 and not written and where in result.stderr),
               f"compiling: {name}", result.stderr)


use()
translation()
speech()
compiler(binary())
done()
