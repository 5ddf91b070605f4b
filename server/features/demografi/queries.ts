import type { TipeDemografi } from '#contract/demografi/demografi.ts';
import { bacaDeret, baganDeret, DERET, type Deret, type IsiDeret } from '#contract/demografi/isi.ts';
import {
  barisBagan,
  bySize,
  type DataBagan,
  kataSel,
  selAt,
  totalsOf,
  WARNA_KELUARGA,
  WARNA_LAKI,
} from '#contract/kinds/bagan.ts';
import { monthText } from '#contract/lib/tanggal.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { toInstant } from '#server/core/zone.ts';
import { luasDesa } from '#server/features/desa/peta-queries.ts';
import { infografisFor } from '#server/features/infografis/queries.ts';

type Asking = { core: Pick<Core, 'tenancy'>; db: VillageDb; village: Village };
export type Demografi = {
  tipe: TipeDemografi;
  bagan: DataBagan;
  temuan: string | null;
  catatan: string | null;
  lama: string | null;
};

/** Every chart that visitors may see, in the order of the page; series of staff only where they are public. */
export async function demografiFor({ core, db, village }: Asking) {
  const [found, published, km2, hamlets] = await Promise.all([
    infografisFor({ core, db, village }),
    db.selectFrom('demografi').select(['deret', 'terbit']).where('terbit', 'is not', null).execute(),
    luasDesa(db),
    db.selectFrom('wilayah').select('nama').where('jenis', '=', 'dusun').orderBy('nama').execute(),
  ]);
  const plain = { temuan: null, catatan: null, lama: null };
  const counted = (tipe: 'pendidikan' | 'pekerjaan', warna: string): Demografi => {
    const data = totalsOf(found.bagan[tipe], warna);
    return {
      tipe,
      bagan: { ...data, nama: `data-demografi-${tipe}`, baris: bySize(data.baris, 0) },
      ...plain,
    };
  };
  const today = toInstant(new Date(), village.zona).slice(0, 10);
  const { penduduk, keluarga } = found;
  const filled = DERET.flatMap((deret): Demografi[] => {
    const isi = published.find((one) => one.deret === deret)?.terbit;
    return isi ? [seriesOf(deret, isi, { keluarga, today })] : [];
  });
  const density = densityOf(found.bagan.area, {
    penduduk,
    km2,
    village: village.nama_desa,
    dusun: hamlets.map(({ nama }) => nama),
  });
  return {
    penduduk,
    keluarga,
    dusun: new Set(hamlets.map(({ nama }) => nama)).size,
    bagan: [counted('pendidikan', WARNA_LAKI), counted('pekerjaan', WARNA_LAKI), ...filled, density],
  };
}

type About = { keluarga: number | null; today: string };

function seriesOf(deret: Deret, isi: IsiDeret, { keluarga, today }: About): Demografi {
  const bagan = baganDeret(deret, bacaDeret(isi), { tanggal: dayText(isi.tanggal), keluarga });
  const sum = bagan.kaki ? selAt(bagan.kaki, 0) : null;
  const whole = deret === 'mbr' && isi.satuan === 'Keluarga' && keluarga !== null && typeof sum === 'number';
  return {
    ...{ tipe: deret, bagan, catatan: null },
    temuan: whole
      ? `${kataSel(sum)} dari ${kataSel(keluarga)} keluarga, ${percent(sum / Math.max(keluarga, 1))}`
      : null,
    lama: isOld(isi.tanggal, today) ? monthText(isi.tanggal.slice(0, 7)) : null,
  };
}

const percent = (share: number): string =>
  share.toLocaleString('id-ID', { style: 'percent', minimumFractionDigits: 2 });
const dayText = (day: string): string => `${Number(day.slice(8, 10))} ${monthText(day.slice(0, 7))}`;
const isOld = (day: string, today: string): boolean =>
  day < `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`;

type Place = { penduduk: number | null; km2: number | null; village: string; dusun: readonly string[] };

/** Residents for each square kilometre within the boundary; hamlets have no boundary of their own on the map. */
function densityOf(area: DataBagan, { penduduk, km2, village, dusun }: Place): Demografi {
  const known = penduduk !== null && penduduk > 0 && km2 !== null && km2 > 0;
  const size = km2?.toLocaleString('id-ID', { maximumFractionDigits: 2 });
  const without = dusun.map((nama) => (/^dusun /i.test(nama) ? nama : `Dusun ${nama}`));
  return {
    tipe: 'kepadatan',
    bagan: {
      ...{
        nama: 'data-demografi-kepadatan',
        judul: 'Kepadatan penduduk',
        kepala: 'Wilayah',
        bentuk: 'batang',
      },
      ...{ satuan: 'jiwa per km²', jumlah: null, kaki: null },
      deret: [{ label: 'Jiwa per km²', warna: WARNA_KELUARGA }],
      baris: known ? [barisBagan(`Desa ${village}`, [Math.round(penduduk / km2)])] : [],
      sumber: [
        ...area.sumber,
        ...(known ? [['Luas', `${size} km², dari batas desa di peta`] satisfies [string, string]] : []),
      ],
      asal: area.asal,
    },
    temuan: known ? `${kataSel(Math.round(penduduk / km2))} jiwa per km²` : '',
    catatan: known
      ? without.length > 0
        ? `Luas ${without.join(', ')} belum dicatat di peta desa.`
        : null
      : 'Luas wilayah desa belum dicatat di peta desa.',
    lama: null,
  };
}
