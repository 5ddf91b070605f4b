export type Milik = { penduduk_id: number; pembilang: number; penyebut: number };
export type Bagian = { id: number; luas: number | null };

const WHOLE = 1_000;

/** Owners of what several parcels become, by the area of theirs, in thousandths; undefined where all are owned alike. */
export function ownersByArea(
  parcels: readonly Bagian[],
  rows: readonly (Milik & { sig_id: number })[],
): Milik[] | undefined {
  const alike = new Set(parcels.map(({ id }) => saysOf(rows.filter(({ sig_id }) => sig_id === id))));
  if (alike.size <= 1) return undefined;
  const all = parcels.reduce((sum, { luas }) => sum + (luas ?? 0), 0);
  const shares = new Map<number, number>();
  for (const { id, luas } of parcels)
    for (const { sig_id, penduduk_id, pembilang, penyebut } of rows)
      if (sig_id === id && all > 0) {
        const share = ((luas ?? 0) / all) * (pembilang / penyebut);
        shares.set(penduduk_id, (shares.get(penduduk_id) ?? 0) + share);
      }
  const owned = Math.round([...shares.values()].reduce((sum, one) => sum + one, 0) * WHOLE);
  const parts = [...shares]
    .map(([penduduk_id, share]) => ({ penduduk_id, part: Math.max(1, Math.round(share * WHOLE)) }))
    .toSorted((a, b) => b.part - a.part);
  const [largest] = parts;
  // Remainder of the rounding, too little or too much, falls to the largest.
  if (largest) largest.part += owned - parts.reduce((sum, { part }) => sum + part, 0);
  return parts.map(({ penduduk_id, part }) => {
    const common = divisor(part, WHOLE);
    return { penduduk_id, pembilang: part / common, penyebut: WHOLE / common };
  });
}

const saysOf = (rows: readonly Milik[]): string =>
  rows
    .map(({ penduduk_id, pembilang, penyebut }) => `${penduduk_id} ${pembilang / penyebut}`)
    .toSorted()
    .join();

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
