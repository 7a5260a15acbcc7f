"""The analysis board: its REST API and its shared rooms."""
