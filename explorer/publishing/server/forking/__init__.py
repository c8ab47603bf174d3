"""Kernels as copies of a process that has imported what pages need."""

CONTROL = "jupyter.widget.control"
"""The comm on which all models are asked for."""
LARGEST = 32 * 1024**2
"""[bytes] No page of ours says as much at once; whoever makes it do so is not answered."""
