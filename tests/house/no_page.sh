#!/usr/bin/env bash
# The program is built without the page where there is neither node nor clang, and says that it has none.
# Prints TAP. Usage: no_page.sh ROOT FOLDER: what is built stays in FOLDER for the next time.
set -u
unset CMAKE_C_COMPILER_LAUNCHER # a cache of compilations is not in that PATH
root=$1 build=$2/build tools=$2/tools
program=$build/cli/tafel

# A build of a tree that was moved since starts anew.
grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt" || rm -rf "$build"

# PATH is a folder with these alone.
rm -rf "$tools" && mkdir -p "$tools" || exit 1
for tool in sh bash cat env mkdir rm ar ranlib nm objcopy objdump readelf strip as ld cc gcc cmake ninja pkg-config uname sed grep; do
	found=$(command -v "$tool") && ln -s "$found" "$tools/$tool"
done

checks=0 failed=0
check() { # NAME COMMAND...
	local name=$1 said
	shift
	checks=$((checks + 1))
	if said=$("$@" 2>&1); then
		echo "ok $checks - $name"
	else
		echo "not ok $checks - $name"
		tail -n 40 <<<"$said" | sed 's/^/# /'
		failed=$((failed + 1))
	fi
}

has_neither() { ! PATH=$tools command -v node nodejs clang; }
configures() { PATH=$tools cmake -S "$root" -B "$build" -G Ninja -DTAFEL_PAGE=OFF -DCMAKE_C_COMPILER=cc; }
builds() { PATH=$tools cmake --build "$build" --target tafel; }

version_says_so() {
	local said
	said=$("$program" --version) && echo "$said"
	[[ $said == tafel\ * && $said == *'no page'* ]]
}

# ask ADDRESS PATH: status, and the answer's body.
ask() { curl -sS --max-time 20 -w '\n%{http_code}' "$1$2"; }

serves_the_api() {
	local folder line address page tables server status=1
	folder=$(mktemp -d) || return
	exec {out}< <(exec "$program" serve --data "$folder" --port 18080)
	server=$!
	read -r line <&"$out" && echo "$line"
	address=$(grep -oE 'http://localhost:[0-9]+' <<<"$line")
	page=$(ask "$address" /) tables=$(ask "$address" /api/tables)
	echo "$page"
	echo "$tables"
	[[ $line == *'no page'* && $page == *'has no page'*404 && $tables == *200 ]] && status=0
	kill "$server"
	wait "$server" 2>/dev/null
	rm -rf "$folder"
	return "$status"
}

check 'the tools here have neither node nor clang' has_neither
check 'it is configured' configures
check 'it is built' builds
check 'tafel --version says that it has no page' version_says_so
check 'tafel serve has the API, and one sentence for a browser' serves_the_api
echo "1..$checks"
((failed == 0))
