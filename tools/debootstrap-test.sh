#!/usr/bin/env bash
# Tries the two README commands where nothing is installed: clones this checkout into a fresh Debian 12 made
# by debootstrap (package debootstrap) and runs there `make run` and `make test`. Needs root. The mirror and
# the proxy are this machine's own. The folder is removed at the end.
# Usage: tools/debootstrap-test.sh [--worktree] [TARGET...]   targets of the Makefile; default: run test
#   --worktree  tests the files as they stand instead of a clone of HEAD
#   QIPU_SHARED=DIR is copied in beside the clone, if set
set -euo pipefail
cd "$(dirname "$0")/.."

worktree=no
if [ "${1:-}" = --worktree ]; then worktree=yes; shift; fi
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then targets=(run test); fi

mirror=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' |
  awk '$2 == "bookworm" && $3 == "main" { print $1; exit }')
: "${mirror:?apt knows no Debian 12 archive: run apt-get update}"
eval "$(apt-config shell http_proxy Acquire::http::Proxy https_proxy Acquire::https::Proxy)"
export http_proxy=${http_proxy:-} https_proxy=${https_proxy:-}

root=$(mktemp -d "${TMPDIR:-/tmp}/qipu-debian.XXXXXX")
chmod 755 "$root"  # apt downloads as another user
clean_up() {
  for folder in dev sys proc; do
    if mountpoint -q "$root/$folder"; then umount -l "$root/$folder"; fi
  done
  rm -rf --one-file-system "$root"
}
trap clean_up EXIT

echo "== debootstrap"
debootstrap --variant=minbase bookworm "$root" "$mirror" >"$root.log" || { tail "$root.log"; exit 1; }
rm "$root.log"
cp /etc/resolv.conf /etc/hosts "$root/etc/"
apt-config dump | grep -E '^Acquire::(http|https)::' >"$root/etc/apt/apt.conf.d/00host" || true
mount -t proc proc "$root/proc" || echo "proc cannot be mounted here"
mount -t sysfs sys "$root/sys" || echo "sys cannot be mounted here"
mount --bind /dev "$root/dev" || echo "dev cannot be mounted here"

inside() {
  chroot "$root" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=dumb \
    http_proxy="$http_proxy" https_proxy="$https_proxy" DEBIAN_FRONTEND=noninteractive "$@"
}

if [ $worktree = yes ]; then
  mkdir "$root/root/qipu"
  git ls-files -coz --exclude-standard | xargs -0 ls -d 2>/dev/null | tar -cf - -T - | tar -C "$root/root/qipu" -xf -
else
  git clone -q --no-hardlinks . "$root/root/qipu"
fi
if [ -n "${QIPU_SHARED:-}" ]; then cp -a "$QIPU_SHARED" "$root/root/shared"; fi

echo "== apt-get install make"
inside apt-get -qq update
inside apt-get -qq -y install --no-install-recommends make >/dev/null 2>&1
for target in "${targets[@]}"; do
  echo "== make $target"
  begin=$SECONDS
  inside make -C /root/qipu "$target"
  echo "== make $target: $((SECONDS - begin)) s"
done
