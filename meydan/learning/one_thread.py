"""Loads NumPy with one thread for matrices. The package imports it before anything that imports NumPy.

The matrices of our networks are small. Further threads of OpenBLAS wait for each other longer than they compute: beside
other work a training took ten times as long with two threads as with one. And they add in another order, so that the
same command would train another network on a machine with more cores.
"""

import os

SETTING = "OPENBLAS_NUM_THREADS"
"""OpenBLAS reads it once, when NumPy is loaded."""


def load_numpy() -> None:
    """A number that somebody has set is left alone, and so is NumPy if it is already loaded."""
    if SETTING in os.environ:
        return
    os.environ[SETTING] = "1"
    try:
        import numpy  # noqa: F401
    finally:
        del os.environ[SETTING]  # programs that this one starts decide for themselves


load_numpy()
