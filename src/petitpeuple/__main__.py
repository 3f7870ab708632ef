"""`python -m petitpeuple` is the same as `petitpeuple`."""

from petitpeuple.cli import main

main()
