"""Where the server keeps what must not be lost. Only this storey touches disk."""
