import { barisBagan, type DataBagan, WARNA_KELUARGA, WARNA_LAKI } from '#contract/kinds/bagan.ts';
import { angkaOf, samarkan, tandaSamar } from '#contract/kinds/samar.ts';
import type { Hitungan, UnsurHasil } from '#contract/survei/survei.ts';
import {
  ikmOf,
  KELOMPOK_UMUR,
  nilaiOf,
  nilaiUnsur,
  PALING_SEDIKIT,
  sampelOf,
  UNSUR,
} from '#contract/survei/unsur.ts';
import type { Terhitung } from './table.ts';

type Layanan = Terhitung['layanan'][number];

/** Number of people for each answer, 1 to 4, element by element; those who gave none of the first three gave the last. */
const spreadOf = ({ n, sebaran }: Layanan): number[][] =>
  UNSUR.map((_, at) => {
    const [a = 0, b = 0, c = 0] = sebaran[at] ?? [];
    return [a, b, c, n - a - b - c];
  });
const worth = (spread: readonly number[]) => spread.reduce((sum, many, at) => sum + many * (at + 1), 0);

const MOST_WORK = 4;

/** Everything that is said of a period, from its counts; of one service where it is asked for. */
export function hitunganOf(found: Terhitung, asal: string, layanan?: number): Hitungan {
  const lines = found.layanan.filter(({ id }) => layanan === undefined || id === layanan);
  const responden = lines.reduce((sum, { n }) => sum + n, 0);
  const laki = lines.reduce((sum, one) => sum + one.laki, 0);
  const spreads = lines.map(spreadOf);
  const sebaran = UNSUR.map((_, at) =>
    [0, 1, 2, 3].map((one) => spreads.reduce((sum, spread) => sum + (spread[at]?.[one] ?? 0), 0)),
  );
  const enough = responden >= PALING_SEDIKIT;
  const ikm = enough ? ikmOf(sebaran.map(worth), responden) : null;
  const [men = null, women = null] = samarkan([laki, responden - laki]).map(angkaOf);
  return {
    responden,
    laki: men,
    perempuan: women,
    ...tandaSamar(men === null, women === null),
    pengguna: found.pengguna,
    sampel: sampelOf(found.pengguna),
    ikm,
    rerata: enough ? sebaran.reduce((sum, one) => sum + worth(one), 0) / (responden * UNSUR.length) : null,
    unsur: enough ? UNSUR.map((one, at) => unsurOf(one, sebaran[at] ?? [], responden)) : [],
    layanan: servicesOf(found.layanan),
    umur: chart(asal, { nama: 'umur', judul: 'Umur', kepala: 'Umur' }, agesOf(found.umur)),
    pekerjaan: chart(
      asal,
      { nama: 'pekerjaan', judul: 'Pekerjaan', kepala: 'Pekerjaan' },
      workOf(found.pekerjaan),
    ),
    desa: found.desa.map(({ id, pertanyaan, jawaban, jumlah }) => ({
      ...chart(asal, { nama: `tanya-${id}`, judul: pertanyaan, kepala: 'Jawaban' }, []),
      deret: [{ label: 'Responden', warna: WARNA_KELUARGA }],
      baris: jawaban.map((label, at) => barisBagan(label, [jumlah[at] ?? 0])),
    })),
  };
}

function unsurOf({ slug, nama }: (typeof UNSUR)[number], sebaran: number[], responden: number): UnsurHasil {
  const jumlah = worth(sebaran);
  return { slug, nama, rerata: jumlah / responden, sebaran, ...nilaiOf(nilaiUnsur(jumlah, responden)) };
}

/** Services by how many answered; what is too few has no value of its own. */
function servicesOf(lines: Terhitung['layanan']): Hitungan['layanan'] {
  return lines
    .toSorted((a, b) => b.n - a.n || a.nama.localeCompare(b.nama, 'id'))
    .map((one) => ({
      id: one.id,
      nama: one.nama,
      responden: one.n,
      ikm: one.n < PALING_SEDIKIT ? null : ikmOf(spreadOf(one).map(worth), one.n),
      ...tandaSamar(one.n < PALING_SEDIKIT),
    }));
}

type Counted = [string, number][];

function agesOf(ages: Terhitung['umur']): Counted {
  const groups = KELOMPOK_UMUR.map(({ label, sampai }, at): [string, number] => {
    const dari = KELOMPOK_UMUR[at - 1]?.sampai ?? -1;
    const within = ages.filter(([umur]) => umur > dari && umur <= sampai);
    return [label, within.reduce((sum, [, n]) => sum + n, 0)];
  });
  const [youngest, ...rest] = groups;
  return youngest && youngest[1] > 0 ? groups : rest;
}

/** The four most frequent, and all others together. */
function workOf(work: Counted): Counted {
  const sorted = work.toSorted((a, b) => b[1] - a[1]);
  const rest = sorted.slice(MOST_WORK).reduce((sum, [, n]) => sum + n, 0);
  return [...sorted.slice(0, MOST_WORK), ...(rest > 0 ? ([['Lainnya', rest]] as Counted) : [])];
}

const chart = (
  asal: string,
  words: Pick<DataBagan, 'nama' | 'judul' | 'kepala'>,
  counted: Counted,
): DataBagan => {
  const shown = samarkan(counted.map(([, n]) => n));
  return {
    ...words,
    bentuk: 'batang',
    satuan: 'orang',
    deret: [{ label: 'Responden', warna: WARNA_LAKI }],
    baris: counted.map(([label], at) => barisBagan(label, [shown[at] ?? null])),
    jumlah: null,
    kaki: null,
    sumber: [],
    asal,
  };
};
