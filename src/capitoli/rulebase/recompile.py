"""A function's code made again from a changed syntax tree, so that it can stand in its place.

The code is put into the function itself (``f.__code__``): so it reaches every name under which
other modules have imported it.
"""

from __future__ import annotations
import __future__

import ast
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType

from capitoli.rulebase.mutation import Function

_FUTURE = sum(getattr(__future__, name).compiler_flag for name in __future__.all_feature_names)
_OUTER = "__outer__"


class NoSource(ValueError):
    """A function whose source cannot be found."""


@cache
def _tree(file: str, stamp: int) -> ast.Module:
    return ast.parse(Path(file).read_bytes(), file)


def source_of(function: FunctionType) -> Function:
    """The syntax tree of a function, shared by all who ask for it.

    :raises NoSource: it is not in its file any more.
    """
    code = function.__code__
    file = Path(code.co_filename)
    if not file.is_file():
        raise NoSource(f"{file}: the source of {function.__qualname__} is not there")
    for node in ast.walk(_tree(str(file), file.stat().st_mtime_ns)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name == code.co_name:
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            if first == code.co_firstlineno:
                return node
    raise NoSource(f"{file}: {function.__qualname__} is not in line {code.co_firstlineno}")


class Recompiler:
    """Makes code for one function out of its tree as it is at that moment."""

    def __init__(self, function: FunctionType) -> None:
        self.function = function
        self.original = function.__code__
        self.node = source_of(function)
        self.classes = function.__qualname__.rpartition("<locals>.")[2].split(".")[:-1]

    def code(self, body: list[ast.stmt] | None = None) -> CodeType:
        """The code of the tree, or of a body in the place of the function's own."""
        node = self.node
        bare = _function(node.name, self._closed(node.body if body is None else body))
        bare.args = _without_defaults(node.args)
        ast.copy_location(bare, node)
        module = ast.Module([self._wrapped(bare)], [])
        ast.fix_missing_locations(module)
        flags = self.original.co_flags & _FUTURE
        file = self.original.co_filename
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a mutant may well look odd to the compiler
            made: CodeType = compile(module, file, "exec", flags, dont_inherit=True)
        for name in (_OUTER, *self.classes, node.name):
            made = _inside(made, name)
        return made.replace(co_qualname=self.original.co_qualname)

    def _closed(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """The body, with all names of the closure used: the new code must ask for the same."""
        names: list[ast.expr] = [ast.Name(n, ast.Load()) for n in self.original.co_freevars]
        if not names:
            return body
        return [ast.If(ast.Constant(0), [ast.Expr(ast.Tuple(names, ast.Load()))], []), *body]

    def _wrapped(self, inner: ast.stmt) -> ast.stmt:
        """The function in classes of its own classes' names, in a function that has the closure."""
        for name in reversed(self.classes):
            class_ = ast.parse(f"class {name}: pass").body[0]
            assert isinstance(class_, ast.ClassDef)
            class_.body = [inner]
            inner = class_
        made: list[ast.stmt] = [
            ast.Assign([ast.Name(n, ast.Store())], ast.Constant(None))
            for n in self.original.co_freevars
        ]
        return _function(_OUTER, [*made, inner])


def _function(name: str, body: list[ast.stmt]) -> ast.FunctionDef:
    """A function without parameters; parsed, so that it has what each Python wants of one."""
    made = ast.parse(f"def {name}(): pass").body[0]
    assert isinstance(made, ast.FunctionDef)
    made.body = body
    return made


def _inside(code: CodeType, name: str) -> CodeType:
    """The code of the function or class that was made under a name within other code."""
    return next(c for c in code.co_consts if isinstance(c, CodeType) and c.co_name == name)


def _without_defaults(args: ast.arguments) -> ast.arguments:
    """The parameters without defaults and annotations: the function keeps its own."""
    return ast.arguments(
        [ast.arg(a.arg) for a in args.posonlyargs],
        [ast.arg(a.arg) for a in args.args],
        ast.arg(args.vararg.arg) if args.vararg else None,
        [ast.arg(a.arg) for a in args.kwonlyargs],
        [None for _ in args.kwonlyargs],
        ast.arg(args.kwarg.arg) if args.kwarg else None,
        [],
    )


@contextmanager
def standing_in(function: FunctionType, code: CodeType) -> Iterator[None]:
    """Let other code stand in a function's place for a while."""
    before = function.__code__
    function.__code__ = code
    try:
        yield
    finally:
        function.__code__ = before
