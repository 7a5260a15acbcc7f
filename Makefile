# Shortcuts only: ./play does the work.
.PHONY: check test lint golden pictures wander bench audit lock

check:   ## what CI runs: lint, strict types, every test on the compiled package
	./.ci/run

test:    ## the tests on the plain sources: no build, for the quick loop
	./play dev

lint:    ## repair what ruff can, then lint and types
	./play python -m ruff check --fix
	./play python -m ruff format
	./play python -m mypy

golden:  ## rewrite the golden playthroughs; read the diff as code
	MEYDAN_GOLDEN=rewrite ./play test tests/golden

pictures: ## every screen of the web app into docs/pictures
	./play python e2e/stage.py pictures.mjs ../docs/pictures

wander:  ## half an hour of games by chance; every screen that comes up is looked at by axe
	./play python e2e/stage.py wander.mjs 30

bench:   ## speed, on the compiled package
	./play python bench/run.py

audit:   ## known weaknesses of everything we depend on, as PyPI and npm tell them; asks all, then fails if any is bad
	@failed=0; \
	python3 bench/advisories.py || failed=1; \
	(cd web && npm audit) || failed=1; \
	(cd e2e && npm audit) || failed=1; \
	exit $$failed

lock:    ## renew both lock files (needs uv); add UPGRADE=--upgrade for newer versions
	uv pip compile -q --universal --generate-hashes --no-header $(UPGRADE) pyproject.toml \
	    --group build -o requirements.lock
	uv pip compile -q --universal --generate-hashes --no-header $(UPGRADE) pyproject.toml \
	    --group build --group test --extra scale -c requirements.lock -o requirements-test.lock
