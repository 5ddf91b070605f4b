import type { Nilai, PosTahun, TahunApbdes } from '#contract/apbdes/apbdes.ts';
import { isTujuan, kategoriOf } from '#contract/apbdes/kode.ts';
import { tandaSamar } from '#contract/kinds/samar.ts';
import type { Leaving } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ApiError, notFound } from '#server/core/errors.ts';
import { explained, explanationsOf, findTahun, linesOf, yearsOf } from './queries.ts';

type Tahun = Leaving<TahunApbdes>;
const KOSONG: Nilai = { murni: null, perubahan: null, realisasi: null };

/** All that visitors may know of a year; `years` are counted once, whatever is made of them. */
export async function detailOf(db: VillageDb, tahun: number, years = yearsOf(db)) {
  const [found, all, baris, said] = await Promise.all([
    findTahun(db, tahun),
    years,
    linesOf(db, tahun),
    explanationsOf(db, tahun),
  ]);
  const year = all.find((one) => one.tahun === tahun);
  if (!year) throw notFound();
  // Older words for other numbers are public, newer ones only with the numbers that they are about.
  const known = said.filter(({ ditulis }) => found.terbit === null || ditulis <= found.terbit);
  const exact = new Set(found.pemeriksaan.flatMap(({ temuan }) => temuan.map(({ sidik }) => sidik)));
  const shown = said.filter((one) => known.includes(one) || exact.has(one.sidik));
  return { ...year, baris, pemeriksaan: explained(found.pemeriksaan, shown) };
}

/** Sums of a year that a line is a part of. */
function wholeOf(year: Tahun, kode: string): Nilai {
  if (kode.startsWith('6.1')) return year.penerimaan;
  if (kode.startsWith('6.2')) return year.pengeluaran;
  return year[kategoriOf(kode)];
}

/** Lines in every published year, the earliest first. */
async function historiesOf(db: VillageDb, codes: readonly string[], counted: Promise<readonly Tahun[]>) {
  const [years, rows] = await Promise.all([
    counted,
    db
      .selectFrom('apbdes_terbit')
      .select(['tahun', 'kode', 'uraian', 'murni', 'perubahan', 'realisasi'])
      .where('kode', 'in', codes)
      .execute(),
  ]);
  const at = new Map(rows.map((one) => [`${one.tahun} ${one.kode}`, one]));
  return codes.map((kode) => ({
    kode,
    riwayat: years.toReversed().map((year): PosTahun => {
      const line = at.get(`${year.tahun} ${kode}`);
      const { murni, perubahan, realisasi } = line ?? KOSONG;
      return {
        tahun: year.tahun,
        uraian: line?.uraian ?? '',
        murni,
        perubahan,
        realisasi,
        ada: line !== undefined,
        penduduk: year.penduduk,
        seluruh: wholeOf(year, kode),
        ...tandaSamar(year.disamarkan === true),
      };
    }),
  }));
}

/** A line in every published year, the earliest first; 404 when no year has it. */
export async function lineOf(db: VillageDb, kode: string): Promise<PosTahun[]> {
  const [found] = await historiesOf(db, [kode], yearsOf(db));
  if (!found?.riwayat.some(({ ada }) => ada)) throw notFound();
  return found.riwayat;
}

/** Reads what the page of a year shows, the latest unless another is asked for, and that of a line in it. */
export async function pageOf(db: VillageDb, { tahun, kode }: { tahun?: number; kode?: string }) {
  const counted = yearsOf(db);
  const history = kode === undefined ? [] : historiesOf(db, [kode], counted);
  const years = await counted;
  const asked = tahun ?? years[0]?.tahun;
  const [detail, [line]] = await Promise.all([
    asked === undefined ? 404 : detailOf(db, asked, counted).catch(statusOf),
    history,
  ]);
  return {
    tahun: years,
    diminta: asked ?? null,
    status: typeof detail === 'number' ? detail : 200,
    terpilih: typeof detail === 'number' ? null : detail,
    pos: line?.riwayat.some(({ ada }) => ada) ? line.riwayat : [],
  };
}

function statusOf(error: unknown): number {
  if (error instanceof ApiError && (error.http === 404 || error.http === 410)) return error.http;
  throw error;
}

/**
 * Two years beside each other, the latest against the one before unless others are asked for, and the purposes of spending
 * over all years.
 */
export async function comparisonOf(db: VillageDb, asked: { a: number | undefined; b: number | undefined }) {
  const counted = yearsOf(db);
  const known = (await counted).map(({ tahun }) => tahun);
  const given = (year: number | undefined) => known.find((one) => one === year);
  const a = given(asked.a) ?? known.find((one) => one !== given(asked.b));
  const other = given(asked.b);
  const b =
    other !== undefined && other !== a
      ? other
      : (known.find((one) => one < (a ?? 0)) ?? known.find((one) => one !== a));
  if (a === undefined || b === undefined) return { tahun: known, a: null, b: null, bidang: [] };
  const [newer, older] = await Promise.all([detailOf(db, a, counted), detailOf(db, b, counted)]);
  const bidang = newer.baris.map(({ kode }) => kode).filter((kode) => isTujuan(kode) && !kode.includes('.'));
  const histories = bidang.length > 0 ? await historiesOf(db, bidang, counted) : [];
  return { tahun: known, a: newer, b: older, bidang: histories };
}
