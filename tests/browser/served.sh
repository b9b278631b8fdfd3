#!/bin/sh
# The page as the program serves it, with its headers and packed, played in a browser.
#   served.sh PROGRAM NODE      prints the TAP of a game, and of the page without a network
set -u
said=$(mktemp) || exit 1
"$1" serve --port 8300 >"$said" &
server=$!
trap 'kill "$server"; rm -f "$said"' EXIT
for _ in 1 2 3 4 5 6 7 8 9 10; do
	address=$(grep -oE 'http://[^ ]+' "$said") && break
	sleep 0.3
done
"$2" "$(dirname "$0")/test_doodle.mjs" "$address" 'solo game by mouse' &&
	"$2" "$(dirname "$0")/test_offline.mjs" "$address"
