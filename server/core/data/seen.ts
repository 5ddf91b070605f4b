import type { Semula } from '#contract/kept.ts';
import { isRecord } from '#contract/lib/record.ts';
import { conflict } from '../errors.ts';
import { byWhom, lastChanges, type Reader } from './last-change.ts';

type Row = {
  noun: string;
  id: number | string;
  /** Name of the row as a sentence begins with it: 'Kategori'. */
  called: string;
};

/** Refuses with 409 to write over a row that is not as the form showed it, and says who was faster. */
export async function refuseUnseen(
  reader: Reader,
  { noun, id, called }: Row,
  stored: Readonly<Record<string, unknown>>,
  semula: Semula | undefined,
): Promise<void> {
  const now = new Map(Object.entries(stored));
  const same = [...(semula ?? [])].every(
    ([name, value]) => !now.has(name) || asText(now.get(name)) === asText(value),
  );
  if (same) return;
  const change = await lastChanges(reader, noun, id).executeTakeFirst();
  throw conflict(`${called} ini baru saja diubah ${byWhom(reader, change)}. Isian Anda belum disimpan.`);
}

/** Nothing is nothing, however a form or a column says it; the keys of what is nested stand in no order. */
const asText = (value: unknown): string =>
  JSON.stringify(value ?? '', (_, one: unknown) =>
    isRecord(one) && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
