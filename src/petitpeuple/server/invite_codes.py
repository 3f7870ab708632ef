"""Short codes of invitations, to type where a link can't be opened; each names one table."""

import random
import re
from typing import Final

# Short, unmistakable when spoken, and typed on any keyboard: plain capital letters only.
_TEXT: Final = """
ACORN ALDER AMBER APPLE ASTER BADGER BASIL BEECH BERRY BIRCH BLOOM BRAMBLE BROOK CANOE CARROT CEDAR
CHERRY CLOUD CLOVER COMET CORAL CRICKET CROCUS DAISY DELTA DRAGON DUNE EAGLE EMBER FALCON FENNEL
FERN FIDDLE FINCH FLAME FLINT FLUTE FOREST FROST GARDEN GINGER GLADE GRAPE HARBOR HAZEL HEATHER
HERON HONEY HORIZON IRIS ISLAND IVORY JASMIN JUNIPER KITE LAGOON LANTERN LAUREL LEMON LILAC LIZARD
LOTUS LUNAR MAGNET MANGO MAPLE MARBLE MEADOW MELON MIMOSA MINT MOSS MYRTLE NECTAR NEPTUNE NUTMEG
OASIS OLIVE ONYX ORBIT ORCHID OTTER PANDA PAPAYA PARSLEY PEBBLE PEPPER PLANET PLUM POLAR POPLAR
POPPY PRISM PUFFIN QUARTZ RADISH RAVEN RIVER ROBIN ROCKET ROSE RUBY SAFFRON SAGE SALMON SATURN SHELL
SIERRA SILVER SPARROW SPRUCE STORK SUMMIT TEMPLE THYME TIGER TULIP TURTLE VALLEY VANILLA VELVET
VIOLET WALNUT WILLOW ZEBRA ZENITH ZEPHYR
"""
WORDS: Final = tuple(_TEXT.split())
NUMBERS: Final = (1000, 10_000)  # with the words over a million codes, so that guessing finds no table
_PARTS: Final = re.compile(r"([A-Z]+)[^A-Z0-9]*([0-9]+)")


def normalise(text: str) -> str:
    """Return a code as it is stored, however it was typed: capitals, and a hyphen before the number."""
    found = _PARTS.fullmatch(text.strip().upper()[:32])
    return f"{found[1]}-{found[2]}" if found else ""


def new_code(rng: random.Random) -> str:
    """Return a random code; the store refuses one that another table has."""
    return f"{rng.choice(WORDS)}-{rng.randrange(*NUMBERS)}"
