"""Measures the page in a browser: ``make web-bench``."""
