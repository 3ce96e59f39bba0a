#!/usr/bin/env bash
# A file is edited from a page: `qipu view --edit` serves a page and the file beside it, as the program finds them where
# it is built, until it is told to end. The client is Python's, which others have written.
# Usage: editing.sh QIPU
set -uo pipefail
qipu=$(realpath "$1")
work=$(mktemp -d)
trap 'kill "${server:-}" 2> /dev/null; rm -rf "$work"' EXIT
cd "$work" || exit 2
export LC_ALL=C LANG=en TMPDIR=$work/tmp
failed=0
fault() { echo "FAULT: $*"; failed=1; }

mkdir -p build/release/apps/qipu build/web/editor tmp
cp "$qipu" build/release/apps/qipu/qipu
echo '<!doctype html>' > build/web/page.html
echo '<!doctype html><title>Editor</title>' > build/web/editor/index.html
echo 'the secret beside it' > secret.txt
printf '(;C[before])' > 'my game+1.sgf'
chmod 640 'my game+1.sgf'
ln -s 'my game+1.sgf' link.sgf

# A browser that keeps what it is told to open, and the page it opens.
cat > browser <<'END'
#!/bin/sh
cat "$1" > "$TMPDIR/../leading.html"
printf '%s\n' "$1" > "$TMPDIR/../opened"
END
chmod +x browser

sign=opened # what is there when it runs
# The program in the background; Ctrl C means nothing to what a shell starts there, unless it is said again.
start() { # FILE [WORD...]
  rm -f said opened
  python3 -c 'import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])' build/release/apps/qipu/qipu view --edit "$@" > out 2> said &
  server=$!
  until [ -s "$sign" ]; do
    kill -0 "$server" 2> /dev/null || { fault "it ended: $(cat said)"; return; }
    sleep 0.05
  done
  url=$(grep -oh 'http://[^ "]*' said leading.html | head -n 1 | sed 's/&amp;/\&/')
}
finish() { # SIGNAL
  local status
  kill -"$1" "$server"
  wait "$server"
  status=$?
  [ $status = 0 ] || fault "SIG$1: exit $status: $(cat said)"
  server=
}

export BROWSER="$work/missing:$work/browser"
for signal in INT TERM HUP; do
  printf '(;C[before])' > 'my game+1.sgf'
  start link.sgf
  [ "$(cat said)" = "Editing link.sgf at $url (Ctrl C ends it)" ] || fault "it says $(cat said)"
  [ ! -s out ] || fault "it prints $(cat out)"
  grep -q '#token=' opened && fault 'the token stands in the arguments of the browser'
  grep -qF "url=${url/&/&amp;}" leading.html || fault "the page that leads on: $(cat leading.html)"
  python3 - "$url" <<'END' || fault "SIG$signal: the client"
import hashlib, http.client, sys, urllib.parse

url = urllib.parse.urlsplit(sys.argv[1])
told = dict(urllib.parse.parse_qsl(url.fragment))
assert told["path"] == "link.sgf", told
target = "/api/v1/file?" + urllib.parse.urlencode({"path": told["path"]})
origin = f"http://{url.netloc}"

def ask(method, target, body=None, **headers):
    connection = http.client.HTTPConnection(url.netloc, timeout=60)
    connection.request(method, target, body, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read()

def tag(data):
    return f'"{hashlib.sha256(data).hexdigest()}"'

right = {"Authorization": "Bearer " + told["token"]}
status, headers, body = ask("GET", "/")
assert (status, body) == (200, b"<!doctype html><title>Editor</title>\n"), (status, body)
assert ask("GET", target)[0] == 401
for path in ("/../secret.txt", "/secret.txt", "/page.html", "/..%2fpage.html"):
    assert ask("GET", path)[0] == 404, path
status, headers, body = ask("GET", target, **right)
assert (status, body, headers["ETag"]) == (200, b"(;C[before])", tag(body)), (status, body)

put = {**right, "Content_Type": "application/octet-stream", "Origin": origin}
new = "(;C[after 棋])".encode()
assert ask("PUT", target, new, **put)[0] == 428
assert ask("PUT", target, new, **put, If_Match=tag(b"x"))[0] == 412
status, headers, body = ask("PUT", target, new, **put, If_Match=tag(b"(;C[before])"))
assert (status, headers["ETag"]) == (204, tag(new)), (status, body)
assert ask("PUT", target, new, **put, If_Match=tag(b"(;C[before])"))[0] == 412
assert ask("GET", target, **right)[2] == new
END
  finish $signal
  [ "$(cat 'my game+1.sgf')" = '(;C[after 棋])' ] || fault "SIG$signal: the file is $(cat 'my game+1.sgf')"
  [ "$(stat -c %a 'my game+1.sgf')" = 640 ] || fault "SIG$signal: its mode is $(stat -c %a 'my game+1.sgf')"
  [ -L link.sgf ] || fault 'the link is no link any more'
  [ -z "$(ls -A tmp)" ] || fault "left behind: $(ls -A tmp)"
done

# Others who change it are seen, and nothing of theirs is lost; so is that it is gone.
printf 'of another' > 'my game+1.sgf'
start 'my game+1.sgf' --quiet
[ ! -s said ] || fault "--quiet says $(cat said)"
python3 - "$url" <<'END' || fault 'a file that others change'
import hashlib, http.client, os, sys, urllib.parse

url = urllib.parse.urlsplit(sys.argv[1])
token, name = url.fragment.removeprefix("token=").split("&path=")
assert name == "my%20game%2B1.sgf", name

def ask(method, body=None, match=b""):
    headers = {"Authorization": "Bearer " + token, "Origin": f"http://{url.netloc}",
               "Content-Type": "application/octet-stream", "If-Match": f'"{hashlib.sha256(match).hexdigest()}"'}
    connection = http.client.HTTPConnection(url.netloc, timeout=60)
    connection.request(method, "/api/v1/file?path=" + name, body, headers)
    answer = connection.getresponse()
    return answer.status, answer.read()

file = "my game+1.sgf"
assert ask("GET") == (200, b"of another")
with open(file, "wb") as out:
    out.write(b"changed by another")
assert ask("PUT", b"mine", b"of another")[0] == 412
assert ask("GET") == (200, b"changed by another")
os.chmod(file, 0o400)
status, problem = ask("PUT", b"mine", b"changed by another")
assert status == 500 and b"cannot-write" in problem, (status, problem)
os.remove(file)
assert ask("GET")[0] == 404
assert ask("PUT", b"mine", b"changed by another")[0] == 404
assert not os.path.exists(file)
END
finish INT

# Without a browser it goes on, and says where the page is.
printf '(;)' > new.sgf
ln new.sgf other.sgf
sign=said BROWSER=$work/missing start new.sgf
until grep -q 'no browser could be started; the page is http://127.0.0.1:' said; do
  kill -0 "$server" 2> /dev/null || { fault "without a browser: $(cat said)"; break; }
  sleep 0.05
done
finish TERM

# A browser that ends with its last window does not hold up the end.
printf '#!/bin/sh\ncat "$1" > "$TMPDIR/../leading.html"; echo $$ > "$TMPDIR/../opened"; exec sleep 600\n' > browser
start new.sgf
finish INT
kill "$(cat opened)"
[ -z "$(ls -A tmp)" ] || fault "left behind: $(ls -A tmp)"

[ $failed = 0 ] && echo 'a file is edited from a page'
exit $failed
