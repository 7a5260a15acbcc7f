"""The collection in which all tables of the database are declared."""

from sqlalchemy import MetaData

metadata = MetaData()
