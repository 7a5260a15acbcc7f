"""One live table: its seats, its running game with clocks and bots, its listeners, chat, and other processes."""
