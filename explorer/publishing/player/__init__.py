"""Python in the visitor's browser besides the dashboards: comms to the page, the few names of IPython that
ipywidgets asks for, and what comes when it is first imported. Nothing here knows of JavaScript: it is handed
functions, so that it is tested without a browser.
"""
