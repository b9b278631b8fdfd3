#!/bin/sh
# Runs one fuzzer for a few seconds, for minutes with TAFEL_LONG=1, and says so in TAP.
# Usage: run.sh NAME FUZZER SOURCE_ROOT
# What it finds on the way is thrown away; what it breaks on is shown in base64.
set -u
name=$1 fuzzer=$2 root=$3
seconds=5
[ "${TAFEL_LONG:-}" = 1 ] && seconds=180

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
mkdir "$work/corpus"
cp "$root/tests/fuzz/corpus/$name"/* "$work/corpus"
# Golden records and printed boards are good seeds too.
case $name in
record) cp "$root"/tests/golden/*.tafel "$work/corpus" ;;
board) cp "$root"/core/*/standard.* "$work/corpus" ;;
esac

echo 1..1
if "$fuzzer" -max_total_time=$seconds -timeout=10 -rss_limit_mb=1024 -max_len=8192 -seed=1 -print_final_stats=1 \
	-dict="$root/tests/fuzz/tafel.dict" -artifact_prefix="$work/" "$work/corpus" >"$work/log" 2>&1; then
	echo "ok 1 - fuzz $name, $(sed -n 's/^stat::number_of_executed_units: *//p' "$work/log") inputs in $seconds s"
	exit 0
fi
tail -n 40 "$work/log" | sed 's/^/# /'
for found in "$work"/crash-* "$work"/timeout-* "$work"/oom-* "$work"/leak-*; do
	[ -f "$found" ] && base64 "$found" | sed "s/^/# ${found##*/}: /"
done
echo "not ok 1 - fuzz $name"
exit 1
