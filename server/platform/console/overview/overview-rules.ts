import {
  HARI_INGAT,
  type JumlahRingkasan,
  type KecamatanRingkasan,
  UKURAN,
  type UkuranRingkasan,
  type UrutRingkasan,
} from '#contract/platform/ringkasan.ts';
import { nilaiOf } from '#contract/survei/unsur.ts';

/** A village in use as the console keeps it; counts are null where it was never counted for the year. */
export type Kept = {
  id: number;
  nama: string;
  kode: string;
  kecamatan: string;
  diam: boolean;
  ditangguhkan: boolean;
  apbdes: string | null;
  laporan: number | null;
  terlambat: number | null;
  jawaban: number | null;
  ikm: number | null;
  dihitung: Date | null;
  diingatkan: Date | null;
};

const OLD_MS = 36 * 3_600_000;

/** True where a village is behind in a measure; one that was never counted is not known to be. */
export function isBehind(one: Kept, ukuran: UkuranRingkasan): boolean {
  if (ukuran === 'masuk') return one.diam;
  if (one.dihitung === null) return false;
  if (ukuran === 'apbdes') return one.apbdes === null;
  return ukuran === 'laporan' ? (one.terlambat ?? 0) > 0 : one.ikm === null;
}

const RESTS_MS = HARI_INGAT * 86_400_000;
/** True where a village may be told of a matter now. */
const mayRemind = ({ diingatkan, ditangguhkan }: Kept, now: Date): boolean =>
  !ditangguhkan && (diingatkan === null || now.getTime() - diingatkan.getTime() > RESTS_MS);

type Looking = { now: Date; changing: boolean; ukuran: UkuranRingkasan };
/** A village as it is shown; `changing` where the year is one that is still counted. */
export const shownVillage = (one: Kept, { now, changing, ukuran }: Looking) => ({
  ...one,
  laporan: one.laporan ?? 0,
  terlambat: one.terlambat ?? 0,
  ikm: one.ikm === null ? null : nilaiOf(one.ikm),
  lama: changing && one.dihitung !== null && now.getTime() - one.dihitung.getTime() > OLD_MS,
  kurang: UKURAN.filter((measure) => isBehind(one, measure)),
  dapat_diingatkan: isBehind(one, ukuran) && mayRemind(one, now),
});

const sum = (rows: readonly Kept[], of: (one: Kept) => number | null) =>
  rows.reduce((all, one) => all + (of(one) ?? 0), 0);

/** Sums of villages; the index is the plain average of those that have one, each weighing the same. */
export function sumsOf(rows: readonly Kept[]): JumlahRingkasan {
  const rated = rows.flatMap(({ ikm }) => (ikm === null ? [] : [ikm]));
  const count = (fits: (one: Kept) => boolean) => rows.filter(fits).length;
  return {
    desa: rows.length,
    belum: count(({ dihitung }) => dihitung === null),
    terbit: count(({ apbdes }) => apbdes !== null),
    laporan: sum(rows, ({ laporan }) => laporan),
    terlambat: sum(rows, ({ terlambat }) => terlambat),
    desa_terlambat: count((one) => isBehind(one, 'laporan')),
    ikm: rated.length === 0 ? null : nilaiOf(rated.reduce((all, one) => all + one, 0) / rated.length),
    cukup: rated.length,
    jawaban: sum(rows, ({ jawaban }) => jawaban),
    diam: count(({ diam }) => diam),
  };
}

const DISTRICT = '99.99.99'.length;
export const districtOf = ({ kode }: Pick<Kept, 'kode'>): string => kode.slice(0, DISTRICT);

/** Sort keys of the orders, the smallest first: names and codes aside, that is where most is to be done. */
const ORDERS: Record<UrutRingkasan, (one: KecamatanRingkasan) => number> = {
  nama: () => 0,
  desa: ({ desa }) => -desa,
  masuk: ({ diam }) => -diam,
  apbdes: ({ terbit, desa }) => terbit / desa,
  laporan: ({ laporan }) => -laporan,
  terlambat: ({ terlambat }) => -terlambat,
  survei: ({ ikm }) => ikm?.nilai ?? Number.MAX_SAFE_INTEGER,
};

/** The districts of a regency, each with the sums of its villages. */
export function districtsOf(rows: readonly Kept[], urut: UrutRingkasan): KecamatanRingkasan[] {
  const found = [...Map.groupBy(rows, districtOf)].map(([kode, of]) => ({
    kode,
    nama: of[0]?.kecamatan ?? '',
    ...sumsOf(of),
  }));
  const first = ORDERS[urut];
  return found.toSorted(
    (a, b) => first(a) - first(b) || a.nama.localeCompare(b.nama, 'id') || a.kode.localeCompare(b.kode),
  );
}
