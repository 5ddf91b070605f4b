import {
  type BarisBagan,
  barisBagan,
  bySize,
  type DataBagan,
  kataSel,
  selAt,
  WARNA_LAKI,
} from '#contract/kinds/bagan.ts';
import { isSamar } from '#contract/kinds/samar.ts';

/** A dusun and its size in square kilometres, written by the office or drawn; null where it is neither. */
export type LuasDusun = { nama: string; km2: number | null; asal: 'kantor' | 'peta' };
type Tempat = {
  desa: string;
  /** Residents of the whole village; null where they may not be told. */
  penduduk: number | null;
  /** Within the boundary on the map. */
  batasKm2: number | null;
  dusun: readonly LuasDusun[];
};

const km2Text = (km2: number): string =>
  `${km2.toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} km²`;

/**
 * Residents for each square kilometre, by dusun and for the village. Of a dusun whose residents are hidden under `Dusun` the
 * density is hidden too: with its size it would count them.
 */
export function kepadatanOf(area: DataBagan, { desa, penduduk, batasKm2, dusun }: Tempat) {
  const rows = dusun.flatMap(({ nama, km2 }): BarisBagan[] => {
    const people = area.baris.find(({ label }) => label === nama);
    // One that was named after the release has no number in it.
    if (km2 === null || !people) return [];
    const count = selAt(people, 0);
    const hidden = typeof count !== 'number';
    return [
      barisBagan(nama, [hidden ? 'ikut' : Math.round(count / km2)], {
        samping: [isSamar(count) ? kataSel(count) : kataSel(count ?? 0), km2Text(km2)],
      }),
    ];
  });
  const known = dusun.length > 0 && dusun.every(({ km2 }) => km2 !== null);
  const km2 = batasKm2 ?? (known ? dusun.reduce((sum, one) => sum + (one.km2 ?? 0), 0) : null);
  const whole =
    penduduk !== null && penduduk > 0 && km2
      ? { angka: Math.round(penduduk / km2), samping: [kataSel(penduduk), km2Text(km2)] }
      : null;
  const village = whole && barisBagan(`Desa ${desa}`, [whole.angka], { samping: whole.samping });
  const shown = penduduk === null || penduduk === 0 ? [] : bySize(rows, 0);
  const temuan = whole && km2 ? `${kataSel(whole.angka)} jiwa per km² di ${km2Text(km2)}` : densest(shown);
  const bagan: DataBagan = {
    nama: 'data-demografi-kepadatan',
    judul: 'Kepadatan penduduk',
    kepala: shown.length > 0 ? 'Dusun' : 'Wilayah',
    bentuk: 'batang',
    satuan: 'jiwa per km²',
    deret: [{ label: 'Jiwa per km²', warna: WARNA_LAKI }],
    jumlah: null,
    // A village without sizes of its parts is one bar.
    baris: shown.length > 0 ? shown : village ? [village] : [],
    kaki: shown.length > 0 ? village : null,
    samping: ['Penduduk', 'Luas'],
    sumber: [
      ...area.sumber,
      ...(shown.length > 0 ? [['Luas dusun', luasDusunText(dusun)] satisfies [string, string]] : []),
      ...(km2 ? [['Luas desa', luasText(km2, batasKm2)] satisfies [string, string]] : []),
    ],
    asal: area.asal,
    temuan,
  };
  return {
    bagan,
    temuan: temuan || null,
    catatan: noteOf({ dusun, shown, whole: whole !== null, km2 }),
  };
}

function densest([first, second]: readonly BarisBagan[]): string {
  const most = first?.nilai[0];
  if (!first || !most) return '';
  return most === second?.nilai[0]
    ? `${first.label} dan ${second.label} sama padat`
    : `${first.label} paling padat`;
}

const luasText = (km2: number, boundary: number | null): string =>
  `${km2Text(km2)}, ${boundary === null ? 'jumlah luas dusun' : 'dari batas desa di peta'}`;

/** Source of the areas of the dusun, with the names of those drawn on the map where there are two sources. */
function luasDusunText(dusun: readonly LuasDusun[]): string {
  const from = (asal: LuasDusun['asal']) =>
    dusun.flatMap((one) => (one.km2 !== null && one.asal === asal ? [one.nama] : []));
  const drawn = from('peta');
  if (drawn.length === 0) return 'Dicatat kantor desa';
  if (from('kantor').length === 0) return 'Dari batas dusun di peta desa';
  return `Dicatat kantor desa; ${drawn.join(', ')} dari batas dusun di peta desa`;
}

type Said = {
  dusun: readonly LuasDusun[];
  shown: readonly BarisBagan[];
  whole: boolean;
  km2: number | null;
};

/** Note on areas that nobody has recorded, by name; null where there is none. */
function noteOf({ dusun, shown, whole, km2 }: Said): string | null {
  const without = dusun.flatMap(({ nama, km2: own }) =>
    own === null ? [/^dusun /i.test(nama) ? nama : `Dusun ${nama}`] : [],
  );
  const parts = [
    ...(km2 === null ? ['Luas wilayah desa belum dicatat di peta desa.'] : []),
    ...((shown.length > 0 || whole) && without.length > 0
      ? [`Luas ${without.join(', ')} belum dicatat.`]
      : []),
  ];
  return parts.length > 0 ? parts.join(' ') : null;
}
