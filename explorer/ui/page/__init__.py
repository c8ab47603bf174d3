"""What surrounds a board: header, timeline, tabs, the page's address."""
