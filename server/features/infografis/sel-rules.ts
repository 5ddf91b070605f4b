import {
  isKecil,
  isSamar,
  type Pilah,
  type PilahSamar,
  type Sel,
  samarkan,
  samarkanPilah,
  type Tutup,
} from '#contract/kinds/samar.ts';

export const TABEL = ['umur', 'pendidikan', 'agama', 'pekerjaan'] as const;
type Tabel = (typeof TABEL)[number];

/** People of one kind, by sex. */
export type Kelompok = Pilah & { label: string };
export type Dusun = { nama: string; penduduk: number; keluarga: number };
/** The whole register, counted; each list in the order of its codes. */
export type Hitungan = Record<Tabel, readonly Kelompok[]> & {
  dusun: readonly Dusun[];
};

/** Counts of nobody. */
export const NIHIL: Hitungan = { umur: [], pendidikan: [], agama: [], pekerjaan: [], dusun: [] };

/** Cells that stay hidden for the sake of what was public before, by table and label. */
export type Tertutup = ReadonlyMap<string, Tutup>;
const keyOf = (table: string, label: string): string => `${table}/${label}`;

/** All that visitors are told of a register, each cell decided over its whole table. */
export type SelHitungan = Record<Tabel, PilahSamar[]> & {
  /** True for so few people that nothing is told of them. */
  sedikit: boolean;
  orang: number;
  jk: Sel[];
  /** The whole village, hidden where it is few. */
  penduduk: Sel;
  keluarga: Sel;
  dusun: { penduduk: Sel; keluarga: Sel }[];
};

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const whole = (value: number): Sel => (isKecil(value) ? 'ikut' : value);

export function selHitungan(hitungan: Hitungan, tertutup: Tertutup = new Map()): SelHitungan {
  const bySex = (table: Tabel) =>
    samarkanPilah(
      hitungan[table],
      hitungan[table].map(({ label }) => tertutup.get(keyOf(table, label))),
    );
  const [lk, pr] = [sum(hitungan.umur.map((one) => one.lk)), sum(hitungan.umur.map((one) => one.pr))];
  return {
    umur: bySex('umur'),
    pendidikan: bySex('pendidikan'),
    agama: bySex('agama'),
    pekerjaan: bySex('pekerjaan'),
    sedikit: isKecil(lk + pr),
    orang: lk + pr,
    jk: samarkan([lk, pr]),
    penduduk: whole(lk + pr),
    keluarga: whole(sum(hitungan.dusun.map(({ keluarga }) => keluarga))),
    dusun: dusunOf(hitungan.dusun, tertutup),
  };
}

function dusunOf(dusun: readonly Dusun[], tertutup: Tertutup): SelHitungan['dusun'] {
  const kept = (table: string) =>
    dusun.flatMap(({ nama }, at) => (tertutup.has(keyOf(table, nama)) ? [at] : []));
  // A family has at least one member where it lives: neither number may tell what the other can be.
  const penduduk = samarkan(
    dusun.map((one) => one.penduduk),
    (at, value) => value >= (dusun[at]?.keluarga ?? 0),
    kept('penduduk'),
  );
  const keluarga = isKecil(sum(dusun.map((one) => one.keluarga)))
    ? dusun.map(({ keluarga: own }): Sel => (own === 0 ? 0 : 'ikut'))
    : samarkan(
        dusun.map((one) => one.keluarga),
        (at, value) => value <= (dusun[at]?.penduduk ?? 0),
        kept('keluarga'),
      );
  return dusun.map((_, at) => ({ penduduk: penduduk[at] ?? null, keluarga: keluarga[at] ?? null }));
}

/** A number, and what is said of it. */
export type Sebut = { benar: number; sel: Sel };

/** Every cell by table, row and column. */
export function semuaSel(hitungan: Hitungan, shown: SelHitungan): Map<string, Sebut> {
  const all = new Map<string, Sebut>();
  const put = (key: string, benar: number, sel: Sel | undefined) =>
    all.set(key, { benar, sel: shown.sedikit ? 'ikut' : (sel ?? null) });
  put('penduduk', shown.orang, shown.penduduk);
  put('keluarga', sum(hitungan.dusun.map((one) => one.keluarga)), shown.keluarga);
  for (const sex of ['lk', 'pr'] as const)
    put(`jk//${sex}`, sum(hitungan.umur.map((one) => one[sex])), shown.jk[sex === 'lk' ? 0 : 1]);
  for (const table of TABEL)
    for (const [at, { label, lk, pr }] of hitungan[table].entries()) {
      const row = shown[table][at];
      put(`${keyOf(table, label)}/lk`, lk, row?.lk);
      put(`${keyOf(table, label)}/pr`, pr, row?.pr);
      put(`${keyOf(table, label)}/jumlah`, lk + pr, row?.jumlah);
    }
  for (const [at, { nama, penduduk, keluarga }] of hitungan.dusun.entries()) {
    put(`${keyOf('penduduk', nama)}/jumlah`, penduduk, shown.dusun[at]?.penduduk);
    put(`${keyOf('keluarga', nama)}/jumlah`, keluarga, shown.dusun[at]?.keluarga);
  }
  return all;
}

/** Hidden part of each row, as `Tertutup` keeps it. */
export function tertutupOf(cells: ReadonlyMap<string, Sebut>): Map<string, Tutup> {
  const closed = new Map<string, Tutup>();
  for (const [key, { sel }] of cells) {
    const cut = key.lastIndexOf('/');
    const [row, part] = [key.slice(0, cut), key.slice(cut + 1)];
    if (cut < 0 || !isSamar(sel) || row.startsWith('jk/')) continue;
    if (part === 'jumlah') closed.set(row, 'tidak');
    else if (!closed.has(row)) closed.set(row, 'jumlah');
  }
  return closed;
}
