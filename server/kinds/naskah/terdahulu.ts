import { z } from 'zod';
import { recordEvent } from '#server/core/data/event.ts';
import type { OfVillage } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import { keepDocument } from './acts.ts';
import type { Baris, Definition, Isi } from './definition.ts';
import { common, commonTable, isiOf, noteFiles, publishedColumns } from './rows.ts';
import { indexText, unindexText } from './search.ts';

type NaskahTerdahuluTable = {
  desa_id: OfVillage;
  bagian: string;
  asal: number;
  baris_id: number;
  impor_id: number;
  versi: number;
  berkas: string;
};
declare module '#server/core/data/tables.ts' {
  interface Tables {
    naskah_terdahulu: NaskahTerdahuluTable;
  }
}

/** A text of elsewhere: `isi` is what an editor would send of it. */
export const Terdahulu = z.object({
  /** Number of the text on the earlier site. */
  asal: z.int(),
  /** Public, put away, or still to be completed by staff. */
  status: z.enum(['terbit', 'arsip', 'draf']),
  terbit: z.iso.datetime(),
  /** The name of its file there; '' for none. */
  berkas: z.string().max(300),
  isi: z.record(z.string(), z.unknown()),
});
export type Terdahulu = z.infer<typeof Terdahulu>;

/** The noun that takes the texts of a part. */
export type Tujuan<I extends Isi> = { bagian: string; definition: Definition<I> };
type Bringing = { impor_id: number; zona: Zone };

const BY_IMPORT = { actor: null, requestId: 'tugas' };

/** The numbers of all that came with a part, also of what is gone since. */
export async function knownTexts(db: VillageDb, bagian: string): Promise<Set<number>> {
  const rows = await db.selectFrom('naskah_terdahulu').select('asal').where('bagian', '=', bagian).execute();
  return new Set(rows.map(({ asal }) => asal));
}

/** Brings texts from elsewhere; one that lacks what the noun asks for becomes a draft. */
export async function bringTexts<I extends Isi>(
  db: VillageDb,
  { bagian, definition }: Tujuan<I>,
  { impor_id, zona }: Bringing,
  texts: readonly Terdahulu[],
): Promise<void> {
  for (const { asal, status, terbit, berkas, isi: sent } of texts) {
    const isi = definition.apply(definition.empty, sent, zona);
    const { id, versi } = await common(db)
      .insertInto(commonTable(definition.table))
      .values({ judul: '', draf: JSON.stringify(isi) })
      .returning(['id', 'versi'])
      .executeTakeFirstOrThrow();
    if (status !== 'draf') await show(db, definition, { id, status, terbit: new Date(terbit) }, isi);
    await db
      .insertInto('naskah_terdahulu')
      .values({ bagian, asal, baris_id: id, impor_id, versi, berkas })
      .execute();
  }
  const after = { jumlah: texts.length };
  await recordEvent(db, { action: `${definition.noun}.import`, id: impor_id, after }, BY_IMPORT);
}

type Shown = { id: number; status: 'terbit' | 'arsip'; terbit: Date };

async function show<I extends Isi>(
  db: VillageDb,
  definition: Definition<I>,
  { id, status, terbit }: Shown,
  isi: I,
): Promise<void> {
  await common(db)
    .updateTable(commonTable(definition.table))
    .set({ ...publishedColumns(definition, isi), status, terbit })
    .where('id', '=', id)
    .execute();
  if (status === 'terbit') await indexText(db, definition, { id, terbit }, isi);
}

/** Texts that an import brought to a part, with their rows as they are now; `diubah`: somebody wrote to one since. */
export async function broughtTexts<I extends Isi>(
  db: VillageDb,
  { bagian, definition }: Tujuan<I>,
  impor_id: number,
) {
  const kept = await db
    .selectFrom('naskah_terdahulu')
    .select(['asal', 'baris_id', 'versi', 'berkas'])
    .where('impor_id', '=', impor_id)
    .where('bagian', '=', bagian)
    .orderBy('asal')
    .execute();
  if (kept.length === 0) return [];
  const rows = await common(db)
    .selectFrom(commonTable(definition.table))
    .selectAll()
    .where(
      'id',
      'in',
      kept.map(({ baris_id }) => baris_id),
    )
    .execute();
  const byId = new Map(rows.map((row): [number, Baris] => [row.id, row]));
  return kept.flatMap(({ asal, baris_id, versi, berkas }) => {
    const row = byId.get(baris_id);
    return row ? [{ asal, berkas, row, diubah: row.versi !== versi }] : [];
  });
}

/** Takes out what an import brought, but what was changed since; `berkas` are the files that nothing points at then. */
export async function takeTextsBack<I extends Isi>(db: VillageDb, tujuan: Tujuan<I>, impor_id: number) {
  const { bagian, definition } = tujuan;
  const rows = await broughtTexts(db, tujuan, impor_id);
  const gone = rows.filter(({ diubah }) => !diubah);
  for (const { asal, row } of gone) {
    await db.deleteFrom('naskah_terdahulu').where('bagian', '=', bagian).where('asal', '=', asal).execute();
    await unindexText(db, definition, row);
    await definition.store.note(db, { noun: definition.noun, id: row.id }, '');
    await db
      .deleteFrom('naskah_dokumen')
      .where('noun', '=', definition.noun)
      .where('noun_id', '=', row.id)
      .execute();
    await common(db).deleteFrom(commonTable(definition.table)).where('id', '=', row.id).execute();
  }
  const after = { jumlah: gone.length };
  await recordEvent(db, { action: `${definition.noun}.unimport`, id: impor_id, after }, BY_IMPORT);
  const berkas = gone.flatMap(({ row }) => definition.files(isiOf(definition, row)));
  return { dihapus: gone.length, tetap: rows.length - gone.length, berkas };
}

/** A file for a text that came without it, saved in the same transaction as what points at it; null where none was found. */
type Filing<I> = { asal: number; impor_id: number; change: ((isi: I) => I) | null };

/** Gives a text its file, unless somebody wrote to it meanwhile; returns whether it was taken. */
export async function fileText<I extends Isi>(
  db: VillageDb,
  tujuan: Tujuan<I>,
  { asal, impor_id, change }: Filing<I>,
): Promise<boolean> {
  const { bagian, definition } = tujuan;
  const one = (await broughtTexts(db, tujuan, impor_id)).find((each) => each.asal === asal);
  await db
    .updateTable('naskah_terdahulu')
    .set({ berkas: '' })
    .where('bagian', '=', bagian)
    .where('asal', '=', asal)
    .execute();
  if (!one || one.diubah || !change) return false;
  const { row } = one;
  const isi = change(isiOf(definition, row));
  const columns = row.status === 'draf' ? { draf: JSON.stringify(isi) } : publishedColumns(definition, isi);
  await common(db).updateTable(commonTable(definition.table)).set(columns).where('id', '=', row.id).execute();
  await noteFiles(db, definition, row.id, [isi]);
  if (row.status !== 'draf') await keepDocument(db, definition, row, isi);
  await recordEvent(db, { action: `${definition.noun}.cover`, id: row.id, quiet: true }, BY_IMPORT);
  return true;
}
