import type { TipeInfografis } from '#contract/infografis.ts';
import {
  type BarisBagan,
  barisBagan,
  bySize,
  type DataBagan,
  selAt,
  totalsOf,
  WARNA_KELUARGA,
  WARNA_LAKI,
  WARNA_PEREMPUAN,
} from '#contract/kinds/bagan.ts';
import { angkaOf, isSamar, type PilahSamar, tandaSamar } from '#contract/kinds/samar.ts';
import {
  type Dusun,
  type Hitungan,
  type Kelompok,
  NIHIL,
  type SelHitungan,
  selHitungan,
  type Tertutup,
} from './sel-rules.ts';

/** Source of the numbers, in words. */
export type Asal = { desa: string; tanggal: string };

export type Infografis = {
  penduduk: number | null;
  keluarga: number | null;
  bagan: Record<TipeInfografis, DataBagan>;
};

const LABEL_JK = ['Laki-Laki', 'Perempuan'] as const;
const JK = [
  { label: LABEL_JK[0], warna: WARNA_LAKI },
  { label: LABEL_JK[1], warna: WARNA_PEREMPUAN },
];
const RULE = 'Sel 1 sampai 4 ditulis kurang dari 5, sel lain ikut disembunyikan';
const WAITS =
  'Terbit sebulan sekali bila sedikitnya 10 orang berubah; perubahan yang menyangkut sedikit orang menunggu yang lain';

/**
 * The charts of a village. What is hidden is decided here, for all tables from the same counts, so that page, files and
 * both APIs hide the same. A village of hardly anybody shows nothing.
 */
export function infografisOf(hitungan: Hitungan, asal: Asal, tertutup: Tertutup = new Map()): Infografis {
  const cells = selHitungan(hitungan, tertutup);
  const few = cells.sedikit;
  const shown: Hitungan = few ? NIHIL : hitungan;
  const total = angkaOf(cells.penduduk);
  const keluarga = few ? null : angkaOf(cells.keluarga);
  const sexes = cells.jk;
  const make = (tipe: TipeInfografis, rest: Isi): DataBagan => ({
    nama: `data-infografis-tipe-${tipe}`,
    ...rest,
    ...sourced(rest, asal, { total, keluarga }),
  });
  const bySex = (tipe: TipeInfografis & keyof Hitungan, judul: string, kepala = judul) =>
    make(tipe, {
      judul,
      kepala,
      satuan: 'jiwa',
      bentuk: 'tumpuk',
      deret: JK,
      jumlah: 'Jumlah',
      baris: rowsBySex(tipe, shown[tipe], cells[tipe]),
      kaki: barisBagan('Jumlah', [...sexes, total]),
    });
  return {
    penduduk: total,
    keluarga,
    bagan: {
      jk: make('jk', {
        judul: 'Jenis kelamin',
        kepala: 'Jenis kelamin',
        satuan: 'jiwa',
        bentuk: 'donat',
        deret: JK,
        jumlah: 'Jiwa',
        baris:
          cells.orang === 0 || few ? [] : LABEL_JK.map((label, at) => barisBagan(label, [sexes[at] ?? null])),
        kaki: barisBagan('Jumlah', [total]),
      }),
      umur: bySex('umur', 'Kelompok umur', 'Umur'),
      pendidikan: bySex('pendidikan', 'Pendidikan'),
      pekerjaan: bySex('pekerjaan', 'Pekerjaan'),
      area: make('area', {
        judul: 'Dusun',
        kepala: 'Dusun',
        satuan: 'jiwa',
        bentuk: 'berdamping',
        jumlah: null,
        deret: [
          { label: 'Penduduk', warna: WARNA_LAKI },
          { label: 'Keluarga', warna: WARNA_KELUARGA },
        ],
        baris: areaRows(shown.dusun, cells.dusun),
        kaki: barisBagan('Jumlah', [total, keluarga]),
      }),
      agama: bySex('agama', 'Agama'),
    },
  };
}

type Isi = Omit<DataBagan, 'nama' | 'sumber' | 'asal'>;

