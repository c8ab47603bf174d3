"""The page's own program, built from the folder `page` of the repository by `make page`."""

CHARTS = "charts.js"
"""What draws our charts: plotly's smallest script, lines, bars and pies, as the page's other files."""
BUILT = ("page.js", "page.css", "worker.js", CHARTS)
