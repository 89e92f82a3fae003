"""Examples as readers see them, and as they paste them."""

from __future__ import annotations

from html import escape

from docutils import nodes

from capitoli.rulebase.model import Block
from capitoli.site import nodes as cap


def example(block: Block, imports: str) -> nodes.Node:
    """Give an example with a button that copies it after the page's import lines."""
    text = block.source.strip("\n")
    shown = nodes.literal_block(text, text, language="pycon")
    button = (
        f'<button type="button" class="copy" data-text="{escape(copied(block, imports))}" '
        'aria-label="Copy the example with its imports">copy</button>\n'
    )
    return cap.html_block("", shown, cap.html_markup("", html=button), classes=["example"])


def copied(block: Block, imports: str) -> str:
    """Give an example as plain Python: the imports, then what stands after each prompt."""
    return "\n".join(
        [imports.strip("\n"), "", *(e.source.rstrip("\n") for e in block.examples), ""]
    )
