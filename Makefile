# Two commands do everything:  make  (check, verify, build the site)  and  make test
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
SITE   := _build/html
EXTRAS := site,test,dev
JOBS   ?= 4

.PHONY: all setup check verify site test lint format bench times clean

all: check verify site
	@echo
	@echo "The edition is built. Open it with:  xdg-open $(SITE)/index.html"
	@echo "or serve it with:  $(BIN)/python -m http.server -d $(SITE) 8000"

setup: $(VENV)/.ready

$(VENV)/.ready: pyproject.toml constraints.txt scripts/venv
	@scripts/venv $(PYTHON) $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[$(EXTRAS)]'
	@touch $@

check: setup
	@$(BIN)/capitoli check --witness tests/witness

verify: setup
	@mkdir -p _build
	@$(BIN)/capitoli verify --out _build/verify.json

site: setup
	@start=$$(date +%s); $(BIN)/sphinx-build -n -W --keep-going -q -j $(JOBS) -d _build/doctrees . $(SITE) && echo "site: $$(($$(date +%s) - start)) s"

test: setup
	@$(BIN)/pytest -n 2

lint: setup
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

format: setup
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: setup
	@$(BIN)/python benchmarks/count.py
	@$(BIN)/python benchmarks/plies.py

times: setup
	@$(BIN)/python scripts/site_times.py

clean:
	rm -rf _build
