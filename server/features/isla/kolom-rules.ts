export type Kelamin = 'l' | 'p';

/** Category of one or two columns: `l` and `p` of a pair, or `satu` without gender. `jumlah` are sums that ISLA says. */
export type Kategori = {
  /** The name without its gender. */
  pokok: string;
  l?: string;
  p?: string;
  satu?: string;
  jumlah?: string;
};

export type Susunan = {
  kategori: Kategori[];
  /** Both genders together: the columns `L` and `P`, or `JML_L` and `JML_P`. */
  semua: Kategori | null;
  /** The column with the number of all. */
  jumlah: string | null;
};

const NEVER = /^(KODE|WILAYAH|KODE_WILAYAH|KD_WILAYAH|NAMA_WILAYAH|NO)$/;
const SUM = /^(JML|JUMLAH|TOTAL)$/;

type Reading = { stem: string; gender: Kelamin; style: string };
// Marks with an underscore are certain; the others count only when a partner bears the same name.
const STYLES: { style: string; rule: RegExp; stem: number; mark: number }[] = [
  { style: 'sendiri', rule: /^(LK|L|PR|P)()$/, mark: 1, stem: 2 },
  { style: 'depan_', rule: /^(LK|L|PR|P)_(.+)$/, mark: 1, stem: 2 },
  { style: 'belakang_', rule: /^(.+)_(LK|L|PR|P)$/, mark: 2, stem: 1 },
  { style: 'depan2', rule: /^(LK|PR)(.+)$/, mark: 1, stem: 2 },
  { style: 'belakang2', rule: /^(.+)(LK|PR)$/, mark: 2, stem: 1 },
  { style: 'depan', rule: /^([LP])(.+)$/, mark: 1, stem: 2 },
  { style: 'belakang', rule: /^(.+)([LP])$/, mark: 2, stem: 1 },
];

function readingsOf(name: string): Reading[] {
  return STYLES.flatMap(({ style, rule, stem, mark }) => {
    const found = name.toUpperCase().match(rule);
    if (!found) return [];
    const gender: Kelamin = found[mark]?.startsWith('L') ? 'l' : 'p';
    return [{ style, gender, stem: (found[stem] ?? '').replace(/^_+|_+$/g, '') }];
  });
}

/** The pairs among columns: the first style in which a partner is found decides. */
function pairsOf(names: readonly string[]): Map<string, { name: string; reading: Reading }> {
  const partner = new Map<string, { name: string; reading: Reading }>();
  for (const { style } of STYLES) {
    const waiting = new Map<string, { name: string; reading: Reading }>();
    for (const name of names.filter((one) => !partner.has(one))) {
      const reading = readingsOf(name).find((one) => one.style === style);
      if (!reading) continue;
      const other = waiting.get(`${reading.gender === 'l' ? 'p' : 'l'} ${reading.stem}`);
      if (other && !partner.has(other.name)) {
        partner.set(name, other);
        partner.set(other.name, { name, reading });
      } else waiting.set(`${reading.gender} ${reading.stem}`, { name, reading });
    }
  }
  return partner;
}

/** A sum that ISLA says of one category: `JML_ISLAM`, `ISLAM_JML`. */
const sumOf = (name: string): string | undefined =>
  name.toUpperCase().match(/^(?:JML|JUMLAH|TOTAL)_(.+)$/)?.[1] ??
  name.toUpperCase().match(/^(.+)_(?:JML|JUMLAH|TOTAL)$/)?.[1];

/** The columns of an answer as categories, in their order; `KODE`, `WILAYAH` and `JML` are none. */
export function susunKolom(header: readonly string[]): Susunan {
  const names = header.filter((one) => !NEVER.test(one.toUpperCase()));
  const partner = pairsOf(names);
  const kategori: Kategori[] = [];
  let semua: Kategori | null = null;
  for (const name of names) {
    const other = partner.get(name);
    if (!other || names.indexOf(other.name) < names.indexOf(name)) continue;
    const { stem, gender } = other.reading;
    // `other` is read as the gender that `name` is not.
    const pair = {
      pokok: stem,
      ...(gender === 'p' ? { l: name, p: other.name } : { l: other.name, p: name }),
    };
    if (stem === '' || SUM.test(stem)) semua ??= pair;
    else kategori.push(pair);
  }
  const pairs = new Map(kategori.map((one) => [one.pokok, one]));
  const single = names.filter((one) => !partner.has(one) && !SUM.test(one.toUpperCase()));
  for (const name of single) {
    const pair = pairs.get(sumOf(name) ?? name.toUpperCase());
    if (pair) pair.jumlah ??= name;
    else kategori.push({ pokok: sumOf(name) ?? name, satu: name });
  }
  const place = ({ l, p, satu }: Kategori) =>
    Math.min(...[l, p, satu].flatMap((one) => (one === undefined ? [] : [names.indexOf(one)])));
  return {
    kategori: kategori.toSorted((a, b) => place(a) - place(b)),
    semua,
    jumlah: names.find((one) => SUM.test(one.toUpperCase())) ?? null,
  };
}
