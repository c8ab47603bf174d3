"""Kernels as copies of a process that has imported what pages need."""
