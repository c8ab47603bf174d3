"""What the rules' panel says of a rule besides its text: how often it counts, its neighbours, what if."""
