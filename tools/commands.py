"""The commands and options of `./run`, known before anything is installed.

`run` calls this module with any Python 3.11 to refuse a wrong call at once. It does not import the package;
a test compares OPTIONS with the real command line.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Sequence

DEVELOPMENT = (
    "test",
    "check",
    "bounds",
    "bench",
    "docs",
    "fix",
    "pin",
    "release",
    "simulate-server",
    "cluster",
)  # these need requirements/dev.txt
# Handled by tools/dev.py; petitpeuple handles all others.
OWN = (*DEVELOPMENT, "site", "wheel", "python", "help")

# Every command of petitpeuple with its options; "=" marks an option that takes a value. "" is no command.
OPTIONS = {
    "": "--help --lan --lang= --no-browser --port= --tunnel --version",
    "arena": "--deals= --form= --help --lang= --option= --processes= --ray= --run= --seats= --seed= -o=",
    "balance": "--help --lang= --out= --processes= --ray= --seed= --size=",
    "bot": "--help --lang= --level= --pace= --table=",
    "copy": "--help --lang=",
    "dataset": "--help --lang= --out=",
    "games": "--help --lang=",
    "mcp": "--help --lang= --table=",
    "new-game": "--help --lang=",
    "play": "--bots= --help --lang= --option= --save= --seats= --seed= -o=",
    "replay": "--help --lang= --seat= --text",
    "serve": "--allow-hook= --bot= --bots= --connections-per-address= --data= --database= --expire-after= "
    "--help --host= --lan --lang= --log-level= --max-tables= --metrics-token= --node-address= --pace= "
    "--port= --public-metrics --public-url= --rate-limit-scale= --sleep-after= --sockets-per-address= "
    "--tables-per-address= --tables-per-hour= --tls-cert= --tls-key= --trusted-proxy= --tunnel",
    "simulate": "--bots= --help --lang= --option= --seats= --seed= --sweep= -n= -o=",
    "solve": "--families= --help --lang= --pair= --target= --width=",
    "train": "--help --lang= --lessons= --minutes= --out= --seed=",
}
NO_ARGUMENTS = ("fix", "help")

HELP = """\
./run                 play in the browser (--no-browser prints the address only)
./run --lan           the same, open to the machines of your Wi-Fi; --tunnel: open to the internet
./run COMMAND …       any petitpeuple command: play, replay, arena, balance, serve … (--help lists them)
./run test            install what the tests need and run every check, interpreted and compiled
./run check           the quick check: format, lint, types, imports, unused code, tests
./run fix             format and lint, and fix what the tools can fix
./run bounds          play a game with the lowest and the newest versions that pyproject.toml allows
./run bench           the benchmarks
./run docs            the documentation as a site on this machine; --build builds it once, strictly
./run simulate-server  the server in a simulator: many seeds, with crashes and a failing network (--help)
./run cluster         several nodes on one PostgreSQL database, on this machine (--help)
./run site            the games as a static site without a server: --out DIR [--base /path/]
./run wheel           the package with its pages in one file, to install elsewhere: [--out DIR] [--compiled]
./run release         build, compare and try what is uploaded: sdist and wheels [--out DIR] [--pure]
./run python …        Python in this environment
./run pin             rewrite the pinned requirement files (--upgrade takes the newest versions)
./run help            this list

PETITPEUPLE_COMPILE=0 before it runs the source as it is, uncompiled."""


def error_in(argv: Sequence[str]) -> str:
    """Return a sentence that says what is wrong with a call, or an empty string."""
    command = command_of(argv)
    if command in OWN:
        extra = argv[1:2] if command in NO_ARGUMENTS else ()
        return f"./run {command} takes no arguments; {extra[0]!r} was given." if extra else ""
    if command not in OPTIONS:
        near = difflib.get_close_matches(command, [*OWN, *filter(None, OPTIONS)], n=1)
        hint = f"; did you mean {near[0]!r}?" if near else "."
        return f"There is no command {command!r}{hint} (./run help lists them.)"
    at = argv.index(command) if command else len(argv)
    return wrong_option("", argv[:at]) or wrong_option(command, argv[at + 1 :])


def command_of(argv: Sequence[str]) -> str:
    """Return the first word that is neither an option nor the value of one, or an empty string."""
    words = iter(argv)
    for word in words:
        if not word.startswith("-"):
            return word
        if f"{word}=" in OPTIONS[""].split():
            next(words, None)
    return ""


def wrong_option(command: str, words: Sequence[str]) -> str:
    """Return a sentence about the first option that the command does not have, or an empty string."""
    known = OPTIONS[command].split()
    rest = iter(words)
    for word in rest:
        if word == "--":
            break
        if f"{word}=" in known:
            next(rest, None)
        elif is_option(word) and not is_known(word, known):
            name = f"./run {command}".rstrip()
            return f"{name} has no option {word.partition('=')[0]!r} ({name} --help lists them)."
    return ""


def is_option(word: str) -> bool:
    """Return True for --word and -w, and False for a negative number or a single dash."""
    return word.startswith("--") or (word.startswith("-") and word[1:2].isalpha())


def is_known(word: str, known: Sequence[str]) -> bool:
    """Return True if an option is in the list, with its value attached or without one."""
    name = word.partition("=")[0] if word.startswith("--") else word[:2]
    return word in known or f"{name}=" in known


def main(argv: Sequence[str]) -> int:
    """Print what is wrong with a call, if anything; return 2 if so."""
    if error := error_in(argv):
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
