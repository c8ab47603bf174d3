"""The contract and all that hangs on it; standard library only."""
