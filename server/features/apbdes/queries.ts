import { sql } from 'kysely';
import type { Nilai, Pos, TahunApbdes } from '#contract/apbdes/apbdes.ts';
import { urutPos } from '#contract/apbdes/kode.ts';
import { isKecil, tandaSamar } from '#contract/kinds/samar.ts';
import type { Leaving } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { ApiError, notFound } from '#server/core/errors.ts';
import { IANA } from '#server/core/zone.ts';
import { pendudukTahun } from '#server/features/infografis/queries.ts';
import { type Ditemukan, type Periksa, periksaTahun, type Tetangga } from './periksa-rules.ts';
import { adaPerubahan, anggaranOf, selisihOf, susun } from './pohon-rules.ts';

const POS = ['kode', 'uraian', 'murni', 'perubahan', 'realisasi'] as const;
const KOSONG: Nilai = { murni: null, perubahan: null, realisasi: null };
type Angka = [number | null, number | null, number | null];
const nilaiOf = ([murni, perubahan, realisasi]: Angka): Nilai => ({ murni, perubahan, realisasi });

/** A year of an address; 404 for what is none. */
export function askedYear(text: string | null): number {
  if (!/^20\d\d$/.test(text ?? '')) throw notFound();
  return Number(text);
}

/** Hidden where so few that it would count people one by one. */
function penduduk(count: number | null | undefined) {
  const hidden = count === null || (count !== undefined && isKecil(count));
  return { penduduk: hidden || !count ? null : count, ...tandaSamar(hidden) };
}

/** The published years, the latest first, each with its sums. */
export async function yearsOf(db: VillageDb): Promise<Leaving<TahunApbdes>[]> {
  const { rows } = await sql<{
    tahun: number;
    anggaran_diubah: Date | null;
    realisasi_diubah: Date | null;
    temuan: number;
    jumlah_pos: number;
    akar: Record<string, Angka> | null;
  }>`
    select a.tahun, a.anggaran_diubah, a.realisasi_diubah,
      jsonb_array_length(jsonb_path_query_array(a.pemeriksaan, '$[*].temuan[*]')) as temuan,
      t.jumlah_pos, t.akar
    from apbdes a cross join lateral (
      select count(*) as jumlah_pos,
        jsonb_object_agg(kode, jsonb_build_array(murni, perubahan, realisasi))
          filter (where kode in ('4', '5', '6', '6.1', '6.2')) as akar
      from apbdes_terbit where desa_id = ${db.desaId} and tahun = a.tahun
    ) t
    where a.desa_id = ${db.desaId} and a.status = 'terbit' order by a.tahun desc`.execute(db);
  const people = await pendudukTahun(
    db,
    rows.map(({ tahun }) => tahun),
  );
  return rows.map(({ tahun, akar, anggaran_diubah, realisasi_diubah, temuan, jumlah_pos }) => {
    const sum = (kode: string) => nilaiOf(akar?.[kode] ?? [null, null, null]);
    return {
      tahun,
      temuan,
      jumlah_pos,
      ada_perubahan: ['4', '5', '6'].some((kode) => sum(kode).perubahan !== null),
      budgeting_timestamp: anggaran_diubah,
      realisation_timestamp: realisasi_diubah,
      ...penduduk(people.get(tahun)),
      pendapatan: sum('4'),
      belanja: sum('5'),
      pembiayaan: sum('6'),
      penerimaan: sum('6.1'),
      pengeluaran: sum('6.2'),
    };
  });
}

/** The published years and the lines of one, the latest unless another is named; none where that is not public. */
export async function overviewOf(db: VillageDb, asked: number | undefined) {
  const chosen =
    asked ?? sql<number>`(select max(tahun) from apbdes where desa_id = ${db.desaId} and status = 'terbit')`;
  const [years, lines] = await Promise.all([
    db
      .selectFrom('apbdes')
      .select(['tahun', 'anggaran_diubah', 'realisasi_diubah'])
      .where('status', '=', 'terbit')
      .orderBy('tahun', 'desc')
      .execute(),
    db.selectFrom('apbdes_terbit').select(POS).where('tahun', '=', chosen).execute(),
  ]);
  const year = asked === undefined ? years[0] : years.find(({ tahun }) => tahun === asked);
  const baris = urutPos(lines);
  const sum = (kode: string): Nilai => baris.find((one) => one.kode === kode) ?? KOSONG;
  return {
    periode: years.map(({ tahun }) => tahun),
    terpilih: year
      ? {
          tahun: year.tahun,
          baris,
          ada_perubahan: adaPerubahan(baris),
          budgeting_timestamp: year.anggaran_diubah,
          realisation_timestamp: year.realisasi_diubah,
          pendapatan: sum('4'),
          belanja: sum('5'),
          pembiayaan: sum('6'),
          penerimaan: sum('6.1'),
          pengeluaran: sum('6.2'),
        }
      : null,
  };
}

