#!/usr/bin/env bash
# Tries the README's commands where nothing is installed: clones this checkout into a fresh Debian 12 made by
# debootstrap (package debootstrap) and runs each COMMAND there, in the clone; says how long it took and how much
# disk. Needs root. The mirrors of apt and npm, proxies and certificates are this machine's own. The folder is
# removed at the end.
# Usage: tools/debootstrap-test.sh [--worktree] [COMMAND...]   lines for sh; default: 'make run' 'make test'
#   --worktree  tests the files as they stand instead of a clone of HEAD
#   QIPU_SHARED=DIR is copied in beside the clone, if set
set -euo pipefail
cd "$(dirname "$0")/.."

worktree=no
if [ "${1:-}" = --worktree ]; then worktree=yes; shift; fi
commands=("$@")
if [ ${#commands[@]} -eq 0 ]; then commands=('make run' 'make test'); fi

mirror=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' |
  awk '$2 == "bookworm" && $3 == "main" { print $1; exit }')
: "${mirror:?apt knows no Debian 12 archive: run apt-get update}"

# What this machine says about the way out: proxies and certificates; below, the settings of npm.
eval "$(apt-config shell http_proxy Acquire::http::Proxy https_proxy Acquire::https::Proxy)"
environment=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=dumb
  DEBIAN_FRONTEND=noninteractive)
for name in $(compgen -v); do
  case ${name,,} in
    http_proxy | https_proxy | no_proxy | node_extra_ca_certs | ssl_cert_file | ssl_cert_dir)
      if [ -n "${!name}" ]; then environment+=("$name=${!name}"); export "${name?}"; fi ;;
  esac
done

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
if [ -d /usr/local/share/ca-certificates ]; then
  cp -r /usr/local/share/ca-certificates "$root/usr/local/share/"  # ca-certificates takes them in when it is installed
fi
for file in "${NODE_EXTRA_CA_CERTS:-}" "${SSL_CERT_FILE:-}"; do
  if [ -f "$file" ]; then cp -L --parents "$file" "$root"; fi
done
if command -v npm >/dev/null; then
  for name in registry proxy https-proxy noproxy strict-ssl cafile; do
    value=$(npm config get $name 2>/dev/null) || continue
    case $value in '' | null | undefined) continue ;; esac
    if [ $name = cafile ] && [ -f "$value" ]; then cp -L --parents "$value" "$root"; fi
    echo "$name=$value"
  done >"$root/root/.npmrc"
fi
mount -t proc proc "$root/proc" || echo "proc cannot be mounted here"
mount -t sysfs sys "$root/sys" || echo "sys cannot be mounted here"
mount --bind /dev "$root/dev" || echo "dev cannot be mounted here"

inside() { chroot "$root" env -i "${environment[@]}" "$@"; }
disk() { du -sx -B1000000 "$root" | cut -f 1; }
run() {  # COMMAND
  local begin=$SECONDS before status=0
  before=$(disk)
  echo "== $1"
  inside sh -c "cd /root/qipu && $1" </dev/null || status=$?
  echo "== $1: $([ $status -eq 0 ] || echo "FAILED ($status), ")$((SECONDS - begin)) s, $(($(disk) - before)) MB"
  return $status
}

mkdir "$root/root/qipu"
if [ $worktree = yes ]; then
  git ls-files -coz --exclude-standard | xargs -0 ls -d 2>/dev/null | tar -cf - -T - | tar -C "$root/root/qipu" -xf -
else
  git clone -q --no-hardlinks . "$root/root/qipu"
fi
if [ -n "${QIPU_SHARED:-}" ]; then cp -a "$QIPU_SHARED" "$root/root/shared"; fi

run 'apt-get -qq update && apt-get -qq -y install make git >/dev/null 2>&1'
for command in "${commands[@]}"; do run "$command"; done
