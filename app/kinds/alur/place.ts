/** Where a chosen item stands in its queue. */
export interface QueuePlace {
  position?: { at: number; of: number };
  previous?: number;
  /** The one to go on with; after the last, the first. */
  next?: number;
}

export function placeIn(ids: readonly number[], selected: number | undefined, total: number): QueuePlace {
  const at = selected === undefined ? -1 : ids.indexOf(selected);
  return {
    position: at < 0 ? undefined : { at: at + 1, of: total },
    previous: ids[at - 1],
    next: ids[at + 1] ?? (at > 0 ? ids[0] : undefined),
  };
}
