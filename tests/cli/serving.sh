#!/usr/bin/env bash
# A folder is served to a page: `qipu serve` lists it, reads and writes in it, and plays with GNU Go, where that is
# installed, until it is told to end, or is killed. The client is Python's, which others have written.
# Usage: serving.sh QIPU
set -uo pipefail
qipu=$(realpath "$1")
work=$(mktemp -d)
trap 'kill "${server:-}" 2> /dev/null; rm -rf "$work"' EXIT
cd "$work" || exit 2
export LC_ALL=C LANG=en TMPDIR=$work/tmp PATH=$PATH:/usr/games
failed=0
fault() { echo "FAULT: $*"; failed=1; }

mkdir -p build/release/apps/qipu build/web/editor tmp records/old outside
cp "$qipu" build/release/apps/qipu/qipu
echo '<!doctype html>' > build/web/page.html
echo '<!doctype html><title>Editor</title>' > build/web/editor/index.html
printf '(;C[one])' > 'records/game 1.sgf'
printf '(;C[old])' > 'records/old/棋.sgf'
printf '(;C[secret])' > outside/secret.sgf
echo 'no record' > records/notes.txt
ln -s "$work/outside" records/away
ln -s ../../outside/secret.sgf records/old/away.sgf
ln -s 'old/棋.sgf' records/link.sgf

cat > client.py <<'END'
import http.client, json, sys, urllib.parse

url = urllib.parse.urlsplit(open("url").read().strip())
told = dict(urllib.parse.parse_qsl(url.fragment, keep_blank_values=True))
right = {"Authorization": "Bearer " + told["token"], "Origin": f"http://{url.netloc}"}

def ask(method, path, body=None, **headers):
    connection = http.client.HTTPConnection(url.netloc, timeout=120)
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, "/api/v1/" + path, body, {**right, **names})
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read()

def asked(method, path, value):
    status, headers, body = ask(method, path, json.dumps(value), Content_Type="application/json")
    return status, json.loads(body) if body else None

class Events:
    """What a session says, one event after the other."""
    def __init__(self, session):
        self.connection = http.client.HTTPConnection(url.netloc, timeout=120)
        self.connection.request("GET", f"/api/v1/sessions/{session}/events", headers=right)
        self.lines = self.connection.getresponse()
    def next(self):
        event = {}
        while line := self.lines.readline().decode():
            name, _, value = line.rstrip("\n").partition(": ")
            if line == "\n" and event:
                return event["event"], json.loads(event["data"])
            if value:  # else a comment, or the end of one
                event[name] = value
        return None
    def reply(self, number):
        while event := self.next():
            if event[0] == "reply" and event[1]["number"] == number:
                return event[1]
END

start() { # WORD...
  rm -f said
  python3 -c 'import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])' build/release/apps/qipu/qipu serve --no-browser "$@" > out 2> said &
  server=$!
  until grep -oh 'http://[^ ]*' said > url; do
    kill -0 "$server" 2> /dev/null || { fault "it ended: $(cat said)"; return; }
    sleep 0.05
  done
}
finish() { # SIGNAL
  kill -"$1" "$server"
  wait "$server"
  local status=$?
  [ $status = 0 ] || fault "SIG$1: exit $status: $(cat said)"
  server=
}

start records
grep -q '^Serving records at http://127.0.0.1:[0-9]*/#token=[^&]*&dir= (Ctrl C ends it)$' said || fault "it says $(cat said)"
[ ! -s out ] || fault "it prints $(cat out)"
python3 - <<'END' || fault 'a folder'
import hashlib, os
exec(open("client.py").read())
assert told["dir"] == "" and "path" not in told, told

def names(path):
    status, headers, body = ask("GET", "files?dir=" + urllib.parse.quote(path))
    assert status == 200, (path, status, body)
    return [(entry["kind"], entry["path"]) for entry in json.loads(body)["entries"]]

assert names("") == [("folder", "old"), ("record", "game 1.sgf"), ("record", "link.sgf")], names("")
assert names("old") == [("record", "old/棋.sgf")], names("old")
for path in ("..", "../outside", "/", "away", "old/../..", "old/../../outside", "%2e%2e", "notes.txt"):
    assert ask("GET", "files?dir=" + urllib.parse.quote(path))[0] == 404, path
for path in ("../outside/secret.sgf", "away/secret.sgf", "old/away.sgf", "/etc/passwd", "notes.txt", "old", "game 1.sgf\0",
             os.path.abspath("records/game 1.sgf"), "old/../game 1.sgf", "x" * 1900 + ".sgf"):
    target = "file?path=" + urllib.parse.quote(path)
    assert ask("GET", target)[0] == 404, path
    assert ask("PUT", target, b"x", Content_Type="application/octet-stream", If_None_Match="*")[0] == 404, path
def tag(data):
    return f'"{hashlib.sha256(data).hexdigest()}"'
def put(path, body, **condition):
    return ask("PUT", "file?path=" + urllib.parse.quote(path), body, Content_Type="application/octet-stream", **condition)
