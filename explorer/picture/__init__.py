"""Scenes as data, and what they are drawn with: colours, shapes, legends, charts."""
