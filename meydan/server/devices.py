"""On what a session began: the families of browser and system, as far as it says. Nothing else of it is kept."""

import re

LONGEST_AGENT = 500
BROWSERS = (
    (re.compile("Edg(A|iOS)?/"), "Edge"),  # most call themselves Chrome or Safari too: the rarer name comes first
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
    """What the header User-Agent tells: «Firefox · Android», one of the two, or nothing."""
    cut = agent[:LONGEST_AGENT]
    found = (next((name for sign, name in known if sign.search(cut)), "") for known in (BROWSERS, SYSTEMS))
    return " · ".join(name for name in found if name)
