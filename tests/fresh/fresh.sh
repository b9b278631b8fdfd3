#!/usr/bin/env bash
# Fresh: in a bare Debian 12 root the set-up of ./run installs what it needs and the program starts.
# Prints TAP. README.md here tells how.
set -u
export LC_ALL=C.UTF-8
PATH=$PATH:/usr/sbin:/sbin # a root shell opened by plain `su` has no sbin
cd -P "$(dirname "$0")/../.." || exit 1

suite=bookworm
limit=900 # seconds, for everything together
work=$PWD/build/fresh
root=$work/root
out=$work/out # what the check at hand printed
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
cache=${XDG_CACHE_HOME:-${HOME:-$PWD/build}/.cache}/tafel/$suite-$(date +%Y-%m)

# --- cleaning up -----------------------------------------------------------

job=
clean_up() {
	if [ -n "$job" ]; then
		kill -KILL "$job" 2>/dev/null
		wait "$job" 2>/dev/null
	fi
	# Nothing is ever mounted outside the namespaces of `contained`, but no tree goes on trust.
	if grep -qF " $root" /proc/self/mountinfo; then
		echo "# something is mounted in $root: left alone"
	else
		rm -rf --one-file-system -- "$root"
	fi
}

# contained COMMAND...: in namespaces of its own for mounts and processes. The kernel undoes them
# when the command ends or this script does, however that comes about, so there is no mount and no
# process to leave behind.
contained() {
	local left=$((limit - SECONDS)) status
	((left > 0)) || return 124
	setpriv --pdeathsig KILL unshare --mount --pid --fork --kill-child \
		timeout --kill-after=5 "$left" "$@" </dev/null &
	job=$!
	wait "$job"
	status=$?
	job=
	return "$status"
}

# inside LINE: a line of shell, run in the root with a clean environment.
inside() {
	# shellcheck disable=SC2016 # $1 and $@ are for the inner shell
	contained sh -c 'mount -t proc proc "$1/proc" && exec chroot "$@"' - \
		"$root" /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 TERM=dumb \
		PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
		${http_proxy:+http_proxy="$http_proxy"} \
		${https_proxy:+https_proxy="$https_proxy"} \
		${no_proxy:+no_proxy="$no_proxy"} \
		${registry:+npm_config_registry="$registry"} \
		${cafile:+npm_config_cafile=/etc/npm-ca.crt} \
		sh -c "$1"
}

# --- TAP -------------------------------------------------------------------

skip() {
	printf '1..1\nok 1 - fresh # SKIP %s\n' "$*"
	exit 0
}

checks=0 failed=0
check() { # NAME COMMAND...
	local name=$1
	shift
	checks=$((checks + 1))
	if "$@" >"$out" 2>&1; then
		echo "ok $checks - fresh: $name"
	else
		echo "not ok $checks - fresh: $name"
		tail -n 60 "$out" | sed 's/^/# /'
		failed=$((failed + 1))
	fi
}

# --- the root --------------------------------------------------------------

