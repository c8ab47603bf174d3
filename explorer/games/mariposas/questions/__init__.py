"""What can be asked of a position, by people, scenarios and players that think."""
