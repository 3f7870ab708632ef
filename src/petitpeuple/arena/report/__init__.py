"""The report of an arena run: summary, plots and an HTML page."""
