"""What the reasons of hints state, checked against the view of the seat that reads them."""
