# Shortcuts only: ./play does the work.
.PHONY: check test lint docs golden pictures wander bench audit lock release

check:   ## what CI runs: lint, strict types and tests on the compiled package
	./.ci/run

test:    ## the tests on the plain sources: no build, for the quick loop
	./play dev

lint:    ## repair what ruff can, then lint and types
	./play python -m ruff check --fix
	./play python -m ruff format
	./play python -m mypy

docs:    ## the documentation site, into build/site
	./play docs

golden:  ## rewrite the golden playthroughs; read the diff as code
	MEYDAN_GOLDEN=rewrite ./play test tests/golden

pictures: ## the pictures of the documents into docs/pictures
	./play python e2e/stage.py pictures.mjs ../docs/pictures

wander:  ## half an hour of random games; axe checks every screen that comes up
	./play python e2e/stage.py wander.mjs 30

bench:   ## speed, on the compiled package
	./play python bench/run.py

audit:   ## known weaknesses of everything we depend on, as PyPI and npm tell them; asks all, then fails if any is bad
	@failed=0; \
	python3 bench/advisories.py || failed=1; \
	(cd web && npm audit) || failed=1; \
	(cd e2e && npm audit) || failed=1; \
	exit $$failed

LOCK = uv pip compile -q --universal --generate-hashes --no-header $(UPGRADE)

lock:    ## renew the lock files (needs uv); add UPGRADE=--upgrade for newer versions
	$(LOCK) pyproject.toml -o requirements.lock
	$(LOCK) --group web -o requirements-web.lock
	$(LOCK) --group build -c requirements.lock -o requirements-build.lock
	$(LOCK) pyproject.toml --group build --group web --group test --group docs --extra scale \
	    -c requirements.lock -c requirements-web.lock -c requirements-build.lock -o requirements-test.lock
	$(LOCK) --group wasm -c requirements-test.lock -o requirements-wasm.lock

release: ## commit and tag a release: make release VERSION=0.2.0
	python3 -m tools.release $(VERSION)
