"""Tables: creating, finding and opening them; replays and webhooks."""
