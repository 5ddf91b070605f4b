import { need } from '#contract/lib/record.ts';

/** A month of the calendar, from its first to its last day. */
export type Bulan = { bulan: string; dari: string; sampai: string };

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
/** Earliest month: the founding of the republic. */
const EARLIEST = '1945-08';

/** Month that a text like `2026-11` names, once it has begun by `hariIni`; undefined for anything else. */
export function monthOf(text: string, hariIni: string): Bulan | undefined {
  const found = MONTH.exec(text);
  if (!found || text < EARLIEST || text > hariIni.slice(0, 7)) return undefined;
  const last = new Date(Date.UTC(Number(found[1]), Number(found[2]), 0));
  return { bulan: text, dari: `${text}-01`, sampai: last.toISOString().slice(0, 10) };
}

export type Kelamin = 'LK' | 'PR';
export type Warga = 'WNI' | 'WNA';
/** People of an area who are alike for the report. */
export type Golongan = { kelamin: Kelamin; warga: Warga };

/** Kinds of events, in the order in which they can happen on one day. */
export const JENIS = ['lahir', 'datang', 'dalam', 'pindah', 'mati'] as const;
export type Jenis = (typeof JENIS)[number];
/** One event of one person since the month began; a move within the village says from which area. */
export type Gerak = { penduduk_id: number; jenis: Jenis; tanggal: string; id: number; dari: number | null };

/** Somebody to whom something happened, as the register has them now. */
export type Orang = Golongan & {
  id: number;
  hidup: boolean;
  wilayah_id: number | null;
  keluarga_id: number | null;
};
/** Number of people who live in an area now. */
export type Isi = Golongan & { wilayah_id: number | null; orang: number };
/** A family with somebody alive in it. */
export type Keluarga = { id: number; wilayah_id: number | null; orang: number };

export type Kini = {
  isi: readonly Isi[];
  /** Families by area, and one by one those to whose members something happened. */
  kk: readonly { wilayah_id: number | null; kk: number }[];
  keluarga: readonly Keluarga[];
  orang: readonly Orang[];
  gerak: readonly Gerak[];
};

export const HITUNGAN = ['awal', 'lahir', 'datang', 'mati', 'pindah', 'akhir'] as const;
export type Hitungan = (typeof HITUNGAN)[number];
export type Angka = Record<Hitungan, Record<Warga, Record<Kelamin, number>>> & {
  kk_awal: number;
  kk_akhir: number;
};
export type Laporan = { desa: Angka; dusun: Map<string, Angka> };

const nobody = () => ({ WNI: { LK: 0, PR: 0 }, WNA: { LK: 0, PR: 0 } });
const zero = (): Angka => ({
  awal: nobody(),
  lahir: nobody(),
  datang: nobody(),
  mati: nobody(),
  pindah: nobody(),
  akhir: nobody(),
  kk_awal: 0,
  kk_akhir: 0,
});

/** Adds to the village and to a dusun. */
type Count = (at: Hitungan, dusun: string, who: Golongan, orang: number) => void;

/**
 * The report of a month, reckoned back from the register as it is now: whoever lives there today was there before,
 * unless an event brought them. So the end of one month is the start of the next, and the end of the last is the count
 * of the living. `dusunOf` names the dusun of an area.
 */
export function reportOf(
  kini: Kini,
  { dari, sampai }: Pick<Bulan, 'dari' | 'sampai'>,
  dusunOf: (wilayah: number | null) => string,
): Laporan {
  const desa = zero();
  const dusun = new Map<string, Angka>();
  const of = (nama: string): Angka => {
    const known = dusun.get(nama) ?? zero();
    dusun.set(nama, known);
    return known;
  };
  const count: Count = (at, nama, { warga, kelamin }, orang) => {
    desa[at][warga][kelamin] += orang;
    of(nama)[at][warga][kelamin] += orang;
  };
  for (const { wilayah_id, orang, ...who } of kini.isi)
    for (const at of ['awal', 'akhir'] as const) count(at, dusunOf(wilayah_id), who, orang);

  const families = familyCounts(kini);
  const byPerson = Map.groupBy(kini.gerak, ({ penduduk_id }) => penduduk_id);
  for (const person of kini.orang) {
    const events = (byPerson.get(person.id) ?? []).toSorted(latestFirst);
    reckonBack(person, events, { dari, sampai, dusunOf, count, of, families });
  }
  countFamilies({ kini, families, desa, of, dusunOf });
  return { desa, dusun };
}

