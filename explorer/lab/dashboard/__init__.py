"""Its dashboard: the model, the panels, the words."""
