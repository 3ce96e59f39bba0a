#!/bin/sh
# Runs a program of Windows: wine.sh PROGRAM.exe [ARGUMENT...]
# Wine's own folder is build/wine of this checkout. Its charset for arguments is that of the locale, which has to be one
# that is installed; the program sees the language that was asked for.
set -eu
export WINEPREFIX="${QIPU_WINEPREFIX:-$(realpath "$(dirname "$(realpath "$0")")/../..")/build/wine}"
export WINEDEBUG=-all DISPLAY= LC_CTYPE=C.UTF-8
if [ -n "${LC_ALL:-}" ]; then export LC_MESSAGES="$LC_ALL"; fi
unset LC_ALL
wine=$(command -v wine64 || command -v wine || echo /usr/lib/wine/wine64)
# The first start of all makes the folder, once for all that start at the same time.
if [ ! -f "$WINEPREFIX/system.reg" ]; then
  mkdir -p "$WINEPREFIX"
  (flock 9; [ -f "$WINEPREFIX/system.reg" ] || "$wine" wineboot --init >/dev/null 2>&1 </dev/null) 9>"$WINEPREFIX.lock"
fi
exec "$wine" "$@"