/** A year that visitors may see: 404 for none, 410 for one that was taken back. */
export async function findTahun(db: VillageDb, tahun: number) {
  const found = await db.selectFrom('apbdes').selectAll().where('tahun', '=', tahun).executeTakeFirst();
  if (!found || found.status === 'draf') throw notFound();
  if (found.status === 'ditarik') throw new ApiError(410, [`APBDes ${tahun} ditarik dari situs.`]);
  return found;
}

/** The latest published year. */
export async function latestYear(db: VillageDb): Promise<number | undefined> {
  const found = await db
    .selectFrom('apbdes')
    .select('tahun')
    .where('status', '=', 'terbit')
    .orderBy('tahun', 'desc')
    .executeTakeFirst();
  return found?.tahun;
}

/** The lines of a year: what is public, or the working copy. */
export async function linesOf(
  db: VillageDb,
  tahun: number,
  table: 'apbdes_terbit' | 'apbdes_pos' = 'apbdes_terbit',
): Promise<Pos[]> {
  return urutPos(await db.selectFrom(table).select(POS).where('tahun', '=', tahun).execute());
}

/** Explanations of the findings of a year, the latest last. */
export const explanationsOf = (db: VillageDb, tahun: number) =>
  db
    .selectFrom('apbdes_penjelasan')
    .select(['pemeriksaan', 'kode', 'sidik', 'teks', 'ditulis'])
    .where('tahun', '=', tahun)
    .orderBy('ditulis')
    .execute();
type Said = Awaited<ReturnType<typeof explanationsOf>>[number];

/** Findings with what the village says to them; words for other numbers are marked as such. */
export function explained(checks: readonly Periksa[], said: readonly Said[]) {
  const wordsFor = ({ pemeriksaan, kode, sidik }: Ditemukan) => {
    const about = said.filter((one) => one.pemeriksaan === pemeriksaan && one.kode === kode);
    const exact = about.find((one) => one.sidik === sidik);
    const latest = exact ?? about.at(-1);
    return latest ? { teks: latest.teks, ditulis: latest.ditulis, lama: !exact } : null;
  };
  return checks.map((check) => ({
    ...check,
    temuan: check.temuan.map((one) => ({ ...one, penjelasan: wordsFor(one) })),
  }));
}

/** Figures of the public years beside a year on what is left. */
export async function tetanggaOf(db: VillageDb, tahun: number): Promise<Tetangga> {
  const rows = await db
    .selectFrom('apbdes_terbit as t')
    .innerJoin('apbdes as a', 'a.tahun', 't.tahun')
    .select(['t.tahun', 't.kode', 't.uraian', 't.murni', 't.perubahan', 't.realisasi'])
    .where('a.status', '=', 'terbit')
    .where('t.tahun', 'in', [tahun - 1, tahun + 1])
    .where('t.kode', 'in', ['4', '5', '6', '6.1.1'])
    .execute();
  const before = rows.filter((one) => one.tahun === tahun - 1);
  const next = rows.find((one) => one.tahun === tahun + 1 && one.kode === '6.1.1');
  return {
    silpaSebelum: selisihOf(susun(before), 'realisasi'),
    silpaSesudah: next ? anggaranOf(next) : null,
  };
}

/** The checks of lines of a year, beside what is public of the years around it. */
export const checksOf = async (db: VillageDb, tahun: number, lines: readonly Pos[]): Promise<Periksa[]> =>
  periksaTahun(tahun, lines, await tetanggaOf(db, tahun));

/** Rows for the checklist of a village: the budget of this year, once it is public. */
export function readyApbdes(db: VillageDb, { zona }: Village) {
  const tahun = sql<number>`extract(year from now() at time zone ${IANA[zona]})::int`;
  return {
    apbdes: db.selectFrom('apbdes').where('status', '=', 'terbit').where('tahun', '=', tahun),
  };
}