function rowsBySex(
  tipe: TipeInfografis,
  groups: readonly Kelompok[],
  cells: readonly PilahSamar[],
): BarisBagan[] {
  const rows = groups.flatMap((group, at) => {
    const { lk, pr, jumlah } = cells[at] ?? { lk: null, pr: null, jumlah: null };
    if (group.lk + group.pr === 0) return [];
    const sebut = tipe === 'umur' ? ageText(group.label) : undefined;
    return [barisBagan(group.label, [lk, pr, jumlah], { sebut })];
  });
  return tipe === 'agama' || tipe === 'pekerjaan' ? bySize(rows, JK.length) : rows;
}

const ageText = (label: string): string =>
  label.endsWith('+')
    ? `Umur ${label.slice(0, -1)} tahun ke atas`
    : `Kelompok ${label.replace('-', ' sampai ')} tahun`;

const areaRows = (dusun: readonly Dusun[], cells: SelHitungan['dusun']): BarisBagan[] =>
  bySize(
    dusun.map(({ nama }, at) => barisBagan(nama, [cells[at]?.penduduk ?? null, cells[at]?.keluarga ?? null])),
    0,
  );

function sourced(
  { baris, judul }: Isi,
  { desa, tanggal }: Asal,
  { total, keluarga }: { total: number | null; keluarga: number | null },
): Pick<DataBagan, 'sumber' | 'asal'> {
  const number = (value: number) => value.toLocaleString('id-ID');
  const scope = [total && `${number(total)} penduduk`, keluarga && `${number(keluarga)} keluarga`].filter(
    Boolean,
  );
  const hidden = baris.some(({ samar }) => samar.some(Boolean));
  return {
    sumber: [
      ['Sumber', `Buku penduduk Desa ${desa}`],
      ...(tanggal ? [['Diperbarui', tanggal] satisfies [string, string]] : []),
      ...(scope.length > 0 ? [['Cakupan', scope.join(', ')] satisfies [string, string]] : []),
      ...(judul === 'Kelompok umur'
        ? [['Umur', 'Dalam tahun penuh; umur 0 dihitung pada kelompok 1-10'] satisfies [string, string]]
        : []),
      ...(tanggal ? [['Pembaruan', WAITS] satisfies [string, string]] : []),
      ...(hidden ? [['Angka kecil', RULE] satisfies [string, string]] : []),
      ['Lisensi', 'CC BY 4.0'],
    ],
    asal: `Sumber: buku penduduk${tanggal ? `, ${tanggal}` : ''}.`,
  };
}

/** Chart as the page draws it: education and occupation are not divided by sex there. */
export function drawnOf({ bagan }: Infografis, tipe: TipeInfografis): DataBagan {
  if (tipe === 'pendidikan') return totalsOf(bagan.pendidikan, WARNA_LAKI);
  if (tipe === 'pekerjaan') return totalsOf(bagan.pekerjaan, WARNA_KELUARGA);
  return bagan[tipe];
}

const JK_KATA = ['laki - laki', 'perempuan'] as const;

/** The rows of the call of old: null for what is hidden. */
export function rowsOf({ bagan }: Infografis, tipe: TipeInfografis) {
  const { baris } = bagan[tipe];
  const at = (row: BarisBagan, one: number) => angkaOf(selAt(row, one));
  const tanda = (row: BarisBagan, one: number) => tandaSamar(isSamar(selAt(row, one)));
  if (tipe === 'area')
    return baris.map((row) => ({
      nama: row.label,
      penduduk: at(row, 0),
      keluarga: at(row, 1),
      ...tandaSamar(row.samar.some(Boolean)),
    }));
  if (tipe === 'jk')
    return baris.map((row, one) => ({
      label: row.label,
      total: at(row, 0),
      jk: JK_KATA[one] ?? JK_KATA[0],
      ...tanda(row, 0),
    }));
  return baris.flatMap((row) =>
    JK_KATA.map((jk, one) => ({ label: row.label, total: at(row, one), jk, ...tanda(row, one) })),
  );
}
