#!/usr/bin/env bash
# git merges branches that annotate one game, with qipu as its merge driver: one merge that is clean, one with
# conflicts, one that cannot be done.
# Usage: git_merge.sh QIPU
set -euo pipefail
qipu=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/repository"
cd "$work/repository"
export LANG=C HOME="$work" GIT_CONFIG_NOSYSTEM=1
unset LC_ALL LC_MESSAGES GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
faults=0
fault() { echo "FAULT: $*"; faults=$((faults + 1)); }
same() { diff -u "$1" "$2" || fault "$3"; }

git init -q .
git checkout -q -b main
git config user.name test
git config user.email test@example.org
git config merge.qipu.name 'records of games'
git config merge.qipu.driver "'$qipu' merge --driver %O %A %B %P"
echo '*.sgf merge=qipu' > .gitattributes

commit() { git add -A; git commit -q -m "$1"; } # MESSAGE
branch() { git checkout -q -B "$1" main; }      # NAME

# The layout is nobody's business: each branch writes the record in its own way.
printf '(;FF[4]GM[1]SZ[19]PB[x]PW[y]\n;B[pd];W[dp];B[pp];W[dd]\n;B[fq])\n' > game.sgf
commit base

branch one
printf '(;FF[4]GM[1]SZ[19]PB[x]PW[y]\n;B[pd]C[A corner.];W[dp];B[pp];W[dd]\n(;B[fq])(;B[fc]C[The other side.]))\n' > game.sgf
commit one
branch two
"$qipu" fmt --minify game.sgf > small.sgf && rm game.sgf
sed 's/W\[dd\];B\[fq\]/W[dd]C[All four.](;B[fq]N[approach])(;B[cq];W[dq])/' small.sgf > game.sgf && rm small.sgf
commit two

# ---- Clean
git checkout -q -B clean one
git merge -q -m merged two > ../out 2>&1 || { cat ../out; fault "a clean merge was not clean"; }
cat > ../expected <<'END'
(;FF[4]GM[1]SZ[19]PB[x]PW[y]
;B[pd]C[A corner.];W[dp];B[pp];W[dd]C[All four.]
(;B[fq]N[approach])(;B[fc]C[The other side.])
(;B[cq];W[dq]))
END
same ../expected game.sgf "the merged record is another one"
[ -z "$(git status --porcelain --untracked-files=no)" ] || fault "something is left to do after a clean merge"
git checkout -q -B other_way two
git merge -q -m merged one > ../out 2>&1 || { cat ../out; fault "the other way round it was not clean"; }
"$qipu" check -q game.sgf > /dev/null || fault "the merged record has faults"
for words in 'A corner.' 'All four.' 'The other side.' 'N[approach]' 'W[dq]'; do
  grep -qF "$words" game.sgf || fault "lost the other way round: $words"
done

# ---- Conflicts
branch three
printf '(;FF[4]GM[1]SZ[19]PB[z]PW[y]\n;B[pd]C[An empty corner.];W[dp];B[pp];W[dd]\n;B[fq])\n' > game.sgf
commit three
git checkout -q -B conflict one
if git merge -m merged three > ../out 2>&1; then fault "a conflict was none"; fi
grep -q '^CONFLICT (content): Merge conflict in game.sgf' ../out || { cat ../out; fault "git does not call it a conflict"; }
grep -q '^game.sgf:2: tree 1, node 1, move 1: C was changed by both' ../out || { cat ../out; fault "the conflict is not told with its place"; }
[ "$(git ls-files -u | wc -l)" = 3 ] || fault "git has not kept the three versions"
cat > ../expected <<'END'
(;FF[4]GM[1]SZ[19]PB[z]PW[y]
;B[pd]C[<<<<<<< ours
A corner.
=======
An empty corner.
>>>>>>> theirs];W[dp];B[pp];W[dd]
(;B[fq])(;B[fc]C[The other side.]))
END
same ../expected game.sgf "the record with the conflict is another one"
"$qipu" check -q game.sgf > /dev/null || fault "the record with the conflict has faults"
git merge --abort

# ---- A variation that one has removed and the other gone on with
git checkout -q -B shorter one
printf '(;FF[4]GM[1]SZ[19]PB[x]PW[y]\n;B[pd]C[A corner.];W[dp];B[pp];W[dd]\n;B[fq])\n' > game.sgf
commit shorter
git checkout -q -B longer one
sed -i 's/(;B\[fc\]C\[The other side.\])/(;B[fc]C[The other side.];W[df])/' game.sgf
commit longer
if git merge -m merged shorter > ../out 2>&1; then fault "a variation gone and changed is no conflict"; fi
grep -q 'removed by theirs, changed by ours' ../out || { cat ../out; fault "it is not told who removed it"; }
grep -qF ';W[df]' game.sgf || fault "what was changed is gone"
git merge --abort

# ---- Both have added the record
branch first
cp game.sgf new.sgf
commit first
branch second
sed 's/PW\[y\]/PW[y]DT[2001]/' game.sgf > new.sgf
commit second
git merge -q -m merged first > ../out 2>&1 || { cat ../out; fault "the same record, added twice, is a conflict"; }
grep -qF 'DT[2001]' new.sgf || fault "the date of one is gone"

# ---- What cannot be merged: git stops (older ones call it a conflict), and ours stays as it was
branch broken
echo 'no record at all' > game.sgf
commit broken
git checkout -q -B stopped one
cp game.sgf ../expected
if git merge -m merged broken > ../out 2>&1; then fault "a merge that cannot be done is taken for one"; fi
grep -q 'not a game record' ../out || { cat ../out; fault "it is not told why the merge cannot be done"; }
same ../expected game.sgf "a merge that cannot be done has changed ours"
code=0
"$qipu" merge --driver nowhere.sgf game.sgf game.sgf > ../out 2>&1 || code=$?
[ $code = 129 ] || fault "the driver fails with $code, not 129"

[ $faults = 0 ] && echo "git merged with qipu"
exit $((faults > 0))
