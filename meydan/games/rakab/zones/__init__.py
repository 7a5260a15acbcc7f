"""What lies on the table of Rakab: the state, the functions that read it, and the atoms that change it."""
