"""The database schema. A game is defined by its rows in `answers`; other tables describe people, tables and results.

Times are seconds since 1970. Passwords and session tokens are stored as hashes only.
"""

from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

from meydan.server.common.table_settings import SETTINGS, TableSetting

metadata = MetaData()
COLUMN_TYPES = {bool: Boolean, int: Integer, dict: JSON}
"""The SQL type of a table setting by its Python type; texts have a length of their own."""


def _column(setting: TableSetting) -> Column[Any]:
    kind = String(setting.length) if setting.kind is str else COLUMN_TYPES[setting.kind]
    return Column(setting.name, kind, nullable=False)


people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("avatar", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("login", String(40), unique=True),  # in lower case; null: a guest
    Column("password", Text),  # argon2id
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("banned", Boolean, nullable=False, default=False),
    Column("deleted", Boolean, nullable=False, default=False),
    Column("program", Boolean, nullable=False, default=False),  # not a human
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256 of the cookie
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),  # to the hour
    Column("device", String(40), nullable=False, server_default=""),  # browser and system; empty: unknown
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),  # the credential's id, base64url
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("public_key", Text, nullable=False),
    Column("used", Integer, nullable=False),  # the authenticator's own counter
    Column("created", Float, nullable=False),
)

known_devices = Table(
    "known_devices",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256 of the cookie, which outlives the session
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("seen", Float, nullable=False),  # when the account was last logged in there
)

admin_actions = Table(
    "admin_actions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("time", Float, nullable=False),
    Column("action", String(32), nullable=False),  # its name in the security log
    Column("target", String(16), nullable=False),  # the id of a person or table, or the beginning of a hash
    Column("by", String(80), nullable=False),  # the user of the operating system
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    # the browser's session; null: a webhook, or a subscription from before sessions were stored here
    Column("session", ForeignKey("sessions.token", ondelete="CASCADE"), index=True),
    Column("kind", String(8), nullable=False),  # push (a browser) or webhook (a messenger's bridge)
    Column("endpoint", Text, nullable=False),
    Column("keys", JSON, nullable=False),  # a browser's public key and secret; a webhook has none
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("rules", Integer, nullable=False, server_default="1"),  # the version of the game's rules
    *(_column(one) for one in SETTINGS),
    Column("host", ForeignKey("people.id")),
    Column("state", String(10), nullable=False, index=True),  # waiting, playing, finished, closed
    Column(
        "version", Integer, nullable=False
    ),  # incremented with each change: of two changes at once only one is stored
    Column("paused_at", Float),  # since when the clocks have been stopped; null: they run
    Column("asked", Float),  # when the last entry was stored, plus the pauses since
    Column("want_pause", JSON, nullable=False),  # seats
    Column("want_abandon", JSON, nullable=False),  # seats
    Column("hinted", JSON, nullable=False),  # seats that were given a hint; public
    Column("muted", JSON, nullable=False),  # people who are muted at this table
    Column("seed", String(64), nullable=False),  # hexadecimal; secret until the end
    Column("salt", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("position", JSON),  # the position from which a forked game begins; null: dealt from the seed
    Column("forked_from", String(16)),
    Column("coached", Boolean, nullable=False, default=False),  # a first game with a coach
    Column("on_device", Boolean, nullable=False, default=False),  # played without a server, and handed in
    Column("daily", String(10), nullable=False, server_default=""),  # the day of a daily deal; empty: another game
    Column("practice", Boolean, nullable=False, server_default=false()),  # a daily deal that does not count
    Column("tournament", String(8), nullable=False, server_default=""),  # the code of its tournament
    Column("sealed", Boolean, nullable=False, server_default=false()),  # others still play the same deal
    Column("rematch_of", String(16)),
    Column("rematch", String(16)),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(32)),  # the bot's level; null: a person or an empty seat
    Column("ready", Boolean, nullable=False),
    Column("away", Boolean, nullable=False),  # a stand-in plays until the owner is back
    Column("late", Boolean, nullable=False, default=False),  # away because the time for an answer was up
    Column("back", Float),  # when the owner last came back
    Column("avatar", String(40), nullable=False, default=""),
    Column("resigned", Boolean, nullable=False, default=False),  # resigned: its questions get the safe choice
    Column("program", Boolean, nullable=False, default=False),  # its person is a program
)

