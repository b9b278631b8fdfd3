# shellcheck shell=bash
# What ./run and ./test share: the tools they need, how those get here, and how a build is
# configured. Sourced, with the root of the project as the current directory.

# A root shell opened by plain `su` has no sbin, where Debian keeps debootstrap.
PATH=$PATH:/usr/sbin:/sbin

say() { printf 'tafel: %s\n' "$*" >&2; }

# --- what is needed --------------------------------------------------------
# These tables are the whole list. A thing is looked for by what it can do, not by the package it
# came in, so that tools installed by hand count as well.

needs_to_run() {
	#    Debian packages  what it is                          how it is found
	need 'gcc libc6-dev'  'a C compiler with the C headers'   makes_program cc
	need cmake            'cmake 3.22 or newer'               at_least 3.22 cmake
	need ninja-build      'ninja'                             has ninja
	need clang            'clang 14 or newer'                 at_least 14 clang
	need lld              'wasm-ld, of lld'                   has wasm-ld
	need pkg-config       'pkg-config'                        has pkg-config
	need libuv1-dev       'the library libuv'                 pkg-config --exists libuv
	need libjansson-dev   'the library jansson'               pkg-config --exists jansson
	need libsqlite3-dev   'the library SQLite'                pkg-config --exists sqlite3
	need nodejs           'node 18 or newer'                  at_least 18 node
	need npm              'npm'                               has npm
}

needs_to_test() {
	needs_to_run
	need libclang-rt-dev  'libFuzzer and sanitizers of clang' makes_fuzzer clang
	need clang-tidy       'clang-tidy'                        has clang-tidy
	need clang-format     'clang-format'                      has clang-format
	need cppcheck         'cppcheck'                          has cppcheck
	need shellcheck       'shellcheck'                        has shellcheck
	need valgrind         'valgrind'                          has valgrind
	need libcmocka-dev    'the library cmocka'                pkg-config --exists cmocka
	need libsodium-dev    'the library libsodium'             pkg-config --exists libsodium
	need python3          'python3'                           has python3
	need git              'git'                               has git
	need curl             'curl'                              has curl
	need nghttp2-client   'nghttp'                            has nghttp
	need slowhttptest     'slowhttptest'                      has slowhttptest
	need python3-websockets 'websockets for python3'          imports websockets
	need python3-wsproto  'wsproto for python3'               imports wsproto
	need python3-yaml     'yaml for python3'                  imports yaml
	need python3-jsonschema 'jsonschema for python3'          imports jsonschema
	need chromium         'chromium'                          has chromium
	need chromium-headless-shell 'chromium-headless-shell'    has chromium-headless-shell
	need debootstrap      'debootstrap'                       has_debootstrap
}

# --- how it is found -------------------------------------------------------

has() { command -v "$1"; }

# at_least VERSION COMMAND
at_least() {
	local have
	have=$("$2" --version | grep -oEm1 '[0-9]+(\.[0-9]+)+') &&
		printf '%s\n' "$1" "$have" | sort -CV
}

# A compiler counts once it makes a program: Debian's gcc can be there without the headers, and
# clang without its run-time libraries.
compiles() { # SOURCE COMPILER [FLAG...]
	local source=$1 program
	shift
	program=$(mktemp) || return
	printf '%s\n' "$source" | "$@" -o "$program" -x c -
	local status=$?
	rm -f "$program"
	return "$status"
}

makes_program() {
	compiles '#include <stdio.h>
		int main(void) { return puts("") < 0; }' "$1"
}

makes_fuzzer() {
	compiles '#include <stddef.h>
		int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);
		int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
		{ return size > 1 && data[0] > 255; }' "$1" -fsanitize=fuzzer,address
}

# Debian's modules are for its own Python, which need not be the first in PATH.
imports() { # MODULE
	python3 -c "import $1" || /usr/bin/python3 -c "import $1"
}

# Only the fresh test uses debootstrap, and that test wants root and apt-get.
has_debootstrap() {
	[ "$(id -u)" -ne 0 ] || ! has apt-get || has debootstrap
}

# --- how it gets here ------------------------------------------------------

need() { # PACKAGES NAME PROBE...
	"${@:3}" >/dev/null 2>&1 </dev/null && return
	missing_packages+=" $1"
	missing_names+=("$2")
}

look_for() { # TABLE
	missing_packages=''
	missing_names=()
	"$1"
}

# set_up TABLE: installs what of the table is missing; false, with the reason said, if something
# stays missing.
set_up() {
	look_for "$1"
	[ ${#missing_names[@]} -gt 0 ] || return 0

	if ! has apt-get >/dev/null; then
		say 'there is no apt-get here, so please install these yourself:'
		printf '  %s\n' "${missing_names[@]}" >&2
		return 1
	fi

	local packages as_root=()
	read -ra packages <<<"$missing_packages"
	if [ "$(id -u)" -ne 0 ]; then
		as_root=(sudo)
		# Only somebody at a terminal can be asked for a password.
		[ -t 0 ] || as_root+=(-n)
		if ! has sudo >/dev/null || ! "${as_root[@]}" true; then
			say 'installing needs root or sudo; please run this as root:'
			printf '  apt-get install %s\n' "${packages[*]}" >&2
			return 1
		fi
	fi

	say "installing ${packages[*]}"
	# The time-out is for another apt that happens to be busy.
	local apt_get=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
		apt-get -qy -o DPkg::Lock::Timeout=120)
	logged build/update.log "${apt_get[@]}" update &&
		logged build/install.log "${apt_get[@]}" install --no-install-recommends \
			"${packages[@]}" || return

	look_for "$1"
	[ ${#missing_names[@]} -eq 0 ] && return
	say 'installed, but not good enough; please install these yourself:'
	printf '  %s\n' "${missing_names[@]}" >&2
	return 1
}

# --- building --------------------------------------------------------------

# logged LOG COMMAND...: keeps the output for the log, and shows it on failure.
logged() {
	local log=$1
	shift
	mkdir -p "${log%/*}" && "$@" >"$log" 2>&1 </dev/null && return
	say "that failed; the end of $log:"
	tail -n 60 "$log" >&2
	return 1
}

# configure PRESET [NAME=VALUE]: only if there is a need. Ninja notices by itself when a CMake file
# changed, but not when the presets did or when the whole tree was moved; then we start over.
configure() {
	local dir=build/$1 option=${2-}
	if [ "$dir/build.ninja" -nt CMakePresets.json ] &&
		grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$dir/CMakeCache.txt"; then
		if [ -z "$option" ] ||
			grep -qE "^${option%=*}:[A-Z]+=${option#*=}\$" "$dir/CMakeCache.txt"; then
			return
		fi
	else
		rm -rf "$dir/CMakeCache.txt" "$dir/CMakeFiles"
	fi
	cmake --preset "$1" ${option:+"-D$option"}
}

# page_packages [--omit=dev]: what web/package-lock.json names, from npm, if it is not here yet; without
# what only the tests use, where that is said.
page_packages() {
	if [ web/node_modules/.package-lock.json -nt web/package-lock.json ] &&
		{ [ $# -gt 0 ] || [ -d web/node_modules/playwright-core ]; }; then
		return
	fi
	say 'fetching the packages of the page'
	logged build/packages.log npm --prefix web ci "$@"
}
