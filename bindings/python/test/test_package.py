"""The package as a whole: its examples, what is made by a program, how it finds the library, its wheel."""

import ast
import base64
import csv
import doctest
import hashlib
import importlib
import inspect
import os
import pathlib
import pkgutil
import re
import subprocess
import sys
import tempfile
import types
import typing
import unittest
import zipfile

from support import PACKAGE, ROOT, qipu

from qipu import _functions, _library

MODULES = [importlib.import_module(f'qipu.{found.name}') for found in pkgutil.iter_modules(qipu.__path__)] + [qipu]
SOURCES = {path.name: path.read_text(encoding='utf-8') for path in sorted((PACKAGE / 'qipu').glob('*.py'))}


def run(*words, **environment):
    """A Python that knows of no package and no library but what it is told."""
    known = {name: value for name, value in os.environ.items() if name not in ('QIPU_LIBRARY', 'PYTHONPATH')}
    with tempfile.TemporaryDirectory() as folder:
        place = {'cwd': folder, 'env': {**known, **environment}}
        return subprocess.run([sys.executable, *words], capture_output=True, text=True, **place)


def examples_of(path):
    return re.findall(r'```python\n(.*?)```', path.read_text(encoding='utf-8'), flags=re.S)


def untold(kind):
    """Fields and methods of a class that have no words."""
    asked = ('__len__', '__getitem__', '__contains__', '__iter__')
    for part, after in zip(kind.body, [*kind.body[1:], None]):
        if isinstance(part, ast.AnnAssign) and not part.target.id.startswith('_'):
            if not (isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)):
                yield part.target.id
        elif isinstance(part, ast.FunctionDef) and (not part.name.startswith('_') or part.name in asked):
            is_overload = any(isinstance(one, ast.Name) and one.id == 'overload' for one in part.decorator_list)
            if not is_overload and not ast.get_docstring(part):
                yield part.name


class Examples(unittest.TestCase):
    def test_docstrings(self):
        attempted = 0
        for module in MODULES:
            result = doctest.testmod(module)
            self.assertEqual(result.failed, 0, module.__name__)
            attempted += result.attempted
        self.assertGreater(attempted, 50)

    def test_readmes(self):
        pages = [ROOT / 'README.md', ROOT / 'README.zh.md', PACKAGE / 'README.md', PACKAGE / 'README.zh.md']
        found = {page: examples_of(page) for page in pages}
        self.assertTrue(all(found.values()), found)
        self.assertEqual(found[pages[0]], found[pages[1]])
        self.assertEqual(len(found[pages[2]]), len(found[pages[3]]))
        with tempfile.TemporaryDirectory() as folder:
            game = pathlib.Path(folder, 'game.sgf')
            game.write_text('(;GM[1]FF[4]SZ[9]PB[Lin]PW[Chen]KM[7,5];B[ee];W[gc];B[cc])')
            for page, examples in found.items():
                for example in examples:
                    pathlib.Path(folder, 'example.py').write_text(example, encoding='utf-8')
                    ran = subprocess.run(
                        [sys.executable, 'example.py'],
                        capture_output=True,
                        text=True,
                        cwd=folder,
                        env={**os.environ, 'PYTHONPATH': str(PACKAGE), 'PYTHONIOENCODING': 'utf-8'},
                    )
                    self.assertEqual((ran.returncode, ran.stderr), (0, ''), f'{page}: {example}')
                    self.assertTrue(ran.stdout)


