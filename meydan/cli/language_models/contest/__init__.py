"""`meydan llm-arena`: language models against bots and each other, on the same deals from every seat."""
