import { isKecil, type PilahSamar } from '#contract/kinds/samar.ts';
import { need } from '#contract/lib/record.ts';
import type { IsiData } from './jawaban-rules.ts';
import { isUmur, kataOf } from './kata-rules.ts';
import { type Kategori, type Susunan, susunKolom } from './kolom-rules.ts';
import { type Angka, isTerbuka, samarBaris, samarTangga } from './samar-rules.ts';

export type Bentuk = 'donat' | 'tangga' | 'dua_arah' | 'batang';
/** A row of the chart: its columns at ISLA, what it is called and its cells, guarded. */
export type Isi = PilahSamar & {
  kategori: Kategori;
  label: string;
  /** Number of people of whom it is a part: those of the row it is measured against, or a sum. */
  dari?: number;
  /** Words below its bar. */
  tentang?: string;
  umur?: boolean;
};
export type Gambar = {
  bentuk: Bentuk;
  baris: Isi[];
  /** Sums that are public; null where rows are no parts of a whole. */
  semua: Angka | null;
  susunan: Susunan;
};

type Read = (kategori: Kategori) => Angka;
type Row = { kategori: Kategori; label: string; tentang?: string };

/** The figures of a type as its chart; types 1, 2, 3, 10 and 15 have their own, as far as their columns are there. */
export function gambarOf(id_jenis: number, { header, sel }: IsiData): Gambar {
  const susunan = susunKolom(header.filter((_, at) => typeof sel[at] === 'number'));
  const numberAt = (name: string | undefined): number | null => {
    const value = name === undefined ? null : sel[header.indexOf(name)];
    return typeof value === 'number' ? value : null;
  };
  const read: Read = ({ l, p, satu }) => {
    const [lk, pr] = [numberAt(l), numberAt(p)];
    return { lk, pr, jumlah: lk !== null && pr !== null ? lk + pr : numberAt(satu) };
  };
  const made = SPECIAL[id_jenis]?.(susunan, read);
  return { ...(made ?? bars(susunan, read)), susunan };
}

type Made = Omit<Gambar, 'susunan'>;
const SPECIAL: Record<number, (susunan: Susunan, read: Read) => Made | undefined> = {
  1: donut,
  2: (susunan, read) =>
    ladder(read, [
      { kategori: roleOf(susunan, /^KK$|^KEPALA/) ?? susunan.semua, label: 'Kepala keluarga' },
      { kategori: roleOf(susunan, /MMLK|MILIK/), label: 'Memiliki kartu keluarga' },
      { kategori: roleOf(susunan, /CETAK/), label: 'Kartu keluarga sudah dicetak' },
    ]),
  3: (susunan, read) =>
    ladder(read, [
      {
        kategori: roleOf(susunan, /^W(AJIB)?_?KTP$/) ?? susunan.semua,
        label: 'Wajib KTP',
        tentang: 'Umur 17 tahun ke atas atau sudah kawin',
      },
      { kategori: roleOf(susunan, /REKAM/, /BLM|BELUM|TDK/), label: 'Sudah rekam' },
      { kategori: roleOf(susunan, /KTP/, /^W|BLM|BELUM|TDK|REKAM/), label: 'Sudah memiliki KTP-el' },
    ]),
  10: certificates,
  15: movements,
};

const roleOf = ({ kategori }: Susunan, fits: RegExp, not = /^$/): Kategori | undefined =>
  kategori.find(({ pokok }) => fits.test(pokok.toUpperCase()) && !not.test(pokok.toUpperCase()));

function donut({ semua, kategori }: Susunan, read: Read): Made | undefined {
  if (!semua || kategori.length > 0) return undefined;
  const angka = read(semua);
  const [cells] = samarBaris([angka]);
  if (!cells || angka.jumlah === null) return undefined;
  return { bentuk: 'donat', baris: [{ kategori: semua, label: 'Penduduk', ...cells }], semua: null };
}

type Rung = { kategori: Kategori | null | undefined; label: string; tentang?: string };

