"""Texts in French and English, from Fluent files."""
