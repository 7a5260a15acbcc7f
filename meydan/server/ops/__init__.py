"""For operators: `meydan doctor`, administration, start-up checks, logging, traces and event loop lag."""
