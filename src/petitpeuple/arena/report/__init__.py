"""The report of an arena run: figures, plots and one HTML page."""
