"""Persistent storage: the store interface and its implementations. Only this package writes to disk."""