class Interface(unittest.TestCase):
    def test_what_is_made_by_a_program_is_current(self):
        made = run(str(PACKAGE / 'generate_functions.py'), '--check')
        self.assertEqual((made.returncode, made.stderr), (0, ''))

    def test_every_function_of_c_is_called(self):
        called = {
            name
            for source, text in SOURCES.items()
            if source != '_functions.py'
            for name in re.findall(r'qipu_\w+', text)
        }
        left = [name for name, _, _ in _functions.FUNCTIONS if name not in called]
        self.assertEqual(left, ['qipu_document_share'])  # references of Python take its place

    def test_every_call_holds_what_it_uses(self):
        for name, text in SOURCES.items():
            self.assertNotRegex(text, r'_native\.\w', f'{name}: nothing keeps it until the call is over')

    def test_words_are_those_of_the_header(self):
        kinds = {
            'VALUE': qipu.ValueKind,
            'CODING': qipu.Coding,
            'ANSWER': qipu.Answer,
            'FORM': qipu.ReportForm,
            'PROFILE': qipu.Profile,
            'SVG': qipu.SvgForm,
            'TEXT': qipu.TextForm,
            'COORDINATES': qipu.Coordinates,
        }
        for prefix, kind in kinds.items():
            told = {name: number for name, number in vars(_functions).items() if name.startswith(f'{prefix}_')}
            told.pop('ANSWER_FORCED', None)  # a bit, no answer
            self.assertEqual(list(told.values()), list(range(len(told))), prefix)
            names = tuple(name[len(prefix) + 1 :].lower().replace('_', '-') for name in told)
            self.assertEqual(names, typing.get_args(kind), prefix)

    def test_every_name_is_there(self):
        self.assertEqual(sorted(qipu.__all__), sorted(set(qipu.__all__)))
        self.assertTrue(all(hasattr(qipu, name) for name in qipu.__all__))
        self.assertEqual(qipu.version(), _library.library.qipu_version())
        parts = [int(part) for part in qipu.__version__.split('.')]
        self.assertEqual(parts[0] * 10000 + parts[1] * 100 + parts[2], qipu.version())

    def test_everything_has_types_and_words(self):
        for name in qipu.__all__:
            thing = getattr(qipu, name)
            if typing.get_origin(thing) is not None:
                continue  # a type of words or of meanings
            self.assertTrue(thing.__doc__, name)
            functions = (
                [thing]
                if inspect.isfunction(thing)
                else [one for one in vars(thing).values() if inspect.isfunction(one)]
            )
            for function in functions:
                parameters = [one for one in inspect.signature(function).parameters if one not in ('self', '_cls')]
                if function.__module__.startswith('qipu') and not function.__name__.startswith('_'):
                    told = function.__annotations__
                    self.assertEqual([one for one in parameters if one not in told], [], f'{name}.{function.__name__}')
                    self.assertIn('return', told, f'{name}.{function.__name__}')

    def test_every_name_is_told_of(self):
        for source, text in SOURCES.items():
            for kind in ast.walk(ast.parse(text)):
                if isinstance(kind, ast.ClassDef) and kind.name in qipu.__all__:
                    self.assertEqual(list(untold(kind)), [], f'{source}: {kind.name}')

    @unittest.skipIf(sys.version_info < (3, 10), 'X | Y as a type is of Python 3.10')
    def test_types_can_be_asked_for(self):
        asked = 0
        for name in qipu.__all__:
            thing = getattr(qipu, name)
            if typing.get_origin(thing) is not None:
                continue
            self.assertIsInstance(typing.get_type_hints(thing), dict)
            for member in vars(thing).values() if inspect.isclass(thing) else ():
                member = getattr(member, 'fget', None) or getattr(member, '__func__', member)
                if inspect.isfunction(member) and member.__module__.startswith('qipu'):
                    told = typing.get_type_hints(member)
                    self.assertEqual(set(told), set(member.__annotations__), f'{name}.{member.__name__}')
                    asked += 1
        self.assertGreater(asked, 150)

    def test_objects_are_small(self):
        document = qipu.parse('(;GM[1]SZ[9];B[aa])')
        tree = document.trees[0]
        found = next(tree.node(1).properties())
        for thing in (
            document,
            tree,
            tree.root,
            found,
            next(found.values()),
            tree.root.board(),
            document.edit(),
            qipu.Replay(tree),
        ):
            self.assertFalse(hasattr(thing, '__dict__'), thing)

    def test_nothing_else_is_imported(self):
        for name, text in SOURCES.items():
            for node in ast.walk(ast.parse(text)):
                names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom) and node.level == 0:
                    names = [node.module]
                for one in names:
                    top = one.split('.')[0]
                    known = getattr(sys, 'stdlib_module_names', None)
                    self.assertTrue(known is None or top in known or top == '__future__', f'{name}: {one}')


