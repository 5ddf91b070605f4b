import type { AksiNaskah, CanNaskah } from '#contract/kinds/naskah.ts';
import { timeNow } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict } from '#server/core/errors.ts';
import type { Baris, Definition, Isi } from './definition.ts';
import { tampilkanNaskah } from './jobs.ts';
import { planOf, refuseLater, withPlan } from './plan.ts';
import { isiOf, noteFiles, publishedColumns, type Writing, writeRow } from './rows.ts';
import { indexText, unindexText } from './search.ts';
import { actsOn, statusOf } from './state.ts';

/** Parts of a request that an act needs. */
export type Acting = Writing & Pick<Context, 'record' | 'enqueue'>;

function may({ label }: Pick<Definition, 'label'>, row: Baris, act: keyof CanNaskah): void {
  if (actsOn(statusOf(row))[act]) return;
  throw conflict(`${label} ini berstatus ${statusOf(row)}, jadi itu tidak dapat dilakukan.`);
}

const shownState = (row: Baris) => ({ status: statusOf(row), terbit: row.terbit });

/**
 * Publishes the working copy: at `wanted`, at once for null, and without it at the time that the draft stores.
 * What was public once keeps its date.
 */
export async function publish<I extends Isi>(
  acting: Acting,
  definition: Definition<I>,
  row: Baris,
  wanted?: Date | null,
): Promise<void> {
  may(definition, row, 'terbitkan');
  const now = timeNow();
  const earlier = row.terbit && row.terbit <= now ? row.terbit : now;
  const isi = isiOf(definition, row);
  // A scheduled text is published to appear sooner, so its time does not count.
  const plan = statusOf(row) === 'terjadwal' ? null : planOf(row, isi);
  const at = (wanted === undefined ? plan : wanted) ?? earlier;
  const later = at > now;
  if (later) refuseLater(definition, row, 'terbit');
  const columns = publishedColumns(definition, isi);
  const { noun, table } = definition;
  const { id } = row;
  await writeRow(acting, definition, row, { ...columns, status: 'terbit', terbit: at });
  await noteFiles(acting.db, definition, id, [isi]);
  await keepDocument(acting.db, definition, row, isi);
  await indexText(acting.db, definition, { id, terbit: at }, isi);
  if (later) await acting.enqueue(tampilkanNaskah, { noun, table, id }, { key: `${noun}:${id}`, at });
  const after = { status: later ? 'terjadwal' : 'terbit', terbit: at, naskah: isi };
  await acting.record({
    action: `${noun}.${later ? 'schedule' : 'publish'}`,
    id,
    before: shownState(row),
    after,
  });
}

/** Every PDF that was public is kept, with the day from which it was. */
export async function keepDocument<I extends Isi>(
  db: VillageDb,
  { noun }: Definition<I>,
  row: Baris,
  isi: I,
): Promise<void> {
  const file = documentOf(isi);
  if (!file) return;
  await db
    .insertInto('naskah_dokumen')
    .values({ noun, noun_id: row.id, berkas_id: file })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}

/** The PDF of a text, if its noun has one. */
export function documentOf(isi: object): string | undefined {
  const dokumen: unknown = Reflect.get(isi, 'dokumen');
  if (typeof dokumen !== 'object' || dokumen === null || !('id' in dokumen)) return undefined;
  return String(dokumen.id);
}

type Act = <I extends Isi>(acting: Acting, definition: Definition<I>, row: Baris) => Promise<void>;

export const withdraw: Act = async (acting, definition, row) => {
  may(definition, row, 'tarik');
  const isi = isiOf(definition, row);
  const plan = planOf(row, isi);
  const drawn = { ...row, status: 'draf' as const, terbit: null };
  const draf = JSON.stringify(withPlan(isi, drawn, plan));
  await writeRow(acting, definition, row, { status: 'draf', terbit: null, draf });
  await unindexText(acting.db, definition, row);
  await acting.record({ action: `${definition.noun}.withdraw`, id: row.id, before: shownState(row) });
};

export const archive: Act = async (acting, definition, row) => {
  may(definition, row, 'arsipkan');
  await writeRow(acting, definition, row, { status: 'arsip' });
  await unindexText(acting.db, definition, row);
  await acting.record({ action: `${definition.noun}.archive`, id: row.id, before: shownState(row) });
};

export const remove: Act = async (acting, definition, row) => {
  may(definition, row, 'hapus');
  await writeRow(acting, definition, row, { dihapus: timeNow() });
  await unindexText(acting.db, definition, row);
  await acting.record({ action: `${definition.noun}.delete`, id: row.id, before: shownState(row) });
};

export const restore: Act = async (acting, definition, row) => {
  may(definition, row, 'pulihkan');
  await writeRow(acting, definition, row, { dihapus: null });
  if (row.status === 'terbit') await indexText(acting.db, definition, row, definition.isiOf(row));
  await acting.record({ action: `${definition.noun}.restore`, id: row.id, after: { status: row.status } });
};

/** Changes of what the public sees, by the name they have on the wire. */
export const ACTS: Record<AksiNaskah, Act> = {
  terbitkan: publish,
  tarik: withdraw,
  arsipkan: archive,
  hapus: remove,
  pulihkan: restore,
};
