"""Contested moves between connections of unequal latency, with and without lag compensation."""

from __future__ import annotations

from tests.table.simulated_lag import slow_seat_share


def main() -> None:
    print("round trips   jitter   contested   slow seat's share   without compensation")
    for delays in ((20, 20), (20, 60), (20, 120), (20, 150), (20, 240)):
        for jitter in (0, 15, 30):
            share, races = slow_seat_share(delays, jitter)
            without, _ = slow_seat_share(delays, jitter, max_credit_ms=0)
            print(f"{delays[0]:>3} / {delays[1]:<6} {jitter:>8} {races:>11} {share:>19.1%} {without:>24.1%}")


if __name__ == "__main__":
    main()
