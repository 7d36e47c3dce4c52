# Replaced by the real one: `make test`, `make run`.
test:
	swift test
