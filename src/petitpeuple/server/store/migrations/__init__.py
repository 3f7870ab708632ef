"""The steps from an empty database to the present one; a step that was released is never changed."""