# sources: the archives of Debian 12 that apt uses on this machine, as lines of sources.list. Asking
# apt covers every way of writing them down; the signature tells Debian's own from others with the
# same suite. To get here at all proves the network.
sources() {
	local uri at
	apt-get update --print-uris |
		grep -oE "https?://[^']*/dists/$suite(-updates|-security)?/InRelease" |
		while read -r uri; do
			if fetch "$uri" && gpgv --keyring "$keyring" "$work/InRelease"; then
				at=${uri%/dists/*}
				uri=${uri#"$at/dists/"}
				echo "deb $at ${uri%/InRelease} main"
			fi 2>/dev/null
		done
}

fetch() {
	/usr/lib/apt/apt-helper -o Acquire::Retries=0 \
		-o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 \
		download-file "$1" "$work/InRelease" >&2
}

# make_base: a bare root as a tarball in the cache, in place of those of other months. The packages
# debootstrap fetched are left out: they are installed already.
make_base() {
	local mirror
	mirror=$(sed -n "s/^deb \(.*\) $suite main\$/\1/p" "$work/sources" | head -n 1)
	contained debootstrap --variant=minbase --keyring="$keyring" "$suite" "$root" "$mirror" &&
		rm -f "$root"/var/cache/apt/archives/*.deb &&
		rm -rf --one-file-system "${cache%/*}/$suite"-* &&
		mkdir -p "$cache" &&
		contained tar -C "$root" --one-file-system -czf "$cache/base.part" . &&
		mv "$cache/base.part" "$cache/base.tar.gz"
}

# The root gets the network of this machine: its names, its archives, and those settings of its apt
# that are about fetching.
furnish() {
	local ca=
	cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
	cp "$work/sources" "$root/etc/apt/sources.list"
	apt-config dump | grep -E '^Acquire::(https?|Retries|ForceIP|Check-Valid-Until)' |
		grep -v 'Proxy-Auto-Detect' >"$root/etc/apt/apt.conf.d/90host"
	eval "$(apt-config shell ca Acquire::https::CaInfo)"
	for ca in "$ca" /etc/ssl/certs/ca-certificates.crt; do
		[ ! -f "$ca" ] || install -D -m 644 "$ca" "$root/$ca"
	done
	# A copy that no package of Debian's writes over.
	[ ! -f "$cafile" ] || install -m 644 "$cafile" "$root/etc/npm-ca.crt"
	# A root that is thrown away need not be safe from a power cut.
	echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/fresh"
	if [ -d "$cache/archives" ]; then
		cp "$cache/archives"/*.deb "$root/var/cache/apt/archives/"
	fi
}

# The project as it would be cloned, edits included.
files() {
	git -c safe.directory="$PWD" ls-files -z | while IFS= read -r -d '' file; do
		[ ! -e "$file" ] || printf '%s\0' "$file"
	done
}

copy_project() {
	mkdir "$root/tafel" &&
		files | tar --null --files-from=- -cf - |
		tar -C "$root/tafel" --no-same-owner -xf - &&
		[ -x "$root/tafel/run" ]
}

[ "$(id -u)" -eq 0 ] || skip 'not root'
for tool in debootstrap apt-get gpgv git unshare; do
	command -v "$tool" >/dev/null || skip "no $tool"
done
[ -f "$keyring" ] || skip 'no keyring of the Debian archive'
contained chroot / true 2>/dev/null || skip 'namespaces or chroot not permitted'

mkdir -p "$work" "$cache" || skip 'no place to work in'
exec 9>"$work/lock"
flock --nonblock 9 || skip 'it runs already'
trap clean_up EXIT
trap 'exit 143' INT TERM HUP
clean_up # after a run that was killed

sources >"$work/sources"
grep -q " $suite main" "$work/sources" || skip 'no archive of Debian 12 within reach'

# npm gets its packages from where it does on this machine.
npm_setting() { npm config get "$1" 2>/dev/null | grep -vx null; }
registry=$(npm_setting registry)
cafile=$(npm_setting cafile)

# debootstrap knows proxies from the environment alone.
proxy=
eval "$(apt-config shell proxy Acquire::http::Proxy)"
case $proxy in '' | DIRECT) ;; *) export http_proxy="$proxy" ;; esac

if ! [ -f "$cache/base.tar.gz" ]; then
	make_base >"$out" 2>&1 || skip "debootstrap failed: $(tail -n 1 "$out")"
	clean_up
fi
mkdir "$root"
contained tar -C "$root" -xzf "$cache/base.tar.gz" || {
	rm -f "$cache/base.tar.gz"
	skip 'the root in the cache was broken; it is made anew next time'
}
furnish
copy_project || skip 'git knows no ./run here'

# --- the checks ------------------------------------------------------------

bare() {
	# shellcheck disable=SC2016 # $tool is for the shell in the root
	inside 'for tool in cc gcc cmake ninja clang node npm; do ! command -v $tool || exit 1; done'
}
helps() { inside 'cd /tafel && ./run --help' && grep -q Usage "$out" && bare; }

# ./run says where the page is, and there it is. What an earlier one said is gone before anybody reads. The server ends with its
# namespace.
serves() {
	# shellcheck disable=SC2016 # for the shell in the root
	inside 'cd /tafel && : >/tmp/said && { ./run >>/tmp/said 2>&1 & }
		until port=$(grep -oE "http://localhost:[0-9]+" /tmp/said); do
			! grep -q "that failed" /tmp/said || { cat /tmp/said; exit 1; }
			sleep 0.2
		done
		cat /tmp/said
		bash -c "exec 3<>/dev/tcp/127.0.0.1/${port##*:} &&
			printf \"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n\" >&3 && grep -q \"<title>Tafel\" <&3"'
}
serves_again() { serves && ! grep -qE 'installing|fetching' "$out"; }

tafel=/tafel/build/release/cli/tafel

check 'the root is bare' bare
check './run --help works in it and installs nothing' helps
check './run installs what it needs, builds, and serves the page' serves
check './run installs nothing the second time' serves_again
check 'the program starts' inside "$tafel --version"
check 'a random game replays' \
	inside "$tafel random doodle --seats 3 --seed 7 >/tmp/game && $tafel replay - </tmp/game"
echo "1..$checks"

mkdir -p "$cache/archives"
cp -u "$root"/var/cache/apt/archives/*.deb "$cache/archives/" 2>/dev/null
((failed == 0))
