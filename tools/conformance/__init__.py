"""An outside judge: games recorded with an independent implementation, replayed on our engine.

``python -m tools.conformance DIR|FILE [--filter NAME] [--json] [--details] [--jobs N] [--strict]``
"""
