import type { Pos } from '#contract/apbdes/apbdes.ts';
import { leluhurOf } from '#contract/apbdes/kode.ts';
import { isKeyOf } from '#contract/lib/record.ts';
import { indexPublic } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { fromInstant, toInstant, type Zone } from '#server/core/zone.ts';
import { publishable } from '#server/features/apbdes/kelola-queries.ts';
import { uraianOf } from '#server/features/apbdes/kode-rules.ts';
import { selisihOf, susun } from '#server/features/apbdes/pohon-rules.ts';
import { checksOf } from '#server/features/apbdes/queries.ts';
import { judgeAgain, replacePublic } from '#server/features/apbdes/terbit-writes.ts';
import { insertLines } from '#server/features/apbdes/writes.ts';
import { LINES_2026 } from './apbdes-lines.ts';

const DAY_MS = 24 * 3600 * 1000;
const THOUSAND = 1_000;
/** What a year was of the latest one, the one before it first. */
const GROWTH = [0.955, 0.905, 0.85, 0.79];
/** The line that takes what is over, so that each plan is balanced. */
const ROADS = '02.03.10';
const FIRST_SILPA = 76_000 * THOUSAND;
const LAST_SILPA = 94_000 * THOUSAND;

const SAID = {
  rincian: 'Satu kegiatan kecil belum tercatat di sini. Diperbaiki pada pembaruan berikutnya.',
  melebihi:
    'Drainase Babakan tersumbat longsor pada Oktober. Selisih diambil dari sisa 02.03.01 lewat Perkades Nomor 7.',
};

type Money = Omit<Pos, 'uraian'>;
const line = (kode: string, murni: number, perubahan: number, realisasi: number): Money => ({
  ...{ kode, murni, perubahan, realisasi },
});
const rounded = (value: number): number => Math.round(value / 50_000) * 50_000;

/** Budgets of the last years, each in balance and beginning with what the one before left; nothing of it is real. */
export async function fillApbdes(
  db: VillageDb,
  { years, zona = 'WIB' }: { years: number; zona?: Zone },
): Promise<void> {
  const now = Number(toInstant(new Date(), zona).slice(0, 4));
  let silpa = FIRST_SILPA;
  for (let back = years - 1; back >= 0; back -= 1) {
    const lines = back === 0 ? latest() : earlier(back, silpa);
    const named = withParents(lines);
    silpa = selisihOf(susun(named), 'realisasi') ?? 0;
    await publish(db, now - back, { lines: named, zona, past: back > 0 });
  }
}

/** With the two findings of a village that is not perfect: a written sum, and a line over its budget. */
const latest = (): Money[] => [
  ...LINES_2026.map(([kode, ...numbers]) => {
    const [murni = 0, perubahan = 0, realisasi = 0] = numbers.map((one) => one * THOUSAND);
    return line(kode, murni, perubahan, realisasi);
  }),
  line('02.02', 158_600 * THOUSAND, 158_600 * THOUSAND, 131_420 * THOUSAND),
];

function earlier(back: number, silpa: number): Money[] {
  const growth = GROWTH[back - 1] ?? 1;
  const scaled = LINES_2026.map(([kode, budget], at) => {
    const murni = rounded(budget * THOUSAND * growth);
    const perubahan = rounded(murni * (1 + (at % 3) / 100));
    const share = kode.startsWith('4') ? 0.985 + (at % 4) * 0.005 : 0.93 + (at % 7) * 0.006;
    return line(kode, murni, perubahan, kode.startsWith('6') ? perubahan : rounded(perubahan * share));
  });
  const lines = scaled.map((one) => (one.kode === '6.1.1' ? line('6.1.1', silpa, silpa, silpa) : one));
  const pohon = susun(named(lines));
  const roads = lines.find(({ kode }) => kode === ROADS);
  if (roads) {
    roads.murni = (roads.murni ?? 0) + (selisihOf(pohon, 'murni') ?? 0);
    roads.perubahan = (roads.perubahan ?? 0) + (selisihOf(pohon, 'perubahan') ?? 0);
    if (back === 1)
      roads.realisasi = (roads.realisasi ?? 0) + (selisihOf(pohon, 'realisasi') ?? 0) - LAST_SILPA;
  }
  return lines;
}

const named = (lines: readonly Money[]): Pos[] =>
  lines.map((one) => ({ ...one, uraian: uraianOf(one.kode) ?? one.kode }));

/** Bought what: the same money as what for. */
const ACCOUNTS = [
  ['5.1', 0.25],
  ['5.2', 0.38],
  ['5.4', 0.06],
] as const;

function withParents(lines: readonly Money[]): Pos[] {
  const known = new Set(lines.map(({ kode }) => kode));
  const above = new Set(lines.flatMap(({ kode }) => leluhurOf(kode)));
  const sums = [...above].filter((kode) => kode.length > 1 && !known.has(kode));
  const all = named([
    ...lines,
    ...sums.map((kode) => ({ kode, murni: null, perubahan: null, realisasi: null })),
  ]);
  const spent = susun(all).get('5');
  const part = (value: number | null, share: number) => rounded((value ?? 0) * share);
  const accounts = ACCOUNTS.map(([kode, share]) =>
    line(
      kode,
      part(spent?.murni ?? 0, share),
      part(spent?.perubahan ?? 0, share),
      part(spent?.realisasi ?? 0, share),
    ),
  );
  const rest = (at: 'murni' | 'perubahan' | 'realisasi') =>
    (spent?.[at] ?? 0) - accounts.reduce((sum, one) => sum + (one[at] ?? 0), 0);
  const capital = line('5.3', rest('murni'), rest('perubahan'), rest('realisasi'));
  return [...all, ...named([...accounts, capital])];
}

type Year = { lines: Pos[]; zona: Zone; past: boolean };

async function publish(db: VillageDb, tahun: number, { lines, zona, past }: Year): Promise<void> {
  const begun = fromInstant(`${tahun}-01-01T08:00:00`, zona).getTime();
  const at = (days: number) => new Date(Math.max(begun, Date.now() - days * DAY_MS));
  const end = (day: string) => fromInstant(`${tahun}-${day}T10:15:00`, zona);
  await db
    .insertInto('apbdes')
    .values({
      ...{ tahun, status: 'terbit', terbit: past ? end('12-30') : at(1) },
      anggaran_diubah: past ? end('10-20') : at(8),
      realisasi_diubah: past ? end('12-30') : at(2),
    })
    .execute();
  await insertLines(db, tahun, lines);
  const terbit = publishable(susun(lines));
  await replacePublic(db, tahun, terbit);
  await explainFindings(db, tahun, terbit);
  await judgeAgain(db, tahun);
  const teks = terbit.map(({ uraian }) => uraian).join('. ');
  const found = { noun: 'apbdes', id: tahun, judul: `APBDes ${tahun}`, alamat: `/apbdes/${tahun}` };
  await indexPublic(db, { ...found, teks, terbit: new Date() });
}

async function explainFindings(db: VillageDb, tahun: number, terbit: readonly Pos[]): Promise<void> {
  const findings = (await checksOf(db, tahun, terbit)).flatMap(({ temuan }) => temuan);
  const said = findings.flatMap(({ pemeriksaan, kode, sidik }) => {
    const teks = isKeyOf(SAID, pemeriksaan) ? SAID[pemeriksaan] : undefined;
    return teks ? [{ tahun, pemeriksaan, kode, sidik, teks }] : [];
  });
  if (said.length > 0) await db.insertInto('apbdes_penjelasan').values(said).execute();
}
