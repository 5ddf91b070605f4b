import { antiKorupsi } from '#contract/anti-korupsi.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { RowIn } from '#server/core/query/resource.ts';
import type { Baris } from '#server/kinds/naskah/definition.ts';
import { presentDocument, presentPicture } from '#server/kinds/naskah/files.ts';
import { naskah } from '#server/kinds/naskah/naskah.ts';
import { indexText } from '#server/kinds/naskah/search.ts';
import { visible } from '#server/kinds/naskah/visible.ts';
import { naskahFiles } from '../berkas/writes.ts';
import { type artikelQuery, naskahQuery } from './resource.ts';
import { missingFor } from './rules.ts';
import { findSub, isiBukti } from './table.ts';

/** A row of `artikelQuery` as it goes over the wire: of the three kinds only its own. */
export function present({ tipe, berkas, image_info, url, ...rest }: RowIn<typeof artikelQuery>) {
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

/** Evidence as the engine of texts knows it. */
export const buktiNaskah = naskah({
  calls: antiKorupsi,
  noun: 'anti-korupsi',
  table: 'artikel_anti_korupsi',
  label: 'Bukti',
  fields: isiBukti,
  missing: missingFor,
  list: naskahQuery,
  found: async ({ sub_kategori_id }, _, db) => {
    const sub = await findSub(db, sub_kategori_id);
    return {
      teks: sub ? `Bukti indikator ${sub.kode} ${sub.nama}, tahun ${sub.periode}.` : '',
      alamat: `/data-desa/desa-anti-korupsi/${sub?.kategori_id}/${sub?.id}`,
    };
  },
  store: naskahFiles,
});

/** Indexes the public evidence of an indicator again, with its new words. */
export async function indexEvidence(db: VillageDb, sub: number): Promise<void> {
  const rows = await db
    .selectFrom('artikel_anti_korupsi')
    .selectAll()
    .where('status', '=', 'terbit')
    .where('dihapus', 'is', null)
    .where('sub_kategori_id', '=', sub)
    .execute();
  for (const row of rows as Baris[]) await indexText(db, buktiNaskah, row, buktiNaskah.isiOf(row));
}

/**
 * Numbers of evidence that names these indicators, published or in its working copy: all of it, and what is in the trash.
 */
export function countEvidence(db: VillageDb, subs: readonly number[]) {
  return db
    .selectFrom('artikel_anti_korupsi')
    .select((eb) => [
      eb.fn.countAll<number>().as('semua'),
      eb.fn.countAll<number>().filterWhere('dihapus', 'is not', null).as('sampah'),
    ])
    .where((eb) => eb.or([eb('sub_kategori_id', 'in', subs), eb('naskah_sub_kategori_id', 'in', subs)]))
    .executeTakeFirstOrThrow();
}

/** Years with components, newest first, with how many indicators there are and have public evidence. */
export function periodsOf(db: VillageDb) {
  const filled = visible(
    db.selectFrom('artikel_anti_korupsi').select('sub_kategori_id').where('sub_kategori_id', 'is not', null),
  );
  return db
    .selectFrom('kategori_anti_korupsi as k')
    .leftJoin('sub_kategori_anti_korupsi as s', 's.kategori_id', 'k.id')
    .select((eb) => [
      'k.periode as tahun',
      eb.fn.count<number>('s.id').as('indikator'),
      eb.fn.countAll<number>().filterWhere('s.id', 'in', filled).as('terisi'),
    ])
    .groupBy('k.periode')
    .orderBy('k.periode', 'desc')
    .execute();
}
