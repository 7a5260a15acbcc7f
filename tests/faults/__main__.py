"""python -m tests.faults"""

import sys

from tests.faults.runs import main

if __name__ == "__main__":
    sys.exit(main())
