"""The wire protocol as types: socket messages, HTTP bodies, error codes."""
