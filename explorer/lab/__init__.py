"""The corridor lab: landscapes to ask, to change, to compare."""
