"""Landscapes drawn at random: from which share on there is a way across."""
