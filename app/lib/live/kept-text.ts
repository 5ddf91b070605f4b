/** Text that somebody wrote and could not save, with the version of the text under it. */
export type KeptText = { changes: Record<string, unknown>; versi: number };

const keyOf = (owner: string) => `tulisan:${owner}`;

/** Stores a text for this tab while its writer signs in again; false where storage is blocked. */
export function keepText(owner: string, text: KeptText): boolean {
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify(text));
    return true;
  } catch {
    return false;
  }
}

/** Takes the stored text out: the caller has to save it. */
export function takeText(owner: string): KeptText | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null');
    sessionStorage.removeItem(keyOf(owner));
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (value: unknown): value is KeptText =>
  typeof value === 'object' &&
  value !== null &&
  'versi' in value &&
  typeof value.versi === 'number' &&
  'changes' in value &&
  typeof value.changes === 'object' &&
  value.changes !== null;
