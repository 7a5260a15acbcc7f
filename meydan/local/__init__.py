"""Tables on one device, without a server: the same protocol, spoken by a Web Worker instead of over the network.

`square.py` answers what the web app asks for; a table (`table.py`) sends what a server's table sends, made by the same
code. Nothing here waits, reads files or opens connections: the worker stores what a square wants stored, then sends
what it wants sent, and calls `step` when it asks for it. From outside it needs
msgspec and OpenSkill.
"""