function ladder(read: Read, rungs: readonly Rung[]): Made | undefined {
  const known = rungs.flatMap(({ kategori, ...row }): Row[] => (kategori ? [{ kategori, ...row }] : []));
  if (!rungs[0]?.kategori || known.length < 2) return undefined;
  const angka = known.map(({ kategori }) => read(kategori));
  const whole = angka[0]?.jumlah;
  const cells = samarTangga(angka);
  if (!whole || !cells || angka.some(({ jumlah }) => jumlah === null)) return undefined;
  return {
    bentuk: 'tangga',
    baris: known.map((row, at) => ({ ...row, ...need(cells[at]), dari: whole })),
    semua: null,
  };
}

/** Rows for children, and for all ages, on who has a certificate and who has none: each a whole of its own. */
function certificates(susunan: Susunan, read: Read): Made | undefined {
  const child = /0?_?18/;
  const none = /BLM|BELUM|TDK|TIDAK/;
  const group = (fits: (pokok: string) => boolean, named: string, whom: string): Isi[] => {
    const of = (without: boolean) =>
      susunan.kategori.find(
        ({ pokok }) => fits(pokok) && none.test(pokok) === without && /AKTA|BLM|BELUM|TDK/.test(pokok),
      );
    const [having, lacking] = [of(false), of(true)];
    if (!having) return [];
    const rows = [having, lacking].flatMap((one) => (one ? [read(one)] : []));
    const cells = samarBaris(rows);
    const whole = lacking ? rows.reduce((sum, { jumlah }) => sum + (jumlah ?? 0), 0) : 0;
    return [having, lacking].flatMap((kategori, at): Isi[] => {
      const shown = cells[at];
      if (!kategori || !shown) return [];
      const label = `${named}, ${at === 0 ? 'memiliki akta' : 'belum'}`;
      return [{ kategori, label, ...shown, ...(whole > 0 && { dari: whole, tentang: whom }) }];
    });
  };
  const baris = [
    ...group((pokok) => child.test(pokok), 'Umur 0-18', 'anak'),
    ...group((pokok) => !child.test(pokok), 'Semua umur', 'penduduk'),
  ];
  return baris.length > 0 ? { bentuk: 'tangga', baris, semua: null } : undefined;
}

const MOVES = [
  { fits: /LAHIR/, label: 'Lahir' },
  { fits: /DATANG|MASUK/, label: 'Datang' },
  { fits: /MATI|MENINGGAL/, label: 'Meninggal' },
  { fits: /PINDAH|KELUAR/, label: 'Pindah' },
];

/** Rows on who came and who went, each side with a sum of its own. */
function movements(susunan: Susunan, read: Read): Made | undefined {
  const rows = MOVES.flatMap(({ fits, label }): Row[] => {
    const kategori = roleOf(susunan, fits);
    return kategori?.l && kategori.p ? [{ kategori, label }] : [];
  });
  const angka = rows.map(({ kategori }) => read(kategori));
  if (rows.length < MOVES.length || angka.some(({ jumlah }) => jumlah === null)) return undefined;
  const cells = [...samarBaris(angka.slice(0, 2)), ...samarBaris(angka.slice(2))];
  const net = (cell: keyof Angka) =>
    angka.reduce((sum, one, at) => sum + (at < 2 ? 1 : -1) * (one[cell] ?? 0), 0);
  return {
    bentuk: 'dua_arah',
    baris: rows.map((row, at) => ({ ...row, ...need(cells[at]) })),
    semua: { lk: net('lk'), pr: net('pr'), jumlah: net('jumlah') },
  };
}

function bars({ kategori, semua }: Susunan, read: Read): Made {
  const rows = kategori.length > 0 ? kategori : semua ? [semua] : [];
  const angka = rows.map(read);
  const cells = samarBaris(angka);
  const pairs = angka.filter(({ lk }) => lk !== null);
  const sum = (cell: keyof Angka) => pairs.reduce((all, one) => all + (one[cell] ?? 0), 0);
  return {
    bentuk: 'batang',
    baris: rows.map((one, at) => ({
      kategori: one,
      label: labelOf(one),
      ...need(cells[at]),
      ...(isUmur(one.pokok) && { umur: true }),
    })),
    semua: pairs.length > 1 ? openSums({ lk: sum('lk'), pr: sum('pr'), jumlah: sum('jumlah') }) : null,
  };
}

