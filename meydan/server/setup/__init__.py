"""What can be chosen for a table, and a table before its game, as changes of a record. Nothing is stored or sent."""
