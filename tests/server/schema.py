"""JSON schemas of docs/reference, and which of their parts a test has seen: what a schema names
and no answer has is wrong too."""
import json
import os
import sys

try:
    import yaml
    from jsonschema import Draft7Validator, Draft202012Validator
except ImportError:     # Debian's modules are for its own Python
    if sys.executable == "/usr/bin/python3":
        raise
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])

FOLDER = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "reference")


def openapi():
    with open(os.path.join(FOLDER, "openapi.json"), encoding="utf-8") as file:
        return resolve(json.load(file))


def asyncapi():
    """The payload schema of each message by its type."""
    with open(os.path.join(FOLDER, "asyncapi.yaml"), encoding="utf-8") as file:
        document = resolve(yaml.safe_load(file))
    return document, {name: message["payload"] for name, message in document["components"]["messages"].items()}


def resolve(document):
    """The document with a copy of what each $ref refers to in its place."""
    def expand(node):
        if isinstance(node, list):
            return [expand(item) for item in node]
        if not isinstance(node, dict):
            return node
        if "$ref" not in node:
            return {name: expand(value) for name, value in node.items()}
        found = document
        for name in node["$ref"].removeprefix("#/").split("/"):
            found = found[name.replace("~1", "/").replace("~0", "~")]
        return {**expand(found), **{name: value for name, value in node.items() if name != "$ref"}}
    return expand(document)


class Schema:
    """A schema that notes which of its properties and words were in the values that it has
    checked."""

    def __init__(self, schema, kind=Draft202012Validator):
        kind.check_schema(schema)
        self.schema, self.validator = schema, kind(schema)
        self.seen = set()

    def faults(self, value):
        """What is wrong with the value, one line for each mistake."""
        self.note(self.schema, value, "")
        return [f"{'/'.join(map(str, fault.path))}: {fault.message}"[:300] for fault in self.validator.iter_errors(value)]

    def unseen(self):
        """The properties and words that no value had."""
        return sorted(set(parts(self.schema, "")) - self.seen)

    def note(self, schema, value, path):
        for choice in schema.get("oneOf", ()):
            if type(self.validator)(choice).is_valid(value):
                self.note(choice, value, path)
        if isinstance(value, dict):
            for name, inner in schema.get("properties", {}).items():
                if name in value and isinstance(inner, dict):
                    self.seen.add(f"{path}/{name}")
                    self.note(inner, value[name], f"{path}/{name}")
        elif isinstance(value, list):
            for item in value:
                self.note(schema.get("items", {}), item, path)
        elif value in schema.get("enum", ()):
            self.seen.add(f"{path}={value}")


def message_schema(payload):
    """AsyncAPI's schemas are a superset of draft 7."""
    return Schema(payload, Draft7Validator)


def parts(schema, path):
    """The paths of all properties, and of all words where a schema names them."""
    for choice in schema.get("oneOf", ()):
        yield from parts(choice, path)
    for name, inner in schema.get("properties", {}).items():
        if isinstance(inner, dict):
            yield f"{path}/{name}"
            yield from parts(inner, f"{path}/{name}")
    if "items" in schema:
        yield from parts(schema["items"], path)
    for word in schema.get("enum", ()):
        yield f"{path}={word}"
