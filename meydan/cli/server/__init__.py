"""Commands about servers: run one and its workers, look after its data and people, check and load-test it."""
