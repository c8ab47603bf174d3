"""How dashboards reach people: a server of live pages."""
