"""Petit Peuple's games behind other people's interfaces."""