class Library(unittest.TestCase):
    def test_a_library_that_is_not_there(self):
        ran = run('-c', 'import qipu', PYTHONPATH=str(PACKAGE), QIPU_LIBRARY='/nowhere/libqipu.so.0')
        self.assertNotEqual(ran.returncode, 0)
        self.assertRegex(ran.stderr.splitlines()[-1], '^ImportError: .*QIPU_LIBRARY.*/nowhere/libqipu.so.0')

    def test_a_library_of_something_else(self):
        ran = run('-c', 'import qipu', PYTHONPATH=str(PACKAGE), QIPU_LIBRARY=__file__)
        self.assertIn('ImportError', ran.stderr.splitlines()[-1])

    def test_a_library_that_is_too_old(self):
        functions = {name: types.SimpleNamespace() for name, _, _ in _functions.FUNCTIONS}
        del functions['qipu_merge']
        with self.assertRaisesRegex(ImportError, 'old.so is too old.*qipu_merge'):
            _library.prepared(types.SimpleNamespace(**functions), 'old.so')

        class Old:
            restype = argtypes = None

            def __call__(self):
                return 99

        old = types.SimpleNamespace(**{name: Old() for name, _, _ in _functions.FUNCTIONS})
        with self.assertRaisesRegex(ImportError, 'old.so is too old: version number 99'):
            _library.prepared(old, 'old.so')


class Wheel(unittest.TestCase):
    def test_a_wheel_is_unpacked_and_imported(self):
        library = os.environ.get('QIPU_LIBRARY')
        if not library:
            self.skipTest('QIPU_LIBRARY does not say which library is to go into it')
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for name in ('one', 'two'):
                made = run(str(PACKAGE / 'make_wheel.py'), library, f'{folder}/{name}')
                self.assertEqual((made.returncode, made.stderr), (0, ''))
                paths.append(pathlib.Path(made.stdout.strip()))
            self.assertEqual(paths[0].read_bytes(), paths[1].read_bytes())
            self.assertRegex(paths[0].name, r'^qipu-\d+\.\d+\.\d+-py3-none-\w+\.whl$')
            with zipfile.ZipFile(paths[0]) as archive:
                self.check_record(archive)
                self.assertIn(f'qipu/{_library.NAMES[0]}', archive.namelist())
                archive.extractall(f'{folder}/unpacked')
            program = 'import qipu; print(qipu.__file__, qipu.parse("(;PB[Lin])").trees[0].root["PB"])'
            ran = run('-c', program, PYTHONPATH=f'{folder}/unpacked')
            self.assertEqual((ran.returncode, ran.stderr), (0, ''))
            self.assertTrue(
                ran.stdout.startswith(os.path.realpath(folder)) or ran.stdout.startswith(folder), ran.stdout
            )
            self.assertTrue(ran.stdout.endswith(' Lin\n'))

    def test_pip_makes_the_same_wheel(self):
        library = os.environ.get('QIPU_LIBRARY', '')
        program = 'import make_wheel, sys; print(make_wheel.build_wheel(sys.argv[1]))'
        with tempfile.TemporaryDirectory() as folder:
            made = run('-c', program, folder, PYTHONPATH=str(PACKAGE), QIPU_LIBRARY=library or __file__)
            self.assertEqual((made.returncode, made.stderr), (0, ''))
            self.assertEqual(os.listdir(folder), [made.stdout.strip()])
            missing = run('-c', program, folder, PYTHONPATH=str(PACKAGE), QIPU_LIBRARY='/nowhere')
            self.assertIn('QIPU_LIBRARY', missing.stderr)

    def check_record(self, archive):
        (name,) = [name for name in archive.namelist() if name.endswith('.dist-info/RECORD')]
        rows = list(csv.reader(archive.read(name).decode().splitlines()))
        self.assertEqual(sorted(row[0] for row in rows), sorted(archive.namelist()))
        for path, digest, size in rows:
            data = archive.read(path)
            if path != name:
                told = 'sha256=' + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()
                self.assertEqual((digest, int(size)), (told, len(data)), path)


if __name__ == '__main__':
    unittest.main()
