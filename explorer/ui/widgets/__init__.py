"""The browser's half of the page, and boards as SVG text."""
