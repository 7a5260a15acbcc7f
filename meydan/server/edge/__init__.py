"""The layer between the network and the application.

Caps on connections (`gate`, `reserve`), limits on the size and speed of what a client sends (`http`, `websocket`,
`stalls`), and the host names under which the server may be reached (`hosts`). `app` checks proxies and host names
before the application runs.
"""
