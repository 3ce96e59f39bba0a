#!/usr/bin/env bash
# git with `qipu diff` as external diff, as difftool, and with text conversions.
# Usage: git_diff.sh QIPU
set -euo pipefail
qipu=$(realpath "$1")
command -v git > /dev/null || { echo "git is not installed" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/home"
ln -s "$qipu" "$work/bin/qipu"
export PATH="$work/bin:$PATH" HOME="$work/home" GIT_CONFIG_NOSYSTEM=1 LANG=C.UTF-8 GIT_PAGER=cat
unset LC_ALL NO_COLOR XDG_CONFIG_HOME GIT_DIR GIT_EXTERNAL_DIFF

mkdir "$work/games"
cd "$work/games"
git init -q
git config user.name Tester
git config user.email tester@example.com
echo '*.sgf diff=sgf' > .gitattributes
echo '(;FF[4]PB[Honinbo];B[pd];W[dp]C[A calm move.];B[pp])' > game.sgf
echo '(;FF[4];B[aa])' > gone.sgf
git add . && git commit -qm first

failed=0
expect() { # WHAT TEXT PATTERN
  grep -qF -e "$3" <<< "$2" || { echo "$1: «$3» is missing in:"; echo "$2"; failed=1; }
}
refuse() { # WHAT TEXT PATTERN
  if grep -qF -e "$3" <<< "$2"; then echo "$1: «$3» should not be in:"; echo "$2"; failed=1; fi
}

# Another form is no difference.
printf '(;PB[Honinbo]FF[4]\n;B[pd]\n;W[dp]C[A calm move.](;B[pp]))\n' > game.sgf
git config diff.sgf.command "qipu diff --git"
seen=$(git diff)
[ -z "$seen" ] || { echo "form: $seen"; failed=1; }

# What differs.
printf '%s\n' '(;FF[4]PB[Honinbo]' 'PW[Yasui]' ';B[pd];W[dq]C[A calm move.];B[pp]' '(;W[dd])' '(;W[cc];B[dd]))' > game.sgf
git rm -q gone.sgf
echo '(;FF[4];B[bb];W[cc])' > new.sgf
git add .
seen=$(git diff --cached)
expect command "$seen" "a/game.sgf"
expect command "$seen" "b/game.sgf"
expect command "$seen" "Yasui"
expect command "$seen" "D4 → D3"
expect command "$seen" "variation, 2 nodes"
refuse command "$seen" "calm"
expect "a file that is gone" "$seen" "a/gone.sgf"
expect "a new file" "$seen" "+++ b/new.sgf"
git commit -qm second
git mv game.sgf renamed.sgf
sed -i s/Yasui/Inoue/ renamed.sgf
git add .
expect renamed "$(git diff --cached -M)" "Yasui → Inoue"
expect "git show" "$(git show --ext-diff HEAD)" "D4 → D3"

# An external diff of git's surroundings.
git config --unset diff.sgf.command
expect GIT_EXTERNAL_DIFF "$(GIT_EXTERNAL_DIFF='qipu diff --git' git diff --cached -M)" "Yasui → Inoue"

# Text conversions.
git config diff.sgf.textconv "qipu tree --comments"
expect textconv "$(git show HEAD)" "D3"
git config diff.sgf.textconv "qipu fmt --canonical --line-length 1"
seen=$(git show HEAD)
expect textconv "$seen" "-;W[dp]C[A calm move.]"
expect textconv "$seen" "+;W[dq]C[A calm move.]"

# A difftool.
git config difftool.qipu.cmd 'qipu diff "$LOCAL" "$REMOTE"'
expect difftool "$(git difftool -y -t qipu HEAD~1 HEAD -- game.sgf)" "D4 → D3"
exit $failed
