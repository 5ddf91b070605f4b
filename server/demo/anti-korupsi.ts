import type { Insertable } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { yearIn } from '#server/features/anti-korupsi/jobs.ts';
import { buktiNaskah } from '#server/features/anti-korupsi/queries.ts';
import type { ArtikelAntiKorupsiTable, Naskah } from '#server/features/anti-korupsi/table.ts';
import { prepareYear } from '#server/features/anti-korupsi/writes.ts';
import { publishedColumns } from '#server/kinds/naskah/rows.ts';
import { EVIDENCE, type Evidence } from './anti-korupsi-texts.ts';
import type { Documents } from './document.ts';
import type { Photos } from './photo.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A year before this one had this much evidence. */
const FIRST_YEAR = 6;
const SMALL = 4;

type Keepers = { db: VillageDb; photo: Photos; document: Documents };

/** The structure of this year and the one before, with evidence; a `small` village has a little of this year. */
export async function fillAntiKorupsi(
  keepers: Keepers,
  { small = false } = {},
  now = Date.now(),
): Promise<void> {
  const tahun = yearIn('WIB', new Date(now));
  if (!small) {
    await prepareYear(keepers.db, tahun - 1);
    await fillYear(keepers, tahun - 1, EVIDENCE.slice(-FIRST_YEAR), now - 330 * DAY_MS);
  }
  await prepareYear(keepers.db, tahun);
  await fillYear(keepers, tahun, small ? EVIDENCE.slice(0, SMALL) : EVIDENCE, now);
}

async function fillYear(keepers: Keepers, tahun: number, evidence: Evidence[], now: number): Promise<void> {
  const { db } = keepers;
  const indicators = await indicatorsOf(db, tahun);
  for (const [at, one] of evidence.entries()) {
    const naskah = await naskahOf(keepers, one, indicators.get(one.kode) ?? null, tahun);
    const terbit = new Date(now - (3 + at * 5) * DAY_MS);
    // The columns of a published text are all there; their type only says which may be changed.
    const row = publishedColumns(buktiNaskah, naskah) as Insertable<ArtikelAntiKorupsiTable>;
    await db
      .insertInto('artikel_anti_korupsi')
      .values({ ...row, status: 'terbit', terbit, updated_at: terbit })
      .execute();
  }
}

async function indicatorsOf(db: VillageDb, tahun: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sub_kategori_anti_korupsi as s')
    .innerJoin('kategori_anti_korupsi as k', 'k.id', 's.kategori_id')
    .select(['s.id', 's.kode'])
    .where('k.periode', '=', tahun)
    .execute();
  return new Map(rows.map(({ id, kode }) => [kode, id]));
}

async function naskahOf(
  { photo, document }: Keepers,
  { tipe, judul, foto, alt = '', url = '' }: Evidence,
  sub_kategori_id: number | null,
  tahun: number,
): Promise<Naskah> {
  const lines = [
    { text: judul, bold: true, centre: true, size: 15 },
    { text: `Tahun ${tahun}`, centre: true, space: 4 },
    { text: 'Dokumen contoh untuk desa yang tidak ada.', space: 24 },
  ];
  return {
    ...buktiNaskah.empty,
    judul,
    sub_kategori_id,
    tipe,
    url,
    gambar: foto ? { id: await photo(foto, alt), alt, keterangan: '', fokus_x: 0.5, fokus_y: 0.5 } : null,
    dokumen: tipe === 'pdf' ? { id: await document(`${judul} ${tahun}`, lines) } : null,
  };
}
