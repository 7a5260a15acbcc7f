"""What a position is worth, learned from games: the nets that end the playouts of a search early."""
