"""Output of all commands: the screen, the texts in the language of the reader, and messages with blanks."""
