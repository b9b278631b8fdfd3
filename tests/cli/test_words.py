"""The words of the terminal and of the page: every message is used, translated and addresses the reader rightly, and
mistakes in the files stop the build. tests/web/test_words.mjs tests the page's reader of the same files."""
import glob
import os
import re
import subprocess
import tempfile

from tap import LANGUAGES, House, binary, done, ok

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


TERMINAL = ("shared", "shared-coach", "terminal")
EVERYTHING = ("*",)
# A place for a name or number, and a form for "you" and one for others.
PERSON = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


def read(language, names=TERMINAL):
    """The messages of a language, by key: those of the terminal, or those of the files named."""
    messages, key = {}, None
    for path in sorted(sum((glob.glob(os.path.join(ROOT, "lang", language, f"{name}.lang")) for name in names), [])):
        with open(path, encoding="utf-8") as file:
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


def test_every_message_is_used():
    used = set()
    for _, source in sources():
        used |= set(re.findall(r"\bMSG_\w+", source))
    keys = {"MSG_" + re.sub(r"\W", "_", key).upper(): key for key in read("en")}
    unused = [key for name, key in keys.items() if name not in used]
    ok(not unused, "every message is used", unused)


def test_every_language_is_translated():
    english = read("en")
    for language in LANGUAGES[1:]:
        other = read(language)
        same = [key for key, text in english.items()
                if other.get(key) == text and len(re.sub(r"\{.*?\}", "", text)) > 15]
        ok(not same, f"{language} is translated", same)
        blank = [key for key, text in other.items() if text != text.rstrip() or "  ." in text]
        ok(not blank, f"{language} has no trailing or doubled blanks", blank)
        # A sentence ends like its English one.
        ends = [key for key, text in english.items()
                if text[-1] in ".!?" and other[key][-1] not in ".!?"
                or text[-1] not in ".!?)" and other[key][-1] in ".!?"]
        ok(not ends, f"{language} ends its sentences alike", ends)


def test_no_sentence_stands_in_c():
    """Words that a person reads stand in lang/ only: no sentence in a string of the program."""
    for name, source in sources():
        source = re.sub(r"/\*.*?\*/", "", source, flags=re.S)
        # What a _Static_assert says is for the programmer.
        source = re.sub(r"_Static_assert\(.*?\);", "", source, flags=re.S)
        said = [s for s in re.findall(r'"((?:[^"\\\n]|\\.)*)"', source)
                if re.search(r"[a-z]{3,} [a-z]{2,}", s)]
        ok(not said, f"{name} has no sentence for people", said)


def test_messages_about_a_seat_address_the_reader():
    """A message about a seat has a form for the reader and one for others, so that nobody reads "You gets 1 card"."""
    english = read("en", EVERYTHING)
    verb = r"(?:^|that )\{0\}:? (?:can|\w+s)\b"  # a name before a verb in the third person
    bare = {key for key, text in english.items() if re.search(verb, PERSON.sub("", text))}
    ok(bare <= OTHERS_ONLY, "en: a name before a verb has a form for the reader", bare - OTHERS_ONLY)
    ok(bare >= OTHERS_ONLY, "en: no other message is excepted", OTHERS_ONLY - bare)
    for language in LANGUAGES:
        messages = read(language, EVERYTHING)
        formed = {key for key, text in messages.items() if PERSON.search(text)}
        ok(formed == {key for key, text in english.items() if PERSON.search(text)},
           f"{language}: the same messages have a form for the reader", formed)
        named = [key for key in formed for you, _ in PERSON.findall(messages[key]) if "{0}" in you]
        ok(not named, f"{language}: the form for the reader does not name the seat", named)


RULE = r"[dcmt][0-9]+"


def test_keys_carry_the_rules_they_tell():
    """A search for a rule's number must find every message that tells the rule."""
    known = set()
    for page in ("rules.md", "records.md"):
        with open(os.path.join(ROOT, "docs", "reference", page), encoding="utf-8") as file:
            known |= {rule.lower() for rule in re.findall(r"\*\*([DCMT][0-9]+)\*\*", file.read())}
    messages = read("en", EVERYTHING)
    numbers = {key: re.findall(rf"(?<=\.){RULE}(?=\.|$)", key) for key in messages}
    unknown = {key: rules for key, rules in numbers.items() if not set(rules) <= known}
    ok(len(known) > 70 and not unknown, "every rule in a key is a rule of docs/reference", unknown)
    inside = [key for key in messages if not re.fullmatch(rf"(?:(?!{RULE}\.)[^.]+\.)*(?:{RULE}\.)*[^.]+", key)]
    ok(not inside, "a key ends with its rules", inside)
    bare = [key for key in messages if ".rules." in key and not numbers[key] and not key.endswith(".aim")]
    ok(not bare, "every rule of a help has its number", bare)
    for rule, game in (("d19", "doodle"), ("c11", "domicolor"), ("m21", "metro")):
        told = {key for key, rules in numbers.items() if rule in rules}
        for where in (f"{game}.rules.", f"page.{game}.rules.", f"lessons.{game}."):
            ok(any(key.startswith(where) for key in told), f"{where} tells how the game ends ({rule})", told)


