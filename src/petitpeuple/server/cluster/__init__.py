"""Several nodes on one PostgreSQL database: who is there, who serves which table, and how to reach it."""
