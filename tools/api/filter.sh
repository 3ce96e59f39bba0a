#!/bin/sh
# A public header with Doxygen's comments: the head becomes the file's, a comment above what it is about, a comment
# at the end of a line what stands before it. Code, paths and tags in a comment are text, not Doxygen's commands.
exec awk '
  function escaped(text) { gsub(/[\\@<>#&]/, "\\\\&", text); return text }
  NR == 1 && /^\/\// { print "/// \\file" }
  { at = match($0, /(^|[ \t])\/\/( |$)/) }
  at == 0 { print; next }
  {
    code = substr($0, 1, RSTART + RLENGTH - 1); sub(/\/\/ ?$/, "", code)
    text = escaped(substr($0, RSTART + RLENGTH))
    if (code ~ /^[ \t]*$/) print code "/// " text
    else if (code ~ /[;,})][ \t]*$/ || code ~ /[A-Za-z0-9_][ \t]*$/) print code "///< " text
    else print code
  }' "$1"
