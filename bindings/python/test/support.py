"""What the tests share: where things are, and records of their own."""

import os
import pathlib
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
ROOT = PACKAGE.parent.parent
sys.path.insert(0, str(PACKAGE))

import qipu  # noqa: E402

SHARED = pathlib.Path(os.environ.get('QIPU_SHARED', ROOT.parent / 'shared'))
TOOL = os.environ.get('QIPU_TOOL', '')  # the command line, or nothing

RECORD = '(;GM[1]FF[4]SZ[9]PB[x];B[aa](;W[bb]C[hi \\] there])(;W[cc]))'
IN_GB = b'(;GM[1]FF[4]CA[GB18030]PB[\xce\xe2\xc7\xe5\xd4\xb4])'  # 吴清源


def tree_of(record):
    """The first tree of a record; it keeps its document."""
    return qipu.parse(record).trees[0]
