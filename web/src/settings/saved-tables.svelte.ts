/** The tables this browser knows: their links are the only way back, so they are kept here. */

import type { TableMade } from "../net/protocol.ts";

const KEY = "pp-tables";
const MOST = 40;

export interface Seat {
  readonly seat: number | null; // null: the gallery
  readonly secret: string;
}

export interface Known {
  readonly id: string;
  readonly game: string;
  readonly mine: readonly Seat[]; // the seats played on this device
  readonly links: readonly Seat[]; // the host's: those to hand out
  readonly seen: number;
  readonly over?: boolean; // when it was last seen
}

function read(): readonly Known[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as readonly Known[];
  } catch {
    return [];
  }
}

/** Seats first, in order; the gallery, which needs no device of its own, last. */
const inOrder = (seats: readonly Seat[]): readonly Seat[] =>
  seats.toSorted((a, b) => (a.seat ?? Infinity) - (b.seat ?? Infinity));

export class Tables {
  all = $state.raw<readonly Known[]>(read());
  #keeps = true; // a browser that keeps nothing is not asked what it kept

  find(id: string): Known | undefined {
    return this.all.find((table) => table.id === id);
  }

  /** Read anew: another tab may have come to a table, or forgotten one. */
  reread(): void {
    if (this.#keeps) this.all = read();
  }

  /** All of them: those still played first, then as they were visited last. */
  get ordered(): readonly Known[] {
    return this.all.toSorted((a, b) => Number(a.over ?? false) - Number(b.over ?? false) || b.seen - a.seen);
  }

  /** Keep that somebody is at a table now, and whether it is over. */
  visited(id: string, over: boolean): void {
    const known = this.#anew(id);
    if (known) this.#keep({ ...known, over, seen: Date.now() });
  }

  /** Keep a table that was made here: its first open seat is mine. */
  made(game: string, made: TableMade, mine: readonly number[]): Known {
    const links = [...made.seats, made.gallery].map(({ seat, secret }) => ({ seat, secret }));
    const own = links.filter((link) => link.seat !== null && mine.includes(link.seat));
    return this.#keep({ id: made.table, game, mine: own, links, seen: Date.now() });
  }

  /** Keep a link that somebody gave me. */
  given(id: string, game: string, seat: Seat): Known {
    const known = this.#anew(id);
    const others = known?.mine.filter((one) => one.seat !== seat.seat && one.secret !== seat.secret) ?? [];
    return this.#keep({
      ...known,
      id,
      game,
      mine: inOrder([...others, seat]),
      links: known?.links ?? [],
      seen: Date.now(),
    });
  }

  /** A link is new: the secret takes the place of the old; that of a seat just opened is one more to hand out. */
  relinked(id: string, link: Seat): void {
    const known = this.#anew(id);
    if (!known) return;
    const change = (one: Seat): Seat => (one.seat === link.seat ? link : one);
    const fresh = ![...known.mine, ...known.links].some((one) => one.seat === link.seat);
    this.#keep({
      ...known,
      mine: known.mine.map(change),
      links: [...known.links.map(change), ...(fresh ? [link] : [])],
    });
  }

  /** Play this seat on this device too, or no longer. */
  hold(id: string, seat: number, here: boolean): void {
    const known = this.#anew(id);
    const link = known?.links.find((one) => one.seat === seat);
    if (!known || !link) return;
    const others = known.mine.filter((one) => one.seat !== seat);
    this.#keep({ ...known, mine: here ? inOrder([...others, link]) : others });
  }

  /** A seat was left for good: with the last one the table is forgotten. */
  left(id: string, seat: number | null): void {
    const known = this.#anew(id);
    const mine = known?.mine.filter((one) => one.seat !== seat) ?? [];
    if (known && mine.length > 0) this.#keep({ ...known, mine });
    else this.forget(id);
  }

  forget(id: string): void {
    this.reread();
    this.#write(this.all.filter((table) => table.id !== id));
  }

  #anew(id: string): Known | undefined {
    this.reread();
    return this.find(id);
  }

  #keep(table: Known): Known {
    this.reread();
    this.#write([table, ...this.all.filter((other) => other.id !== table.id)].slice(0, MOST));
    return table;
  }

  #write(all: readonly Known[]): void {
    this.all = all;
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      this.#keeps = false; // it still plays
    }
  }
}

export const tables = new Tables();
export const linkOf = (table: string, secret: string): string => `${location.origin}/table/${table}#${secret}`;
