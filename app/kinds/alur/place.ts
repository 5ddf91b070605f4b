/** Position of a chosen item in its queue, and its neighbours. */
export interface QueuePlace<Key = number> {
  position?: { at: number; of: number };
  previous?: Key;
  /** The one to go on with; after the last, the first. */
  next?: Key;
}

export function placeIn<Key>(ids: readonly Key[], selected: Key | undefined, total: number): QueuePlace<Key> {
  const at = selected === undefined ? -1 : ids.indexOf(selected);
  return {
    position: at < 0 ? undefined : { at: at + 1, of: total },
    previous: ids[at - 1],
    next: ids[at + 1] ?? (at > 0 ? ids[0] : undefined),
  };
}
