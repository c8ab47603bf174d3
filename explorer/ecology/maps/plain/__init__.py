"""Maps without arrays, as in a browser: the same definitions in plain Python, on few cells, in slices.

Both statements are needed. numpy for Pyodide is on no registry, so a page without a server has no other
answer: a corridor over 100 × 100 cells takes 0.05 s here, 0.2 to 0.4 s in Chromium. Where arrays are, they
answer the same question 14 times as quickly, and maps of a million cells at all
(`tests/benchmarks/test_second_statements_bench.py`); `tests/ecology/maps/test_plain.py` holds both equal.
"""
