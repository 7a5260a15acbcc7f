"""Language models at the table: what a model is told about its seat, and tools with which it plays."""
