"""What no visitor can exceed: connections, half a request, what is kept for a page."""
