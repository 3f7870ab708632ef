"""Run the command line with `python -m petitpeuple`."""

from petitpeuple.cli import main

main()
