"""The values of cards for the Village bots."""

from typing import Final

from petitpeuple.games.village.cards import CARD_NUMBER, SMURFS

# The value of a card in the hand; starting Smurfs that roll dice are the first to be relocated.
_SMURF_VALUES_BY_ID: Final = {
    "S01": -0.5, "S02": 0.0, "S03": 0.0, "S04": -3.0, "S05": -0.5, "S06": 0.5, "S07": -1.5, "S08": -0.6,
    "S09": 1.0, "S10": -2.0, "S11": -1.5, "S12": -1.0, "L01": 3.0, "L02": 1.5, "L03": 2.0, "L04": 4.0,
    "L05": 2.5, "L06": 2.0, "L07": 4.0, "L08": 2.5, "L09": 1.5, "L10": 2.0, "L11": 3.0, "L12": 1.8,
    "L13": 2.5,
    "L14": 2.5, "L15": 2.5, "L16": 2.5, "L17": 2.0, "L18": 2.5, "L19": 1.0, "L20": 1.0, "L21": 3.0,
    "L22": 1.5,
    "L23": 3.0,
}  # fmt: skip
SMURF_VALUES: Final = tuple([_SMURF_VALUES_BY_ID[smurf.id] for smurf in SMURFS])
_PLAY_VALUES_BY_ID: Final = {
    "S06": 0.8, "S07": -1.0, "S08": -0.6, "S09": 1.2, "S10": -1.6, "S11": -1.5, "L01": 3.5, "L07": 5.0,
    "L08": 2.5,
    "L09": 1.0, "L12": 1.5, "L17": 1.5, "L18": 2.0, "L21": 2.5, "L23": 3.5,
}  # fmt: skip
PLAY_VALUES: Final = {CARD_NUMBER[name]: value for name, value in _PLAY_VALUES_BY_ID.items()}
_INVENTION_VALUES_BY_ID: Final = {
    "V01": 4.0, "V02": 1.6, "V03": 1.8, "V04": 9.0, "V05": 4.5, "V06": 3.0, "V07": 6.0, "V08": 1.0,
    "V09": 4.0,
    "V10": 2.8, "V11": 3.5, "V12": 4.5, "V13": 5.0, "V14": 7.0, "V15": 3.0, "V16": 2.5, "V17": 1.8,
    "V18": 4.0,
    "V19": 3.5, "V20": 0.7, "V21": 1.0, "V22": 2.0, "V23": 6.0, "V24": 2.0,
}  # fmt: skip
INVENTION_VALUES: Final = {CARD_NUMBER[name]: value for name, value in _INVENTION_VALUES_BY_ID.items()}