const latestFirst = (a: Gerak, b: Gerak): number =>
  b.tanggal.localeCompare(a.tanggal) || JENIS.indexOf(b.jenis) - JENIS.indexOf(a.jenis) || b.id - a.id;

type Reckoning = {
  dari: string;
  sampai: string;
  dusunOf: (wilayah: number | null) => string;
  count: Count;
  of: (dusun: string) => Angka;
  families: Map<number, FamilyCount>;
};

/** Goes from today back to the start of the month through what happened to one person. */
function reckonBack(person: Orang, events: readonly Gerak[], by: Reckoning): void {
  const { dusunOf, count, sampai } = by;
  const now = { orang: person.hidup ? 1 : 0, at: person.wilayah_id };
  let then = now;
  let end: typeof now | undefined;
  for (const event of events) {
    if (event.tanggal <= sampai) {
      end ??= then;
      tally(person, event, then, by);
    }
    then = before(then, event);
  }
  for (const [at, was] of [
    ['akhir', end ?? then],
    ['awal', then],
  ] as const) {
    count(at, dusunOf(now.at), person, -now.orang);
    count(at, dusunOf(was.at), person, was.orang);
    noteFamily(by.families, person, at, { orang: was.orang - now.orang, at: was.at });
  }
}

type State = { orang: number; at: number | null };

const before = ({ orang, at }: State, { jenis, dari }: Gerak): State => ({
  orang: orang + { lahir: -1, datang: -1, dalam: 0, pindah: 1, mati: 1 }[jenis],
  at: jenis === 'dalam' && dari !== null ? dari : at,
});

function tally(person: Orang, event: Gerak, after: State, { dusunOf, count, of }: Reckoning): void {
  const here = dusunOf(after.at);
  if (event.jenis !== 'dalam') {
    count(event.jenis, here, person, 1);
    return;
  }
  const there = dusunOf(before(after, event).at);
  if (there === here) return;
  // Moves within the village count for the dusun only.
  of(here).datang[person.warga][person.kelamin] += after.orang;
  of(there).pindah[person.warga][person.kelamin] += after.orang;
}

type FamilyCount = Record<'awal' | 'akhir', State>;

const familyCounts = ({ keluarga }: Kini) =>
  new Map(
    keluarga.map(({ id, wilayah_id: at, orang }): [number, FamilyCount] => [
      id,
      { awal: { orang, at }, akhir: { orang, at } },
    ]),
  );

function noteFamily(
  families: Map<number, FamilyCount>,
  { keluarga_id }: Orang,
  at: 'awal' | 'akhir',
  member: State,
): void {
  const family = families.get(keluarga_id ?? 0)?.[at];
  if (!family) return;
  family.orang += member.orang;
  family.at = member.at;
}

type Families = {
  kini: Kini;
  families: Map<number, FamilyCount>;
  desa: Angka;
  of: (dusun: string) => Angka;
  dusunOf: (wilayah: number | null) => string;
};

/** A family counts where and when somebody of it is there. */
function countFamilies({ kini, families, desa, of, dusunOf }: Families): void {
  const add = (name: 'kk_awal' | 'kk_akhir', wilayah: number | null, kk: number) => {
    desa[name] += kk;
    of(dusunOf(wilayah))[name] += kk;
  };
  for (const { wilayah_id, kk } of kini.kk) {
    add('kk_awal', wilayah_id, kk);
    add('kk_akhir', wilayah_id, kk);
  }
  for (const { id, wilayah_id, orang } of kini.keluarga) {
    const { awal, akhir } = need(families.get(id));
    for (const [name, then] of [
      ['kk_awal', awal],
      ['kk_akhir', akhir],
    ] as const) {
      if (orang > 0) add(name, wilayah_id, -1);
      if (then.orang > 0) add(name, then.at, 1);
    }
  }
}

/** Men and women of all citizenships. */
export const jiwaOf = (angka: Angka, at: Hitungan) => ({
  lk: angka[at].WNI.LK + angka[at].WNA.LK,
  pr: angka[at].WNI.PR + angka[at].WNA.PR,
});
