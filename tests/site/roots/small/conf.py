project = "Capitoli"
author = "the editors"
copyright = "the editors"
version = release = "1"
language = "en"
extensions = ["myst_parser", "capitoli.site"]
include_patterns = ["index.md", "pages/*.md", "rules/*.md", "rules/*/*.md", "texts/*/*.md"]
nitpicky = True
smartquotes = False
myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
html_theme = "capitoli"
html_copy_source = False
html_permalinks = False
html_use_index = False
html_domain_indices = False