answers = Table(
    "answers",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("word", Text, nullable=False),
    Column("by", String(8), nullable=False),  # person, bot, stand_in, standing
    Column("time", Float, nullable=False),
    Column("spent", Float, nullable=False),  # seconds charged to the seat's clock
    Column("others", JSON),  # [seat, seconds] charged to the clocks of the other asked seats
)

standing_answers = Table(
    "standing_answers",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("place", Integer, primary_key=True),  # oldest first; of several that fit, the newest counts
    Column("name", String(32), nullable=False),  # such as claim:duke
    Column("term", String(8), nullable=False),  # turn: until the seat's next turn; game
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("person", ForeignKey("people.id")),
    Column("name", String(40), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("phrase", String(32), nullable=False),  # the key of a quick phrase; empty: free text
    Column("time", Float, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("other", ForeignKey("people.id"), primary_key=True),  # the person who is set aside
    Column("chat", Boolean, nullable=False, server_default=true()),  # their chat messages are hidden
    Column("uninvited", Boolean, nullable=False, server_default=false()),  # their invitations are not shown
    Column("blocked", Boolean, nullable=False, server_default=false()),  # all of this, and no presence and pairing
)

follows = Table(
    "follows",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("other", ForeignKey("people.id"), primary_key=True, index=True),  # the person who is followed
    Column("created", Float, nullable=False),
)

circle_settings = Table(
    "circle_settings",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("presence", String(10), nullable=False),  # who sees that I am here: nobody, followed, followers
    Column("invitations", String(10), nullable=False),  # who may invite me: nobody, followed, known
    Column("hidden", Boolean, nullable=False),  # listed nowhere
)

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),  # who is invited
    Column("by", ForeignKey("people.id"), nullable=False, index=True),
    Column("shown", Boolean, nullable=False),  # false: the invited person is not told, and the other does not learn it
    Column("declined", Boolean, nullable=False),
    Column("time", Float, nullable=False),
)

