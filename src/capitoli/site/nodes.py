"""The docutils nodes of an edition.

Every node that is not purely ornamental derives from a docutils node, so that a builder that we
never heard of still writes its text. How each builder writes them is in
:mod:`capitoli.site.visitors`.
"""

from __future__ import annotations

from docutils import nodes


class text_passage(nodes.General, nodes.Element):
    """A paragraph of the source: the rows of its sentences."""


class sentence_row(nodes.General, nodes.Element):
    """A sentence: number, text, translation, and what stands in the margin.

    ``label`` is the number in the margin, ``cite`` the citation, ``key`` the sentence id.
    """


class source_words(nodes.paragraph):
    """The words of the source. Their text is the edited reading, to the character."""


class facing_words(nodes.paragraph):
    """The facing translation of a sentence."""


class beside_words(nodes.General, nodes.Element):
    """What stands in the margin of a sentence, ``label``: rules and apparatus."""


class apparatus_note(nodes.paragraph):
    """An entry of the apparatus; ``kind`` is what the editors did."""


class rule_marks(nodes.paragraph):
    """Links from a sentence to its rules."""


class editors_words(nodes.inline):
    """Words that the editors touched; ``kind`` says how, ``note`` is the entry that says why."""


class glossed_words(nodes.inline):
    """A term or a card with a short explanation, ``tip``, for a hover card."""


class foreign_words(nodes.inline):
    """Words in another language than those around them."""


class line_mark(nodes.Inline, nodes.Element):
    """Where a line of the edition begins. It has an id and no text."""


class printed_break(nodes.Inline, nodes.Element):
    """A point in the text where the apparatus speaks of words that are not in it."""


class picture(nodes.Inline, nodes.Element):
    """A figure in the text: ``svg`` to see, ``alt`` to read. It has no words of the source."""


class html_block(nodes.General, nodes.Element):
    """A ``tag`` with ``attrs`` in HTML; elsewhere only its content."""


class page_data(nodes.Special, nodes.Element):
    """Data for the scripts of a page: ``name`` and ``data``. Nothing elsewhere."""


class html_markup(nodes.Special, nodes.Element):
    """Ready HTML (``html``) with a plain ``text`` for builders that cannot show it."""


class drawing(nodes.Special, nodes.Element):
    """A picture, ``svg``, whose links ``cap:kind:name`` become addresses when it is written."""
