# COMPILER SOURCE OUTPUT PACKAGE: builds and runs SOURCE with what pkg-config says of PACKAGE.
flags=$(pkg-config --cflags --libs "$4")
eval "\"\$1\" -std=c++20 -o \"\$3\" \"\$2\" $flags"  # blanks in paths are escaped in them
"$3"
