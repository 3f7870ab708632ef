"""Migrations from an empty database to the current schema. A released migration is never changed."""
