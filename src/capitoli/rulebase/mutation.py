"""Small changes to a function's own code, one at a time.

Each change puts one node of the syntax tree in the place of another: a comparison looks the other
way or takes in its bound, a number is one more or less, *and* is *or*, a part of a sum or of a
tuple is gone, a statement is not there. Messages of errors are left alone: they are words.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

_COMPARES: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
#: Of these the right side alone is no smaller change than the left one alone.
_EVEN = (ast.Add, ast.BitAnd, ast.BitOr, ast.BitXor)
_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
#: Displays longer than this are tables: single entries of theirs are not moved about.
_TABLE = 8

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a tree that holds one node."""

    parent: ast.AST
    field: str
    index: int

    @property
    def node(self) -> ast.AST:
        """What the place holds."""
        held = getattr(self.parent, self.field)
        found: ast.AST = held if self.index < 0 else held[self.index]
        return found

    def put(self, node: ast.AST) -> None:
        """Make it hold something else."""
        if self.index < 0:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


@dataclass(frozen=True, slots=True)
class Change:
    """One change: ``text`` is "before -> after", with " (2)" and so on where it comes again."""

    line: int
    text: str


def changes(function: Function) -> Iterator[Change]:
    """Make each change in turn; the tree holds it until the next one is asked for."""
    seen: Counter[str] = Counter()
    for slot in list(_slots(function)):
        node = slot.node
        for other in _alternatives(node, slot):
            text = f"{_words(node)} -> {_words(other)}"
            seen[text] += 1
            again = f" ({seen[text]})" if seen[text] > 1 else ""
            if not hasattr(other, "lineno"):
                ast.copy_location(other, node)
            slot.put(ast.fix_missing_locations(other))
            try:
                yield Change(getattr(node, "lineno", function.lineno), text + again)
            finally:
                slot.put(node)


def _words(node: ast.AST) -> str:
    """A node as one line of source; of a statement with a body its first line."""
    if isinstance(node, ast.Pass):
        return "nothing"
    if isinstance(node, ast.comprehension):
        return (
            "for " + ast.unparse(node.target) + "".join(f" if {ast.unparse(i)}" for i in node.ifs)
        )
    return ast.unparse(node).split("\n")[0]


def _slots(function: Function) -> Iterator[Slot]:
    """The places of a function's body: no docstring, annotations, patterns or messages."""
    body = function.body
    documented = ast.get_docstring(function, clean=False) is not None
    for at in range(int(documented), len(body)):
        yield from _slot(Slot(function, "body", at))


def _slot(slot: Slot) -> Iterator[Slot]:
    node = slot.node
    yield slot
    if isinstance(node, (ast.JoinedStr, ast.Raise)) or _is_words(node):
        return
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_comment", "ctx", "msg"):
            continue
        if isinstance(value, ast.AST) and not isinstance(value, ast.arguments):
            yield from _slot(Slot(node, field, -1))
        elif isinstance(value, list):
            for at, item in enumerate(value):
                if isinstance(item, ast.AST):
                    yield from _slot(Slot(node, field, at))