assert ask("GET", "file?path=old/%E6%A3%8B.sgf")[2] == b"(;C[old])"
assert put("link.sgf", b"(;C[new])", If_Match=tag(b"(;C[old])"))[0] == 204
assert put("old/new.sgf", b"(;)", If_None_Match="*")[0] == 201
assert put("old/new.sgf", b"(;C[again])", If_None_Match="*")[0] == 412
assert put("missing/new.sgf", b"(;)", If_None_Match="*")[0] == 404
assert names("old") == [("record", "old/new.sgf"), ("record", "old/棋.sgf")]
description = json.loads(ask("GET", "openapi.json")[2])
assert "/api/v1/files" in description["paths"]
engines = {engine["name"]: engine["installed"] for engine in json.loads(ask("GET", "engines")[2])}
assert engines["qipu"] and "gnugo" in engines, engines
status, session = asked("POST", "sessions", {"engine": "qipu", "size": 9, "setup": {"black": ["C3", "G7"], "to_play": "white"}})
assert (status, session["name"]) == (201, "Qipu"), (status, session)
status, told = asked("POST", "sessions/" + session["id"] + "/gtp", {"command": "genmove white"})
assert Events(session["id"]).reply(told["number"])["ok"], told
assert ask("DELETE", "sessions/" + session["id"])[0] == 204
END
[ "$(cat 'records/old/棋.sgf')" = '(;C[new])' ] || fault "behind the link: $(cat 'records/old/棋.sgf')"
[ -L records/link.sgf ] || fault 'the link is no link any more'
[ "$(cat records/old/new.sgf)" = '(;)' ] || fault "the new file: $(cat records/old/new.sgf)"
[ "$(cat outside/secret.sgf)" = '(;C[secret])' ] || fault 'a file outside has changed'
finish TERM

# A file in it is opened, whatever it is called; the port that one asks for is taken once.
port=$(python3 -c 'import socket
with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    print(probe.getsockname()[1])')
start records/notes.txt --port "$port"
grep -q "http://127.0.0.1:$port/#token=[^&]*&dir=&path=notes.txt " said || fault "a file: $(cat said)"
python3 - <<'END' || fault 'a file in a folder'
exec(open("client.py").read())
assert ask("GET", "file?path=notes.txt")[2] == b"no record\n"
assert ask("GET", "file?path=link.sgf")[0] == 200
END
build/release/apps/qipu/qipu serve --no-browser --port "$port" records > out 2> busy
[ $? = 2 ] && grep -q 'no server could be started (Address already in use)' busy || fault "a port that is taken: $(cat busy)"
finish HUP

if command -v gnugo > /dev/null; then
  play='
exec(open("client.py").read())
status, session = asked("POST", "sessions", {"engine": "gnugo", "size": 9, "komi": 5.5})
assert status == 201 and session["name"] == "GNU Go", (status, session)
events = Events(session["id"])
def tell(command):
    status, told = asked("POST", "sessions/" + session["id"] + "/gtp", {"command": command})
    assert status == 202, (command, status, told)
    return events.reply(told["number"])
'
  start records
  python3 - <<END || fault 'a game with GNU Go'
$play
moves = []
for number in range(10):
    color = "black" if number % 2 == 0 else "white"
    reply = tell("genmove " + color)
    assert reply["ok"], reply
    moves.append([color, reply["text"]])
assert len({move for _, move in moves}) == 10, moves
for _ in range(2):
    assert tell("undo")["ok"]
stones = [line for line in tell("list_stones black")["text"].split() + tell("list_stones white")["text"].split()]
assert sorted(stones) == sorted(move for _, move in moves[:8]), (stones, moves)
status, _ = asked("PUT", f"sessions/{session['id']}/position", {"size": 9, "komi": 5.5, "moves": moves[:8] + [["black", "pass"], ["white", "pass"]]})
assert status == 204, status
score = tell("final_score")
assert score["ok"] and score["text"][:2] in ("B+", "W+", "0"), (score, moves)
status, told = asked("POST", f"sessions/{session['id']}/gtp", {"command": "loadsgf records/old/new.sgf"})
assert (status, told["error_id"]) == (403, "command-not-allowed")
assert ask("DELETE", f"sessions/{session['id']}")[0] == 204
assert events.next()[0] == "exit"
END
  # Neither an orderly end nor a violent one leaves an engine behind.
  for signal in INT KILL; do
    [ $signal = INT ] || start records
    python3 -c "$play" || fault "SIG$signal: no engine"
    engine=$(pgrep -P "$server" -x gnugo)
    [ -n "$engine" ] || fault "SIG$signal: GNU Go does not run"
    if [ $signal = INT ]; then
      finish INT
    else
      kill -KILL "$server"
      wait "$server" 2> /dev/null
      server=
    fi
    for _ in $(seq 200); do
      kill -0 "$engine" 2> /dev/null || break
      sleep 0.05
    done
    kill -0 "$engine" 2> /dev/null && fault "SIG$signal: GNU Go is left behind"
  done
else
  echo 'GNU Go is not installed: no game'
fi

# What cannot be served.
printf '[mine\n' > engines.toml
build/release/apps/qipu/qipu serve --no-browser --engines engines.toml records > out 2> said
[ $? = 2 ] && grep -q 'engines.toml:1' said || fault "a file of engines that is none: $(cat said)"
build/release/apps/qipu/qipu serve --no-browser missing > out 2> said
[ $? = 2 ] && [ "$(cat said)" = 'qipu: missing: no such file' ] || fault "a missing folder: $(cat said)"
[ $failed = 0 ] && echo 'a folder is served'
exit $failed
