#!/bin/sh
# The page's TypeScript has no mistake of types, as TAP: types.sh WEB
cd "$1" || exit 1
echo 1..1
if found=$(node_modules/.bin/tsc --noEmit); then
	echo 'ok 1 - the types of the page'
else
	echo 'not ok 1 - the types of the page'
	echo "$found" | sed 's/^/# /'
	exit 1
fi