pairing = Table(
    "pairing",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(32), nullable=False, index=True),
    Column("least", Integer, nullable=False),
    Column("most", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),  # when the page last asked: a silent one looks no longer
    Column("table_id", ForeignKey("tables.id")),  # where a seat was found; null: still looking
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("level", String(32), nullable=False),  # the bot that made the review
    Column("time", Float, nullable=False),
    Column("data", JSON, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, nullable=False),  # number of journal entries it contains
    Column("version", String(32), nullable=False),  # Meydan's version: another release replays the journal instead
    Column("data", JSON, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("person", ForeignKey("people.id"), index=True),
    Column("bot", String(32)),
    Column("place", Integer, nullable=False),  # 1 is best; ties share a place
    Column("won", Boolean, nullable=False),
    Column("score", JSON, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("before", Float),  # the displayed rating before and after, once it is settled
    Column("after", Float),
    Column(
        "weight", Float
    ),  # how much the game counted for this seat, once it is settled; null: settled before this column existed
    Column("reason", String(16), nullable=False, server_default=""),  # why it counted less than in full
    Column("real", Boolean, nullable=False, server_default=true()),  # did the owner of the seat really play?
    # a keyed hash, equal for people of one table who came from one network; null: from another network than the others
    Column("network", String(32)),
    Column("time", Float, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("who", String(32), primary_key=True),  # a person's id, or bot:level
    Column("game", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

server_secrets = Table(
    "server_secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

cafe_tables = Table(
    "cafe_tables",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
)

cafe_names = Table(
    "cafe_names",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),  # empty: it has only a number
)

daily_deals = Table(
    "daily_deals",
    metadata,
    Column("day", String(10), primary_key=True),  # of UTC, as 2026-11-17
    Column("game", String(32), primary_key=True),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(64), nullable=False),  # hexadecimal; secret until the day is over
    Column("salt", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("created", Float, nullable=False),  # when the commitment was first published
)

daily_tries = Table(
    "daily_tries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("day", String(10), nullable=False),
    Column("game", String(32), nullable=False),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("practice", Boolean, nullable=False),
    Column("slot", String(80), unique=True),  # day, game and person of the try that counts; null: practice
    Column("newcomer", String(80), unique=True),  # the keyed hash of a newcomer's network, until the day is over
    Column("score", Integer),  # null: not finished
    Column("won", Boolean),
    Column("ended", Float),
)
Index("daily_field", daily_tries.c.day, daily_tries.c.game)

people_figures = Table(
    "people_figures",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("options", String(400), primary_key=True),  # those that differ from the defaults, as `map=italy`
    Column("theme", String(32), primary_key=True),
    Column("value", String(64), primary_key=True),
    Column("games", Integer, nullable=False),  # of the days before `day`
    Column("seats", Integer, nullable=False),
    Column("wins", Float, nullable=False),
    Column("day", String(10), nullable=False),  # when the cell was last added to
    Column("new_games", Integer, nullable=False),  # of that day: published when it is over
    Column("new_seats", Integer, nullable=False),
    Column("new_wins", Float, nullable=False),
)

counted_games = Table("counted_games", metadata, Column("table_id", ForeignKey("tables.id"), primary_key=True))

puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("puzzle", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("word", Text, nullable=False),  # the first answer; later ones are not stored
    Column("loss", Float, nullable=False),  # of win share
    Column("before", Integer),  # the displayed rating before and after; null: an answer in a storm, which is not rated
    Column("after", Integer),
    Column("time", Float, nullable=False),
    Column("again", Float, nullable=False),  # when it was last answered
)

puzzle_players = Table(
    "puzzle_players",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tries", Integer, nullable=False),  # rated answers
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("storm", Integer, nullable=False),  # the best one
)

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle", String(64), primary_key=True),
    Column("game", String(32), nullable=False, index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tries", Integer, nullable=False),
)

puzzle_storms = Table(
    "puzzle_storms",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("started", Float, nullable=False),
    Column("puzzles", JSON, nullable=False),  # ids, in the order in which they are asked
    Column("answered", Integer, nullable=False),
    Column("costly", Integer, nullable=False),
)

own_searches = Table(
    "own_searches",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("time", Float, nullable=False),
)

own_puzzles = Table(
    "own_puzzles",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the answer, from 0, undone ones not counted
    Column("seat", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("word", Text, nullable=False),  # what was answered in the game
    Column("judged", JSON, nullable=False),  # what each answer is worth, and why one is the best
    Column("tried", Float),  # when it was last answered again
    Column("time", Float, nullable=False),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("name", String(60), nullable=False),
    Column("game", String(32), nullable=False),
    Column("owner", ForeignKey("people.id"), index=True),  # null: the account was deleted
    Column("helpers", JSON, nullable=False),  # people who may use the desk, too
    Column("plan", JSON, nullable=False),  # how its tables are played, and who may enter
    Column("key", String(64), nullable=False),  # of duplicate deals, hexadecimal; secret until the end
    Column("public", Boolean, nullable=False),  # listed
    Column("rounds", Integer, nullable=False),  # paired so far
    Column("created", Float, nullable=False),
    Column("ended", Float),
)

tournament_decisions = Table(
    "tournament_decisions",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of two decisions at once only one is stored
    Column("data", Text, nullable=False),
)

tournament_entrants = Table(
    "tournament_entrants",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("entrant", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), index=True),  # null: added by the desk, or the account was deleted
    Column("name", String(40), nullable=False),
)

tournament_tables = Table(
    "tournament_tables",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", ForeignKey("tables.id"), nullable=False, unique=True),
)

clubs = Table(
    "clubs",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),  # of the link by which people join
    Column("name", String(40), nullable=False),
    Column("shape", String(80), nullable=False, unique=True),  # of the name: no two clubs look alike
    Column("about", String(400), nullable=False),
    Column("approval", Boolean, nullable=False),  # officers decide who joins; otherwise everybody with the link does
    Column("public", Boolean, nullable=False),  # everybody with the link may see the members
    Column("created", Float, nullable=False),
)

club_members = Table(
    "club_members",
    metadata,
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("role", String(8), nullable=False),  # founder, officer, member; asking: has asked to join
    Column("since", Float, nullable=False),
)

club_nights = Table(
    "club_nights",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("game", String(32), nullable=False),
    Column("players", Integer, nullable=False),  # at a table
    Column("time", Float, nullable=False),
    Column("by", ForeignKey("people.id")),  # null: the account was deleted
    Column("created", Float, nullable=False),
)

club_answers = Table(
    "club_answers",
    metadata,
    Column("night", ForeignKey("club_nights.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("answer", String(8), nullable=False),  # yes, no, maybe
)

club_tables = Table(
    "club_tables",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False, index=True),
)

club_tournaments = Table(
    "club_tournaments",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False, index=True),
)

club_games = Table(
    "club_games",
    metadata,
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),  # a rated game that was looked at, once
    Column("counted", Boolean, nullable=False),  # for the ladder of the club
)

club_ratings = Table(
    "club_ratings",
    metadata,
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

club_results = Table(
    "club_results",
    metadata,
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("game", String(32), nullable=False),
    Column("after", Float, nullable=False),  # the displayed rating in the club
    Column("won", Boolean, nullable=False),
    Column("time", Float, nullable=False),
)

seasons = Table(
    "seasons",
    metadata,
    Column("ladder", String(16), primary_key=True),  # the id of a club; empty: of the server
    Column("game", String(32), primary_key=True),
    Column("season", String(8), primary_key=True),  # Persian year and quarter, as 1405-3
    Column("starts", Float, nullable=False),
    Column("ends", Float, nullable=False),
    Column("version", Integer, nullable=False),  # of its groups: of two placements at once only one is stored
    Column("document", Text),  # the archive, which never changes; null: the season is not over
    Column("hash", String(64)),  # SHA-256 of the document
)

season_places = Table(
    "season_places",
    metadata,
    Column("ladder", String(16), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("season", String(8), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("group", Integer, nullable=False),  # 1 is the highest
    Column("number", Integer, nullable=False),  # the order in which people were placed
    Column("rating", Float, nullable=False),  # when they were placed
)

season_entries = Table(
    "season_entries",
    metadata,
    Column("ladder", String(16), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("season", String(8), primary_key=True),
    Column("entry", Integer, primary_key=True, autoincrement=False),  # in the archive, which names nobody
    Column("person", ForeignKey("people.id"), index=True),  # null: the account was deleted
)

season_notes = Table(
    "season_notes",
    metadata,
    Column("ladder", String(16), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("season", String(8), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),  # a correction, appended by the operator
    Column("time", Float, nullable=False),
    Column("hash", String(64), nullable=False),  # SHA-256 of the hash before it and of this note
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("reporter", ForeignKey("people.id"), index=True),  # null: the account was deleted
    Column("person", ForeignKey("people.id"), nullable=False, index=True),  # who is reported
    Column("seat", Integer, nullable=False),
    Column("reason", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("lines", JSON, nullable=False),  # what the person said at the table, as far as it is reported
    Column("time", Float, nullable=False),
    Column("decided", Float),  # null: open
    Column("decision", String(16), nullable=False),
    Column("by", String(80), nullable=False),  # the user who decided, in the operating system
    Column("note", Text, nullable=False),
    Column("seen", Float),  # when the person has read a warning
    UniqueConstraint("table_id", "reporter", name="one_report_of_a_game"),
)

gifts = Table(
    "gifts",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("giver", ForeignKey("people.id"), primary_key=True),
    Column("receiver", ForeignKey("people.id"), primary_key=True, index=True),
    Column("gave", Float, nullable=False),  # win share, more than to an average opponent
    Column("time", Float, nullable=False),
)

Index("open_tables", tables.c.state, tables.c.public, tables.c.created)
