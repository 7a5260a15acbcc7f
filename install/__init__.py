"""Installing Meydan: what `./play` and the build of the package share. Uses the standard library only."""
