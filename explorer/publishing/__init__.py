"""Dashboards for people: a server of live pages, a site of plain files, a class's room."""