/** Sums of few people are not shown: each would tell the others. */
const openSums = (sums: { lk: number; pr: number; jumlah: number }): Angka | null =>
  Object.values(sums).some(isKecil) ? null : sums;

/** A column of one gender without its partner says so. */
function labelOf({ pokok, satu }: Kategori): string {
  const bare = pokok.match(/^(?:(LK|L|PR|P)_(.+)|(.+)_(LK|L|PR|P))$/i);
  if (!satu || !bare) return pokok === '' || /^(JML|JUMLAH|TOTAL)$/i.test(pokok) ? 'Penduduk' : kataOf(pokok);
  const gender = (bare[1] ?? bare[4] ?? '').toUpperCase().startsWith('L') ? 'laki-laki' : 'perempuan';
  return `${kataOf(bare[2] ?? bare[3] ?? '')} (${gender})`;
}

/** The row of an answer as visitors may see it: what is hidden is null, and so are sums that would give it away. */
export function barisSamar(id_jenis: number, isi: IsiData): (number | string | null)[] {
  const { bentuk, baris, susunan } = gambarOf(id_jenis, isi);
  const shown = new Map<string, number | string | null>();
  const set = (name: string | undefined, value: unknown) => {
    if (name !== undefined) shown.set(name, typeof value === 'number' && !isKecil(value) ? value : null);
  };
  const told = new Set(baris.map(({ kategori }) => kategori));
  const at = (name: string | undefined) => (name === undefined ? null : isi.sel[isi.header.indexOf(name)]);
  for (const { kategori, ...cells } of baris) {
    set(kategori.l, cells.lk);
    set(kategori.p, cells.pr);
    set(kategori.satu, cells.jumlah);
    set(
      kategori.jumlah,
      isTerbuka(cells) || at(kategori.jumlah) === cells.jumlah ? at(kategori.jumlah) : null,
    );
  }
  // Columns that no row shows are shown nowhere.
  for (const one of susunan.kategori.filter((kategori) => !told.has(kategori)))
    for (const name of [one.l, one.p, one.satu, one.jumlah]) set(name, null);
  // Only of bars are the sums public whatever is hidden; one of few people is hidden with those beside it.
  const open = baris.every(isTerbuka);
  const sums = [
    [susunan.semua?.l, 'lk'],
    [susunan.semua?.p, 'pr'],
    [susunan.jumlah ?? undefined, 'jumlah'],
  ] as const;
  const rest = sums.filter(([name]) => name !== undefined && !shown.has(name));
  const few = rest.some(([name, cell]) => isKecil(Number(at(name))) || isKecil(jumlahOf(susunan, isi, cell)));
  for (const [name, cell] of rest) {
    const isSum = bentuk === 'batang' && at(name) === jumlahOf(susunan, isi, cell);
    set(name, !few && (open || isSum) ? at(name) : null);
  }
  return isi.header.map((name, place) =>
    shown.has(name) ? (shown.get(name) ?? null) : (isi.sel[place] ?? null),
  );
}

/** Sum of the columns of the categories, for one gender or for both. */
export function jumlahOf(
  { kategori, semua }: Susunan,
  { header, sel }: IsiData,
  cell: 'lk' | 'pr' | 'jumlah',
): number {
  const value = (name: string | undefined) => {
    const one = name === undefined ? 0 : sel[header.indexOf(name)];
    return typeof one === 'number' ? one : 0;
  };
  return (kategori.length > 0 ? kategori : semua ? [semua] : []).reduce((sum, { l, p, satu }) => {
    if (cell === 'lk') return sum + value(l);
    return cell === 'pr' ? sum + value(p) : sum + value(l) + value(p) + value(satu);
  }, 0);
}
