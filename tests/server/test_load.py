"""The load programs work: a short run, its figures and their plot. The figures are not judged:
python3 test_load.py BUILD"""
import os
import sys
import tempfile
import xml.etree.ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "cli"), os.path.join(HERE, "..", "..", "bench")]
import compare  # noqa: E402
import plot  # noqa: E402
from tap import done, ok  # noqa: E402

TABLES, SEATS, SECONDS, RATE = 10, 3, 2, 40

slow = compare.tafel_at_rate(sys.argv[1], TABLES, SEATS, SECONDS, RATE)
ok(slow["clients"] == TABLES * SEATS and 0 < slow["turns"] <= (SECONDS + 1) * RATE and not slow["refused"] and not slow["errors"]
   and not slow["connections_broken"], "clients play, and not faster than they are told to", slow)
ok(0 < slow["median_ms"] <= slow["p99_ms"] <= slow["worst_ms"] and slow["server_cpu_seconds"] > 0, "latencies are in order", slow)
ok("server_kib_a_sleeping_table" in slow, "tables leave memory when their players have left", slow)
fast = compare.tafel_at_once(sys.argv[1], TABLES, SEATS, SECONDS)
ok(fast["turns"] > slow["turns"] and not fast["refused"], "without a rate they play faster", fast)

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "load.svg")
    result = {"machine": compare.machine(), "seconds": SECONDS, "boardgame_io": slow, "tafel": fast, "tafel_many": slow}
    plot.draw(result, path)
    shapes = [shape for shape in xml.etree.ElementTree.parse(path).iter() if shape.tag.endswith("}rect") and shape.get("x")]
    words = "".join(xml.etree.ElementTree.parse(path).getroot().itertext())
ok(len(shapes) == 11 and f"{fast['turns_a_second']:,}" in words and f"{slow['p99_ms']:.1f}" in words, "a plot has a bar for each figure", len(shapes))
widest = max(float(shape.get("x")) + float(shape.get("width")) for shape in shapes)
ok(widest <= plot.WIDTH - plot.RIGHT + 1, "no bar of the plot is too long", widest)
done()
