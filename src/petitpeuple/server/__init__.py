"""The online table: rooms, links, bots and a store behind an ASGI app."""
