"""The device of a session: browser and operating system, as far as the User-Agent says.

Nothing else of it is stored.
"""

import re

LONGEST_AGENT = 500
BROWSERS = (
    (re.compile("Edg(A|iOS)?/"), "Edge"),  # most also call themselves Chrome or Safari: the rarer name comes first
    (re.compile("OPR/"), "Opera"),
    (re.compile("SamsungBrowser/"), "Samsung Internet"),
    (re.compile("YaBrowser/"), "Yandex"),
    (re.compile("Vivaldi/"), "Vivaldi"),
    (re.compile("(Firefox|FxiOS)/"), "Firefox"),
    (re.compile("Chromium/"), "Chromium"),
    (re.compile("(Chrome|CriOS)/"), "Chrome"),
    (re.compile("Mac OS X.*Version/.*Safari/"), "Safari"),
)
SYSTEMS = (
    (re.compile("Android"), "Android"),
    (re.compile("iPhone"), "iOS"),
    (re.compile("iPad"), "iPadOS"),
    (re.compile("CrOS"), "ChromeOS"),
    (re.compile("Windows"), "Windows"),
    (re.compile("Macintosh"), "macOS"),
    (re.compile("Linux"), "Linux"),
)


def device_of(agent: str) -> str:
    """Browser and system from the header User-Agent: «Firefox · Android», one of the two, or an empty text."""
    cut = agent[:LONGEST_AGENT]
    found = (next((name for sign, name in known if sign.search(cut)), "") for known in (BROWSERS, SYSTEMS))
    return " · ".join(name for name in found if name)
