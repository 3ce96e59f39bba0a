# For tests of the tool that work in a folder of their own, to be sourced: $qipu, the tool that the first argument names;
# $status, what the test is to end with; wrong, which says what is. The folder is gone at the end.
qipu=$(realpath "$1")
export LC_ALL=C.UTF-8 PATH="/usr/bin:$PATH"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
status=0
wrong() { echo "$*" >&2; status=1; }
