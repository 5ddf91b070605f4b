/** Under what something is kept; another content version of the village ends all that was kept of it. */
export type Place = { village: number; version: number; name: string };

type Entry<V> = { place: Place; value: V; bytes: number; made: number };
/** `once` was not asked for since it was kept, `again` was; both with the least recently used first. */
type Shelf<V> = { version: number; bytes: number; once: Map<string, Entry<V>>; again: Map<string, Entry<V>> };

/** No entry takes more than this part of the memory. */
const LARGEST = 1 / 8;

type Options = { maxBytes: number; maxAgeMs?: number; now?: () => number };

/**
 * A bounded memory of villages, each on a shelf of its own. What has run out leaves first; after that the village that holds
 * the most gives, of its own what was asked for once before what is asked for again. So whoever walks through a thousand
 * addresses pushes out what they brought, and nothing of another village.
 */
export class Shelves<V> {
  readonly #shelves = new Map<number, Shelf<V>>();
  /** All entries, oldest first: those that run out are found without a search. */
  readonly #all = new Set<Entry<V>>();
  readonly #most: number;
  readonly #age: number;
  readonly #now: () => number;
  readonly #counts = { hits: 0, kept: 0, evicted: 0 };
  #bytes = 0;

  constructor({ maxBytes, maxAgeMs = Number.POSITIVE_INFINITY, now = Date.now }: Options) {
    this.#most = maxBytes;
    this.#age = maxAgeMs;
    this.#now = now;
  }

  /** Finds a value that has not run out, which then counts as asked for again. */
  find(place: Place): { value: V; made: number } | undefined {
    const entry = this.#peek(place);
    const shelf = entry && this.#shelfOf(place);
    if (!shelf) return undefined;
    this.#counts.hits += 1;
    shelf.once.delete(place.name);
    shelf.again.delete(place.name);
    shelf.again.set(place.name, entry);
    return entry;
  }

  /** Keeps a value where it fits. What is renewed stays as well liked as it was. */
  keep(place: Place, value: V, bytes: number): void {
    this.#counts.kept += 1;
    if (bytes > this.#most * LARGEST) return;
    if (!this.#shelfOf(place)) this.#forget(place.village);
    const old = this.#shelfOf(place);
    const before = old?.again.get(place.name) ?? old?.once.get(place.name);
    const liked = old?.again.has(place.name) === true;
    if (before) this.#remove(before);
    const shelf = this.#shelves.get(place.village) ?? emptyShelf<V>(place.version);
    this.#shelves.set(place.village, shelf);
    const entry = { place, value, bytes, made: this.#now() };
    (liked ? shelf.again : shelf.once).set(place.name, entry);
    this.#all.add(entry);
    shelf.bytes += bytes;
    this.#bytes += bytes;
    this.#makeRoom();
  }

  /** Counts a kept value that has become larger. */
  grow(place: Place, more: number): void {
    const entry = this.#peek(place);
    const shelf = entry && this.#shelfOf(place);
    if (!shelf) return;
    entry.bytes += more;
    shelf.bytes += more;
    this.#bytes += more;
    this.#makeRoom();
  }

  drop(place: Place): void {
    const entry = this.#peek(place);
    if (entry) this.#remove(entry);
  }

  stats = () => ({
    entries: this.#all.size,
    villages: this.#shelves.size,
    bytes: this.#bytes,
    ...this.#counts,
  });

  #shelfOf({ village, version }: Place): Shelf<V> | undefined {
    const shelf = this.#shelves.get(village);
    return shelf?.version === version ? shelf : undefined;
  }

  #peek(place: Place): Entry<V> | undefined {
    const shelf = this.#shelfOf(place);
    const entry = shelf?.again.get(place.name) ?? shelf?.once.get(place.name);
    return entry && this.#now() - entry.made < this.#age ? entry : undefined;
  }

  #remove(entry: Entry<V>): void {
    const { village, name } = entry.place;
    const shelf = this.#shelves.get(village);
    if (!shelf || !this.#all.delete(entry)) return;
    shelf.once.delete(name);
    shelf.again.delete(name);
    shelf.bytes -= entry.bytes;
    this.#bytes -= entry.bytes;
    if (shelf.once.size + shelf.again.size === 0) this.#shelves.delete(village);
  }

  #forget(village: number): void {
    const shelf = this.#shelves.get(village);
    for (const entry of [...(shelf?.once.values() ?? []), ...(shelf?.again.values() ?? [])])
      this.#remove(entry);
  }

  #makeRoom(): void {
    for (const oldest of this.#all) {
      if (this.#bytes <= this.#most || this.#now() - oldest.made < this.#age) break;
      this.#remove(oldest);
    }
    while (this.#bytes > this.#most) {
      const shelf = this.#largest();
      const entry = shelf && (first(shelf.once) ?? first(shelf.again));
      if (!entry) return;
      this.#remove(entry);
      this.#counts.evicted += 1;
    }
  }

  #largest(): Shelf<V> | undefined {
    let found: Shelf<V> | undefined;
    for (const shelf of this.#shelves.values()) if (!found || shelf.bytes > found.bytes) found = shelf;
    return found;
  }
}

const emptyShelf = <V>(version: number): Shelf<V> => ({
  version,
  bytes: 0,
  once: new Map(),
  again: new Map(),
});
const first = <V>(entries: Map<string, V>): V | undefined => entries.values().next().value;
