"""What lies on the table of Coup: the state, the functions that read it, and the atoms that change it."""
