/* Opens a module of the group by its name: calls what the group's capsule of that name holds. */
#include <Python.h>

static PyObject *open_module(PyObject *self, PyObject *args)
{
    const char *capsule;
    if (!PyArg_ParseTuple(args, "s", &capsule)) {
        return NULL;
    }
    PyObject *(*init)(void) = (PyObject * (*)(void)) PyCapsule_Import(capsule, 0);
    return init == NULL ? NULL : init();
}

static PyMethodDef methods[] = {
    {"open_module", open_module, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "meydan_engine_modules", NULL, -1, methods};

PyMODINIT_FUNC PyInit_meydan_engine_modules(void)
{
    return PyModule_Create(&definition);
}
