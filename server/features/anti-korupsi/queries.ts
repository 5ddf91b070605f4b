import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { antiKorupsi, TipeBukti } from '#contract/anti-korupsi.ts';
import type { Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid } from '#server/core/errors.ts';
import { type Baris, naskah } from '#server/kinds/naskah/definition.ts';
import {
  applyPicture,
  pictureColumns,
  pictureOf,
  presentDocument,
  presentPicture,
  viewDocuments,
  viewPicture,
} from '#server/kinds/naskah/files.ts';
import { makeKnown } from '#server/kinds/naskah/known.ts';
import { naskahFiles } from '../berkas/jobs.ts';
import { naskahQuery } from './resource.ts';
import { missingFor } from './rules.ts';
import type { Naskah } from './table.ts';

// Literals: the partial index is chosen by them.
export const visible = <O>(rows: SelectQueryBuilder<Tables, 'artikel_anti_korupsi', O>) =>
  rows
    .where('status', '=', sql.lit('terbit'))
    .where('dihapus', 'is', null)
    .where('terbit', '<=', (eb) => eb.fn<Date>('now'));

/** A row of `artikelQuery` as it goes over the wire: of the three kinds only its own. */
export function present(row: Record<string, unknown>): Record<string, unknown> {
  const { tipe, berkas, image_info, url, ...rest } = row;
  const document = tipe === 'pdf' ? presentDocument(naskahFiles, berkas) : null;
  const picture = tipe === 'image' ? presentPicture(naskahFiles, image_info) : null;
  return {
    ...rest,
    tipe,
    file: document?.url ?? null,
    ukuran: document?.ukuran ?? null,
    image: picture?.url ?? null,
    image_info: picture,
    url: tipe === 'url' ? url : null,
  };
}

/** The indicator `id` of this village, with its year; undefined when there is none. */
export async function findSub(db: VillageDb, id: number | null) {
  if (id === null) return undefined;
  return db
    .selectFrom('sub_kategori_anti_korupsi as s')
    .innerJoin('kategori_anti_korupsi as k', (join) =>
      join.onRef('k.desa_id', '=', 's.desa_id').onRef('k.id', '=', 's.kategori_id'),
    )
    .select(['s.id', 's.kategori_id', 's.kode', 's.nama', 'k.periode'])
    .where('s.desa_id', '=', db.desaId)
    .where('s.id', '=', id)
    .executeTakeFirst();
}

type Saved = z.output<typeof antiKorupsi.save.body & {}>;

/** Evidence as the engine of texts knows it. */
export const buktiNaskah = naskah<Naskah, Saved>({
  noun: 'anti-korupsi',
  table: 'artikel_anti_korupsi',
  label: 'Bukti',
  empty: { judul: '', sub_kategori_id: null, tipe: 'pdf', url: '', gambar: null, dokumen: null },
  isiOf: (row) => ({
    judul: row.judul,
    sub_kategori_id: row.sub_kategori_id === null ? null : Number(row.sub_kategori_id),
    tipe: row.tipe as TipeBukti,
    url: String(row.url),
    gambar: pictureOf(row),
    dokumen: row.dokumen_id ? { id: String(row.dokumen_id) } : null,
  }),
  apply: (before, { judul, sub_kategori, tipe, url, ...picture }) => ({
    judul: judul ?? before.judul,
    sub_kategori_id: sub_kategori === undefined ? before.sub_kategori_id : sub_kategori,
    tipe: tipe ?? before.tipe,
    url: url ?? before.url,
    gambar: applyPicture(before.gambar, picture),
    dokumen: before.dokumen,
  }),
  missing: missingFor,
  columns: ({ sub_kategori_id, tipe, url, gambar, dokumen }) => ({
    sub_kategori_id,
    tipe,
    url,
    ...pictureColumns(gambar),
    dokumen_id: dokumen?.id ?? null,
  }),
  list: naskahQuery,
  view: async (db, { sub_kategori_id, tipe, url, gambar, dokumen }, { id }) => ({
    sub_kategori: (await findSub(db, sub_kategori_id)) ?? null,
    tipe,
    url,
    gambar_info: await viewPicture(db, naskahFiles, gambar),
    ...(await viewDocuments(db, naskahFiles, { noun: 'anti-korupsi', id, dokumen })),
  }),
  check: async (db, { sub_kategori_id }) => {
    if (sub_kategori_id !== null && !(await findSub(db, sub_kategori_id)))
      throw invalid({ sub_kategori: 'Indikator ini tidak ada lagi.' });
  },
  left: async (db, old) => ({
    ...old,
    sub_kategori_id: (await findSub(db, old.sub_kategori_id)) ? old.sub_kategori_id : null,
    gambar: (await viewPicture(db, naskahFiles, old.gambar)) ? old.gambar : null,
  }),
  found: async ({ judul, sub_kategori_id }, _id, db) => {
    const sub = await findSub(db, sub_kategori_id);
    const alamat = `/data-desa/desa-anti-korupsi/${sub?.kategori_id}/${sub?.id}`;
    return {
      judul,
      teks: sub ? `Bukti indikator ${sub.kode} ${sub.nama}, tahun ${sub.periode}.` : '',
      alamat,
    };
  },
  files: ({ gambar, dokumen }) => [gambar, dokumen].flatMap((file) => (file ? [file.id] : [])),
  store: naskahFiles,
});

/** Tells the search the new words of an indicator's public evidence. */
export async function makeEvidenceKnown(db: VillageDb, sub: number): Promise<void> {
  const rows = await db
    .selectFrom('artikel_anti_korupsi')
    .selectAll()
    .where('desa_id', '=', db.desaId)
    .where('status', '=', 'terbit')
    .where('dihapus', 'is', null)
    .where('sub_kategori_id', '=', sub)
    .execute();
  for (const row of rows as Baris[]) await makeKnown(db, buktiNaskah, row, buktiNaskah.isiOf(row));
}

/** How much evidence names these indicators, published or in its working copy, and how much of it is in the trash. */
export function countEvidence(db: VillageDb, subs: readonly number[]) {
  return db
    .selectFrom('artikel_anti_korupsi')
    .select((eb) => [
      eb.fn.countAll<number>().as('semua'),
      eb.fn.countAll<number>().filterWhere('dihapus', 'is not', null).as('sampah'),
    ])
    .where('desa_id', '=', db.desaId)
    .where((eb) => eb.or([eb('sub_kategori_id', 'in', subs), eb('naskah_sub_kategori_id', 'in', subs)]))
    .executeTakeFirstOrThrow();
}

/** Years with components, newest first, with how many indicators there are and have public evidence. */
export function periodsOf(db: VillageDb) {
  const filled = visible(
    db
      .selectFrom('artikel_anti_korupsi')
      .select('sub_kategori_id')
      .where('desa_id', '=', db.desaId)
      .where('sub_kategori_id', 'is not', null),
  );
  return db
    .selectFrom('kategori_anti_korupsi as k')
    .leftJoin('sub_kategori_anti_korupsi as s', (join) =>
      join.onRef('s.desa_id', '=', 'k.desa_id').onRef('s.kategori_id', '=', 'k.id'),
    )
    .select((eb) => [
      'k.periode as tahun',
      eb.fn.count<number>('s.id').as('indikator'),
      eb.fn.countAll<number>().filterWhere('s.id', 'in', filled).as('terisi'),
    ])
    .where('k.desa_id', '=', db.desaId)
    .groupBy('k.periode')
    .orderBy('k.periode', 'desc')
    .execute();
}
