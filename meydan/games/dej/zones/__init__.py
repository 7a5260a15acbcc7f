"""What lies on the table of Dej and Kohan Dej: the state, the functions that read it, and the atoms that change it."""
