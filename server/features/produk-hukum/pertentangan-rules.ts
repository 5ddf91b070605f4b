import type { JenisRelasi, Pertentangan } from '#contract/produk-hukum/produk-hukum.ts';

export type Peraturan = {
  id: number;
  judul: string;
  sebutan: string;
  tipe_id: number;
  /** Null while it has no date. */
  berlaku_sejak: string | null;
  berlaku_sampai: string | null;
  terbit: boolean;
};
export type Hubungan = { id: number; dari_id: number; ke_id: number; jenis: JenisRelasi; sejak: string };

/** Ranks of the kinds in `TIPE_HUKUM`, the highest first: a lower one cannot change or revoke a higher one. */
const RANK: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 3 };
const rankOf = ({ tipe_id }: Peraturan) => RANK[tipe_id] ?? 1;

/** Everything among the regulations and their relations that cannot be right, in the order of the regulations. */
export function contradictionsIn(all: readonly Peraturan[], relations: readonly Hubungan[]): Pertentangan[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  const found = relations.flatMap((relation) => {
    const [from, to] = [byId.get(relation.dari_id), byId.get(relation.ke_id)];
    return from && to ? problemsOf(relation, from, to, relations) : [];
  });
  return [...sameNumbers(all), ...found];
}

function sameNumbers(all: readonly Peraturan[]): Pertentangan[] {
  const first = new Map<string, Peraturan>();
  return all.flatMap((one) => {
    const earlier = one.sebutan === '' ? undefined : first.get(one.sebutan);
    if (!earlier) {
      first.set(one.sebutan, one);
      return [];
    }
    return [{ soal: 'nomor-ganda' as const, ...pair(earlier, one), jenis: null, sejak: null, batas: null }];
  });
}

function problemsOf(
  relation: Hubungan,
  from: Peraturan,
  to: Peraturan,
  relations: readonly Hubungan[],
): Pertentangan[] {
  const { jenis, sejak } = relation;
  const found: Pertentangan[] = [];
  const add = (soal: Pertentangan['soal'], batas: string | null = null) =>
    found.push({ soal, ...pair(from, to), jenis, sejak, batas });
  if (from.terbit !== to.terbit) add('belum-terbit');
  if (rankOf(from) > rankOf(to)) add('lebih-rendah');
  if (from.berlaku_sejak !== null && sejak < from.berlaku_sejak) add('mendahului-pelaku', from.berlaku_sejak);
  if (to.berlaku_sejak !== null && sejak < to.berlaku_sejak) add('mendahului-sasaran', to.berlaku_sejak);
  const revoked = revokedBefore(relation, relations);
  if (revoked) add('sasaran-sudah-dicabut', revoked.sejak);
  const end = endOf(from, relations);
  if (end !== null && end < sejak) add('pelaku-tidak-berlaku', end);
  return found;
}

// The later record of two revocations on one day is the odd one; a change on the day of a revocation came first.
const revokedBefore = (one: Hubungan, relations: readonly Hubungan[]) =>
  relations.find(
    (other) =>
      other.ke_id === one.ke_id &&
      other.jenis === 'mencabut' &&
      other.id !== one.id &&
      (other.sejak < one.sejak ||
        (other.sejak === one.sejak && one.jenis === 'mencabut' && other.id < one.id)),
  );

/** The last day of a regulation, or the day that revoked it. */
function endOf(one: Peraturan, relations: readonly Hubungan[]): string | null {
  const ends = relations
    .filter(({ ke_id, jenis }) => ke_id === one.id && jenis === 'mencabut')
    .map(({ sejak }) => sejak);
  if (one.berlaku_sampai !== null) ends.push(one.berlaku_sampai);
  return ends.sort()[0] ?? null;
}

const nameOf = ({ id, judul, sebutan }: Peraturan) => ({ id, judul, sebutan });
const pair = (dokumen: Peraturan, lain: Peraturan) => ({ dokumen: nameOf(dokumen), lain: nameOf(lain) });