# A message belongs to a game if a part of its key is the game's name, or the name of its board, or the letter of its
# rules with a number.
GAMES = {"Doodle City": r"doodle|sheet|d\d+", "Domicolor": r"domicolor|deck|c\d+", "MetrOmania": r"metro|city|m\d+"}


def terms():
    """The rows of lang/terms.md: its game (None: all), and by language the term and the words struck out."""
    game = None
    with open(os.path.join(ROOT, "lang", "terms.md"), encoding="utf-8") as file:
        for line in file:
            if line.startswith("## "):
                game = GAMES.get(line[3:].strip())
            cells = [cell.strip() for cell in line.strip("|\n ").split("|")]
            if len(cells) == len(LANGUAGES) and cells[0] not in ("en", "---"):
                yield game, {language: (re.sub(r"~~.*?~~|\(.*?\)", "", cell).strip(), re.findall(r"~~(.*?)~~", cell))
                             for language, cell in zip(LANGUAGES, cells)}


def test_messages_use_one_word_for_one_thing():
    for language in LANGUAGES:
        messages = read(language, EVERYTHING)
        unused, wrong = [], []
        for game, row in terms():
            ours = {key: text for key, text in messages.items()
                    if not game or re.search(rf"(^|\.)({game})(\.|$)", key)}
            term, struck_out = row[language]
            unused += [term] if not any(term.lower() in text.lower() for text in ours.values()) else []
            for word in struck_out:
                pattern = rf"\b{re.escape(word[:-1])}" if word.endswith("-") else rf"\b{re.escape(word)}\b"
                wrong += [f"{key}: {word}, not {term}" for key, text in ours.items() if re.search(pattern, text, re.I)]
        ok(not unused, f"{language}: every term of lang/terms.md is in use", unused)
        ok(not wrong, f"{language}: no message has a word that lang/terms.md strikes out", wrong)


# Messages whose {0} is never the reader: a command, a game, a file, a number, a computer player, another person, or
# somebody in the example of a lesson.
OTHERS_ONLY = {
    "args.option-unknown", "args.operand-missing", "args.operand-many", "args.operand-none", "args.game-option",
    "args.seats", "args.number", "args.seconds", "arena.seats", "record.seats", "play.other-game", "play.not-now",
    "analyse.view", "verify.view-only", "verify.no-seed", "play.view-only", "play.is-over", "file.folder",
    "export.damaged", "domicolor.effect-across", "own.editor.houses", "page.domicolor.deck",
    "page.hint.points", "think.thinks", "page.turn.computer", "after.challenge.from",
    "lessons.domicolor.turn.caption", "lessons.metro.turn.caption",
}


def test_log_of_an_unnamed_solo_game_says_you(path):
    """Alone without a name the person is "you", with the verb that goes with it."""
    expected = {"en": "You take no die.", "nl": "Jij neemt geen dobbelsteen.", "fr": "Tu ne prends aucun dé.",
                "de": "Du nimmst keinen Würfel.", "nb": "Du tar ingen terning."}
    alone = "tafel 1 doodle\nrules 1\nseats 1\noption more-control\n* start 12345\n* roll 1 123\n"
    others = alone.replace("seats 1\n", "seats 1\nname 1 Anna\n").replace("option more-control\nname", "name")
    with House(path) as house:
        for language in LANGUAGES:
            for record, sentence in ((alone, expected[language]),
                                     (others, expected["en"].replace("You take", "Anna takes"))):
                if record == others and language != "en":
                    continue
                house.write("game.tafel", record)
                _, out, _ = house.run("play", "doodle", "--resume", "game.tafel", "--lang", language,
                                      text="pass\nlog\nq\n")
                ok(sentence in out, f"{language}: the log says \"{sentence}\"", out)


def test_summary_of_a_named_solo_game_names_the_player(path):
    """Only a person without a name is "you": the record of Anna's game is read by others too."""
    with House(path) as house:
        record = house.run("random", "doodle", "--seed", "7")[1]
        named = record.replace("seats 1\n", "seats 1\nname 1 Anna\n")
        for text, sentence in ((record, r"^You have \d+ points\.$"), (named, r"^Anna has \d+ points\.$")):
            out = house.run("replay", "-", text=text)[1]
            ok(re.search(sentence, out, re.M), f"the summary of a solo game has {sentence}", out)


