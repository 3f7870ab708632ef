/** The tables this browser has links to. The links are the only way back to a seat, so they are stored. */

import { href } from "../base.ts";
import type { TableCreated } from "../net/protocol.ts";

const KEY = "pp-tables";
const MAX_TABLES = 40;

export interface SavedSeat {
  readonly seat: number | null; // null: spectators
  readonly secret: string;
}

export interface SavedTable {
  readonly id: string;
  readonly game: string;
  readonly mine: readonly SavedSeat[]; // seats played on this device
  readonly links: readonly SavedSeat[]; // the host's: all links
  readonly seen: number; // Unix milliseconds of the last visit
  readonly over?: boolean; // at the last visit
}

function readStored(): readonly SavedTable[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as readonly SavedTable[];
  } catch {
    return [];
  }
}

/** Sort seats by number; spectators last. */
const sortSeats = (seats: readonly SavedSeat[]): readonly SavedSeat[] =>
  seats.toSorted((a, b) => (a.seat ?? Infinity) - (b.seat ?? Infinity));

export class SavedTables {
  all = $state.raw<readonly SavedTable[]>(readStored());
  #canStore = true; // once storing failed, the stored tables are out of date

  /** Can the browser store tables? Otherwise the address must keep the secret. */
  get canStore(): boolean {
    return this.#canStore;
  }

  find(id: string): SavedTable | undefined {
    return this.all.find((table) => table.id === id);
  }

  /** Read the stored tables: another tab may have added or removed one. */
  reload(): void {
    if (this.#canStore) this.all = readStored();
  }

  /** All tables: running ones first, then by the last visit. */
  get sorted(): readonly SavedTable[] {
    return this.all.toSorted((a, b) => Number(a.over ?? false) - Number(b.over ?? false) || b.seen - a.seen);
  }

  /** Note that the player is at this table now, and whether its match is over. */
  markVisited(id: string, over: boolean): void {
    const known = this.#findStored(id);
    if (known) this.#save({ ...known, over, seen: Date.now() });
  }

  /** Add a table that was created here; *mine* are the seats played on this device. */
  addCreated(game: string, created: TableCreated, mine: readonly number[]): SavedTable {
    const links = [...created.seats, created.spectators].map(({ seat, secret }) => ({ seat, secret }));
    const own = links.filter((link) => link.seat !== null && mine.includes(link.seat));
    return this.#save({ id: created.table, game, mine: own, links, seen: Date.now() });
  }

  /** Add a seat whose link was opened in this browser. */
  addSeat(id: string, game: string, seat: SavedSeat): SavedTable {
    const known = this.#findStored(id);
    const others = known?.mine.filter((one) => one.seat !== seat.seat && one.secret !== seat.secret) ?? [];
    return this.#save({
      ...known,
      id,
      game,
      mine: sortSeats([...others, seat]),
      links: known?.links ?? [],
      seen: Date.now(),
    });
  }

  /** Replace a seat's secret; a seat without one yet is added to the links. */
  replaceLink(id: string, link: SavedSeat): void {
    const known = this.#findStored(id);
    if (!known) return;
    const change = (one: SavedSeat): SavedSeat => (one.seat === link.seat ? link : one);
    const isNew = ![...known.mine, ...known.links].some((one) => one.seat === link.seat);
    this.#save({
      ...known,
      mine: known.mine.map(change),
      links: [...known.links.map(change), ...(isNew ? [link] : [])],
    });
  }

  /** Play this seat on this device, or no longer. */
  setPlayedHere(id: string, seat: number, here: boolean): void {
    const known = this.#findStored(id);
    const link = known?.links.find((one) => one.seat === seat);
    if (!known || !link) return;
    const others = known.mine.filter((one) => one.seat !== seat);
    this.#save({ ...known, mine: here ? sortSeats([...others, link]) : others });
  }

  /** Remove a seat that was left for good; with the last one the table is removed. */
  removeSeat(id: string, seat: number | null): void {
    const known = this.#findStored(id);
    const mine = known?.mine.filter((one) => one.seat !== seat) ?? [];
    if (known && mine.length > 0) this.#save({ ...known, mine });
    else this.remove(id);
  }

  remove(id: string): void {
    this.reload();
    this.#write(this.all.filter((table) => table.id !== id));
  }

  #findStored(id: string): SavedTable | undefined {
    this.reload();
    return this.find(id);
  }

  #save(table: SavedTable): SavedTable {
    this.reload();
    this.#write([table, ...this.all.filter((other) => other.id !== table.id)].slice(0, MAX_TABLES));
    return table;
  }

  #write(all: readonly SavedTable[]): void {
    this.all = all;
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      this.#canStore = false; // the page still plays
    }
  }
}

export const savedTables = new SavedTables();
export const seatUrl = (table: string, secret: string): string =>
  `${location.origin}${href(`/table/${table}`)}#${secret}`;
