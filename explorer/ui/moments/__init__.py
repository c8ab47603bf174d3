"""What stands above every panel at certain moments: how a play begins, and how it ended."""
