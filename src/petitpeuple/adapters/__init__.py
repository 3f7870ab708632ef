"""Adapters that expose the games through the interfaces of other libraries."""
