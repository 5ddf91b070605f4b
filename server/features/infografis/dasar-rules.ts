/** Traits by which a release counts: people by all five, families by where they live. */
export const CIRI = ['umur', 'pendidikan', 'agama', 'pekerjaan', 'dusun'] as const;
export type Ciri = (typeof CIRI)[number];

/** A person, or a family: that one has no sex, and its dusun alone. */
export type Satuan = { id: number; kelamin: string; ciri: Partial<Record<Ciri, string>> };
export type Dasar = { orang: Satuan[]; keluarga: Satuan[] };

/** Least number at which a release tells who came and left, and in each table who of those that stayed changed. */
export const BANYAK = 10;
/** Least number in each cell that a change leads from or to: a difference is a number of people too. */
const SESEL = 5;

/**
 * A release after the one before. All margins are those of one list of people, and so they agree: who came or left
 * waits with all others until they are many, and each table follows for those alone whose cells changed for several.
 */
export function susulkan(last: Dasar, now: Dasar) {
  const orang = susul(last.orang, now.orang, CIRI);
  const keluarga = susul(last.keluarga, now.keluarga, ['dusun']);
  return {
    dasar: { orang: orang.baris, keluarga: keluarga.baris },
    /** People counted otherwise in the register than in the release before. */
    berubah: orang.berubah,
    /** Says whether the next release would differ from the last. */
    lain: orang.lain || keluarga.lain,
  };
}

type Susul = { baris: Satuan[]; berubah: number; lain: boolean };

function susul(last: readonly Satuan[], now: readonly Satuan[], ciri: readonly Ciri[]): Susul {
  const [was, is] = [byId(last), byId(now)];
  // A person whose sex was corrected counts as one who left and one who came.
  const came = now.filter(({ id, kelamin }) => was.get(id)?.kelamin !== kelamin);
  const left = new Set(last.flatMap(({ id, kelamin }) => (is.get(id)?.kelamin === kelamin ? [] : [id])));
  const moves = new Set([...came.map(({ id }) => id), ...left]).size;
  const follow = moves >= BANYAK;
  const stay = last.filter(({ id }) => !left.has(id));
  const moved = ciri.map((name) => ({ name, who: berpindah(stay, is, name) }));
  const next = (one: Satuan): Satuan => {
    const after = left.has(one.id) ? undefined : is.get(one.id);
    const changed = moved.filter(({ who }) => who.has(one.id));
    if (!after || changed.length === 0) return one;
    const own = Object.fromEntries(changed.map(({ name }) => [name, after.ciri[name]]));
    return { ...one, ciri: { ...one.ciri, ...own } };
  };
  const differs = (one: Satuan) => ciri.some((name) => is.get(one.id)?.ciri[name] !== one.ciri[name]);
  return {
    baris: follow ? [...stay.map(next), ...came] : last.map(next),
    berubah: moves + stay.filter(differs).length,
    lain: follow || moved.some(({ who }) => who.size > 0),
  };
}

const byId = (rows: readonly Satuan[]) => new Map(rows.map((one) => [one.id, one]));

/** Ids of those whose cell in one table changed; empty unless they are many enough to be told of. */
function berpindah(stay: readonly Satuan[], is: ReadonlyMap<number, Satuan>, name: Ciri): Set<number> {
  const cell = ({ kelamin, ciri }: Satuan) => `${name === 'dusun' ? '' : kelamin} ${ciri[name]}`;
  let moving = stay.flatMap((one) => {
    const after = is.get(one.id);
    return after && after.ciri[name] !== one.ciri[name]
      ? [{ id: one.id, sel: [cell(one), cell(after)] }]
      : [];
  });
  for (;;) {
    const touched = new Map<string, number>();
    for (const sel of moving.flatMap((one) => one.sel)) touched.set(sel, (touched.get(sel) ?? 0) + 1);
    const several = moving.filter(({ sel }) => sel.every((one) => (touched.get(one) ?? 0) >= SESEL));
    if (several.length === moving.length) break;
    moving = several;
  }
  return new Set(moving.length >= BANYAK ? moving.map(({ id }) => id) : []);
}
