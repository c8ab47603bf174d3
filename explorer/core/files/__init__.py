"""What leaves the explorer and comes back: records, links, the cells of a table. Whatever comes in is
untrusted.
"""
