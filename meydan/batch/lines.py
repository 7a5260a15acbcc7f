"""Where the buffers of a batch begin: at a line of the processor's cache.

JAX shares memory on the CPU only if it begins at a multiple of 64 bytes.
"""

import ctypes
from typing import Any

from meydan.core.features.grid import LINE


class Export(ctypes.Structure):
    """`Py_buffer` of CPython: what an object tells about its memory."""

    _fields_ = (
        ("address", ctypes.c_void_p),
        ("owner", ctypes.c_void_p),
        ("length", ctypes.c_ssize_t),
        ("item_size", ctypes.c_ssize_t),
        ("read_only", ctypes.c_int),
        ("dimensions", ctypes.c_int),
        ("letter", ctypes.c_char_p),
        ("shape", ctypes.c_void_p),
        ("strides", ctypes.c_void_p),
        ("suboffsets", ctypes.c_void_p),
        ("internal", ctypes.c_void_p),
    )


def address(block: Any) -> int:
    """Where the memory of an object with the buffer protocol begins, also if it is read-only."""
    found = Export()
    ctypes.pythonapi.PyObject_GetBuffer(ctypes.py_object(block), ctypes.byref(found), 0)
    try:
        return found.address or 0
    finally:
        ctypes.pythonapi.PyBuffer_Release(ctypes.byref(found))


def skip(block: Any) -> int:
    """How many items to leave out, so that the first one that is used begins a line."""
    return -address(block) % LINE // memoryview(block).itemsize
