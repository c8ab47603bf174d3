"""The page's own program, built from the folder `page` of the repository by `make page`."""

BUILT = ("page.js", "page.css", "worker.js")
