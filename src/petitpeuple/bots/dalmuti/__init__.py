"""Bots for The Great Dalmuti."""
