import {
  HARI_DIAM,
  INGAT_SEKALI,
  UKURAN,
  type UkuranRingkasan,
  URUT_RINGKASAN,
  type UrutRingkasan,
} from '#contract/platform/ringkasan.ts';
import { timeNow } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import { toInstant } from '../../../core/zone.ts';
import type { Operator } from '../operators.ts';
import type { Query } from '../store.ts';
import { type Area, regenciesOf } from '../village/villages.ts';
import { districtOf, districtsOf, isBehind, type Kept, shownVillage, sumsOf } from './overview-rules.ts';

/** Question of an address of the overview, as far as it is understood. */
export type AskedOverview = {
  kab: string;
  kec: string;
  tahun: number;
  ukuran: UkuranRingkasan;
  urut: UrutRingkasan;
};

/** Order for each measure that begins with what is behind in it. */
const ORDER_OF: Record<UkuranRingkasan, UrutRingkasan> = {
  apbdes: 'apbdes',
  laporan: 'terlambat',
  survei: 'survei',
  masuk: 'masuk',
};

const FIRST_YEAR = 2000;

/** Reads what is asked for; an officer of a regency finds nothing of another. */
export function readAsked(query: URLSearchParams, { kabupaten }: Pick<Operator, 'kabupaten'>): AskedOverview {
  const ukuran = UKURAN.find((one) => one === query.get('ukuran')) ?? 'apbdes';
  const urut = URUT_RINGKASAN.find((one) => one === query.get('urut')) ?? ORDER_OF[ukuran];
  const kab = query.get('kab') ?? '';
  const kec = query.get('kec') ?? '';
  const foreign = (kab && kab !== kabupaten) || (kec && !kec.startsWith(`${kabupaten}.`));
  if (kabupaten !== null && foreign) throw notFound();
  const now = yearOf(timeNow());
  const tahun = Number(query.get('tahun') ?? now);
  return {
    kab: kabupaten ?? kab,
    kec,
    tahun: Number.isInteger(tahun) && tahun >= FIRST_YEAR && tahun <= now ? tahun : now,
    ukuran,
    urut,
  };
}

/** The year of the platform itself; villages to the east begin theirs an hour or two before. */
const yearOf = (now: Date): number => Number(toInstant(now, 'WIB').slice(0, 4));

/** The villages of a regency that are in use, by code, with what they said of a year. */
const villagesOf = (query: Query, kab: string, tahun: number, ukuran: UkuranRingkasan) =>
  query<Kept & { persiapan: boolean }>(
    `select d.desa_id as id, d.nama, d.kode, d.kecamatan, d.ditangguhkan is not null as ditangguhkan,
       d.dipakai is null as persiapan,
       coalesce(d.petugas_dipakai < now() - interval '${HARI_DIAM} days', true) as diam,
       r.apbdes, r.laporan, r.terlambat, r.jawaban, r.ikm::float8 as ikm, r.dihitung, p.waktu as diingatkan
     from platform.desa as d left join platform.ringkasan as r on r.desa_id = d.desa_id and r.tahun = $2
       left join platform.pengingat as p on p.desa_id = d.desa_id and p.perkara = $3
     where d.kode like $1 || '.%' order by d.kode, d.desa_id`,
    [kab, tahun, ukuran],
  );

/** The regency that is meant: that of an officer, the one that was asked for, or the one with most villages. */
async function regencyOf(query: Query, asked: string, areas: readonly Area[], own: boolean) {
  const most = areas.toSorted((a, b) => b.jumlah - a.jumlah || a.kode.localeCompare(b.kode))[0];
  const found = asked ? areas.find(({ kode }) => kode === asked) : most;
  if (found) return { kode: found.kode, nama: found.nama, provinsi: found.induk };
  if (!asked) return null;
  if (!own) throw notFound();
  // An officer may be there before the first village is.
  return nameOf(query, asked);
}

/** Names of a regency by its official code; the code itself where no name is known. */
export async function nameOf(query: Query, kode: string) {
  const [row] = await query<{ kode: string; nama: string; provinsi: string }>(
    `select $1 as kode, kabupaten as nama, provinsi from platform.wilayah where kode like $1 || '.%'
     union all select $1, kabupaten, provinsi from platform.desa where kode like $1 || '.%' limit 1`,
    [kode],
  );
  return row ?? { kode, nama: kode, provinsi: '' };
}

/** All that the page of a regency shows. */
export async function readOverview(query: Query, operator: Operator, asked: AskedOverview) {
  const { tahun, ukuran, urut } = asked;
  const now = timeNow();
  const own = operator.kabupaten !== null;
  const areas = await regenciesOf(query);
  const wilayah = await regencyOf(query, asked.kab, areas, own);
  const [all, years] = await Promise.all([
    wilayah ? villagesOf(query, wilayah.kode, tahun, ukuran) : [],
    query<{ tahun: number }>('select distinct tahun from platform.ringkasan order by tahun desc'),
  ]);
  const rows: Kept[] = all.flatMap(({ persiapan, ...one }) => (persiapan ? [] : [one]));
  const kecamatan = districtsOf(rows, urut);
  const terpilih = kecamatan.find(({ kode }) => kode === asked.kec) ?? null;
  if (own && asked.kec && !terpilih) throw notFound();
  const behind = (one: Kept) => isBehind(one, ukuran);
  const listed = terpilih ? rows.filter((one) => districtOf(one) === terpilih.kode) : rows.filter(behind);
  const looking = { now, ukuran, changing: tahun >= yearOf(now) - 1 };
  const shown = listed.map((one) => shownVillage(one, looking));
  const counted = rows.flatMap(({ dihitung }) => (dihitung ? [dihitung.getTime()] : []));
  return {
    wilayah,
    tahun,
    ukuran,
    urut,
    kecamatan,
    tahun_ada: [...new Set([yearOf(now), tahun, ...years.map((one) => one.tahun)])].toSorted((a, b) => b - a),
    dihitung: counted.length > 0 ? new Date(Math.max(...counted)) : null,
    lama: rows.filter((one) => shownVillage(one, looking).lama).length,
    jumlah: sumsOf(rows),
    terpilih: terpilih && { kode: terpilih.kode, nama: terpilih.nama },
    desa: shown,
    dapat_diingatkan: Math.min(shown.filter((one) => one.dapat_diingatkan).length, INGAT_SEKALI),
    persiapan: all.length - rows.length,
    daerah: own ? areas.filter(({ kode }) => kode === operator.kabupaten) : areas,
  };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** Every village of the regency that is shown, whatever of it was asked for. */
export async function wholeRegency(
  query: Query,
  { wilayah, tahun, ukuran }: Pick<Overview, 'wilayah' | 'tahun' | 'ukuran'>,
) {
  const now = timeNow();
  const all = wilayah ? await villagesOf(query, wilayah.kode, tahun, ukuran) : [];
  const changing = tahun >= yearOf(now) - 1;
  return all.flatMap(({ persiapan, ...one }) =>
    persiapan ? [] : [shownVillage(one, { now, changing, ukuran })],
  );
}