def test_compiler_reports_each_mistake_with_its_line(path):
    """The compiler prints each mistake with file and line, and writes nothing."""
    program = os.path.join(os.path.dirname(os.path.abspath(path)), "..", "lang", "lang_compile")
    good = "# words\na.b One {0}\nc Two {0|x|y}\n\tmore\n"
    person = good + "d [you|{0} does] {1}\n"
    cases = (
        ("a key is missing", good, "a.b Een {0}\n", "xx/terminal.lang:1:"),
        ("a key too many", good, good + "d Drie\n", "xx/terminal.lang:5:"),
        ("another order is fine", good, "c Twee {0}\na.b Een {0}\n", None),
        ("other places", good, "a.b Een {1}\nc Twee {0}\n", "xx/terminal.lang:1:"),
        ("a place too few", good, "a.b Een\nc Twee {0}\n", "xx/terminal.lang:1:"),
        ("a key twice", good + "c Again {0}\n", good, "en/terminal.lang:5:"),
        ("an unknown key form", good, good.replace("a.b", "A_b"), "xx/terminal.lang:2:"),
        ("no text", good, "a.b\nc Twee {0}\n", "xx/terminal.lang:1:"),
        ("an open place", good, "a.b Een {0\nc Twee {0}\n", "xx/terminal.lang:1:"),
        ("a place without a number", good, "a.b Een {x}\nc Twee {0}\n", "xx/terminal.lang:1:"),
        ("a word for one only", good, "a.b Een {0|x}\nc Twee {0}\n", "xx/terminal.lang:1:"),
        ("an unknown escape", good, "a.b Een {0} \\t\nc Twee {0}\n", "xx/terminal.lang:1:"),
        ("broken UTF-8", good, b"a.b Een {0} \xc3(\nc Twee {0}\n", "xx/terminal.lang:1:"),
        ("a control character", good, b"a.b Een {0} \x1b[m\nc Twee {0}\n", "xx/terminal.lang:1:"),
        ("a comment is missing", "\n" + good + "\ne Late\n", good + "e Laat\n", "en/terminal.lang:7:"),
        ("no comment is needed in another language", good, good[len("# words\n"):], None),
        ("forms for you and others", person, good + "d [jij|{0} doet] {1}\n", None),
        ("a form for you is missing", person, good + "d {0} doet {1}\n", "xx/terminal.lang:5:"),
        ("a form for you that the first language lacks", good, good.replace("One", "[jij|zij]"),
         "xx/terminal.lang:2:"),
        ("a form for you that names the seat", person, good + "d [jij {0}|{0}] {1}\n", "xx/terminal.lang:5:"),
        ("a third form", person, good + "d [jij|zij|{0}] {1}\n", "xx/terminal.lang:5:"),
        ("a plural within a form", person, good + "d [jij|{0}] {1}[a|{0|x|y}]\n", "xx/terminal.lang:5:"),
        ("forms without a seat", good + "d [you|they]\n", good + "d [jij|zij]\n", "en/terminal.lang:5:"),
        ("brackets without a bar are only brackets", good + "d [3] yours\n", good + "d [3] van jou\n", None),
    )
    for name, english, other, where in cases:
        with tempfile.TemporaryDirectory(prefix="tafel-test-") as folder:
            folders = []
            for code, text in (("en", english), ("xx", other)):
                folders.append(os.path.join(folder, code))
                os.mkdir(folders[-1])
                with open(os.path.join(folders[-1], "shared.lang"), "w", encoding="utf-8") as file:
                    file.write("# both\nshared.key Tafel\n")
                with open(os.path.join(folders[-1], "shared-coach.lang"), "w", encoding="utf-8") as file:
                    file.write("# both\ncoach.key Coach\n")
                with open(os.path.join(folders[-1], "terminal.lang"), "wb") as file:
                    file.write(text if isinstance(text, bytes) else text.encode())
            result = subprocess.run([program, folder, *folders], capture_output=True, text=True,
                                    timeout=20, check=False)
            written = os.path.exists(os.path.join(folder, "messages.c"))
            ok((result.returncode == 0 and written) if where is None else
               (result.returncode == 1 and not written and where in result.stderr),
               f"compiling: {name}", result.stderr)


test_every_message_is_used()
test_every_language_is_translated()
test_no_sentence_stands_in_c()
test_keys_carry_the_rules_they_tell()
test_messages_use_one_word_for_one_thing()
test_messages_about_a_seat_address_the_reader()
test_log_of_an_unnamed_solo_game_says_you(binary())
test_summary_of_a_named_solo_game_names_the_player(binary())
test_compiler_reports_each_mistake_with_its_line(binary())
done()