def _is_words(node: ast.AST) -> bool:
    """Whether a node is a docstring, or another constant that nothing is done with."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _alternatives(node: ast.AST, slot: Slot) -> Iterator[ast.AST]:
    """What may stand in the place of a node."""
    if isinstance(node, ast.stmt):
        yield from _statement(node)
    elif isinstance(node, ast.comprehension):
        yield from _filters(node)
    elif isinstance(node, ast.expr):
        yield from _expression(node)
        if slot.field == "test" and not isinstance(node, (ast.Compare, ast.UnaryOp)):
            yield ast.UnaryOp(ast.Not(), node)


def _statement(node: ast.stmt) -> Iterator[ast.stmt]:
    plain = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    if isinstance(node, ast.AugAssign) and type(node.op) in _OPERATORS:
        yield ast.AugAssign(node.target, _OPERATORS[type(node.op)](), node.value)
    if isinstance(node, ast.Break):
        yield ast.Continue()
    keeps = (ast.FunctionDef, ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal, ast.AnnAssign)
    if not plain and not _is_words(node) and not isinstance(node, (*keeps, ast.Pass)):
        yield ast.Pass()


def _filters(node: ast.comprehension) -> Iterator[ast.comprehension]:
    """A comprehension without one of its conditions, or with it turned round."""
    for at, one in enumerate(node.ifs):
        rest = [*node.ifs[:at], *node.ifs[at + 1 :]]
        yield ast.comprehension(node.target, node.iter, rest, node.is_async)
        if not isinstance(one, ast.Compare):
            turned = [*node.ifs[:at], ast.UnaryOp(ast.Not(), one), *node.ifs[at + 1 :]]
            yield ast.comprehension(node.target, node.iter, turned, node.is_async)


def _expression(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.Compare):
        yield from _compare(node)
    elif isinstance(node, ast.BoolOp):
        yield from _boolean(node)
    elif isinstance(node, ast.BinOp):
        yield from _arithmetic(node)
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.IfExp):
        yield ast.IfExp(node.test, node.orelse, node.body)
    elif isinstance(node, ast.Constant):
        yield from _constant(node)
    elif isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        yield from _display(node)
    elif isinstance(node, ast.Dict):
        yield from _table(node)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        yield from _call(node, node.func)


def _compare(node: ast.Compare) -> Iterator[ast.expr]:
    for at, op in enumerate(node.ops):
        for other in _COMPARES[type(op)]:
            ops = [*node.ops[:at], other(), *node.ops[at + 1 :]]
            yield ast.Compare(node.left, ops, node.comparators)


def _boolean(node: ast.BoolOp) -> Iterator[ast.expr]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for at in range(len(node.values)):
        rest = [*node.values[:at], *node.values[at + 1 :]]
        yield ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0]


def _arithmetic(node: ast.BinOp) -> Iterator[ast.expr]:
    if type(node.op) in _OPERATORS:
        yield ast.BinOp(node.left, _OPERATORS[type(node.op)](), node.right)
    yield node.left
    if isinstance(node.op, _EVEN):
        yield node.right


def _constant(node: ast.Constant) -> Iterator[ast.expr]:
    value = node.value
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, (int, float)):
        yield ast.Constant(value + 1)
        yield ast.Constant(value - 1)
    elif isinstance(value, str):
        yield ast.Constant(value + "?")


def _display(node: ast.Tuple | ast.List | ast.Set) -> Iterator[ast.expr]:
    """A tuple, list or set without one of its elements, or with two of them swapped."""
    parts = node.elts
    loaded = isinstance(node, ast.Set) or isinstance(node.ctx, ast.Load)
    if not loaded or len(parts) > _TABLE:
        return
    for at in range(len(parts)):
        yield _like(node, [*parts[:at], *parts[at + 1 :]])
    if not isinstance(node, ast.Set):
        for at in range(len(parts) - 1):
            swapped = [parts[at + 1], parts[at]]
            yield _like(node, [*parts[:at], *swapped, *parts[at + 2 :]])


def _like(node: ast.Tuple | ast.List | ast.Set, parts: list[ast.expr]) -> ast.expr:
    if isinstance(node, ast.Set):
        return ast.Set(parts) if parts else ast.Call(ast.Name("set", ast.Load()), [], [])
    return type(node)(parts, ast.Load())


def _table(node: ast.Dict) -> Iterator[ast.expr]:
    if len(node.keys) <= _TABLE:
        for at in range(len(node.keys)):
            keys = [*node.keys[:at], *node.keys[at + 1 :]]
            yield ast.Dict(keys, [*node.values[:at], *node.values[at + 1 :]])


def _call(node: ast.Call, name: ast.Name) -> Iterator[ast.expr]:
    if name.id in _NAMES:
        yield ast.Call(ast.Name(_NAMES[name.id], ast.Load()), node.args, node.keywords)
    elif name.id in ("sorted", "reversed") and node.args:
        yield node.args[0]
