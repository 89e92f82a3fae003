"""How Sphinx builds the edition. All that is special to it lives in ``capitoli.site``."""

project = "Capitoli"
author = "the editors of Capitoli"
copyright = "the editors of Capitoli; encoding, notes and translations CC BY 4.0"
version = release = "0.1.0"
language = "en"

extensions = ["myst_parser", "capitoli.site"]
root_doc = "index"
include_patterns = ["index.md", "pages/*.md", "rules/*.md", "rules/*/*.md", "texts/*/*.md"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build", ".venv"]

nitpicky = True
smartquotes = False
myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]

html_theme = "capitoli"
html_title = "Capitoli"
html_copy_source = False
html_permalinks = False
html_use_index = False
html_domain_indices = False

epub_show_urls = "no"
latex_engine = "xelatex"
