/** Key-value pairs in IndexedDB: the tables and games of the offline server. */

const NAME = "petit-peuple";
const PAIRS = "pairs";

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("storage"));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(PAIRS);
  return settle(request);
}

export type Pairs = Readonly<Record<string, string | null>>;

export class PairStorage {
  private constructor(readonly database: IDBDatabase) {}

  static async open(): Promise<PairStorage> {
    return new PairStorage(await openDatabase());
  }

  async load(): Promise<Pairs> {
    const pairs = this.database.transaction(PAIRS).objectStore(PAIRS);
    const [keys, values] = await Promise.all([settle(pairs.getAllKeys()), settle(pairs.getAll())]);
    return Object.fromEntries(keys.map((key, at) => [key as string, values[at] as string]));
  }

  /** Save pairs, all or none; null deletes a key. */
  save(changed: Pairs): Promise<void> {
    const transaction = this.database.transaction(PAIRS, "readwrite");
    const pairs = transaction.objectStore(PAIRS);
    for (const [key, value] of Object.entries(changed))
      if (value === null) pairs.delete(key);
      else pairs.put(value, key);
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("storage"));
    });
  }
}
