import type { Nilai, Pos } from '#contract/apbdes/apbdes.ts';
import { UKURAN } from '#contract/apbdes/apbdes.ts';
import type { kelolaApbdes } from '#contract/apbdes/kelola.ts';
import { indukOf, isUnder, tingkatOf } from '#contract/apbdes/kode.ts';
import { timeNow } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { goneLine, refuseUnseen } from './bersama-queries.ts';
import { mustFindTahun, type Tahun } from './kelola-queries.ts';
import { daftarKosong, uraianOf } from './kode-rules.ts';
import { periksaTahun } from './periksa-rules.ts';
import { susun } from './pohon-rules.ts';
import { linesOf, tetanggaOf } from './queries.ts';
import { isNegative, needsReason, POS_TERBANYAK, TERBESAR } from './rules.ts';

type Calls = typeof kelolaApbdes;
const KOSONG: Nilai = { murni: null, perubahan: null, realisasi: null };

/** The year in which the village lives. */
export const yearNow = (zona: Zone): number => Number(toInstant(timeNow(), zona).slice(0, 4));

/** Puts a year there without lines; false where it is there already. */
export async function beginYear(db: VillageDb, tahun: number): Promise<boolean> {
  const made = await db
    .insertInto('apbdes')
    .values({ tahun })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tahun')
    .executeTakeFirst();
  return made !== undefined;
}

/** A new year: the codes and words of the last one without its numbers, or those of the regulation. */
export async function createTahun({ db, body, record }: Context<Calls['create']>): Promise<number> {
  const { tahun, kosong } = body;
  const known = await db.selectFrom('apbdes').select('tahun').execute();
  const last = Math.max(0, ...known.map((one) => one.tahun));
  if (!(await beginYear(db, tahun))) throw invalid({ tahun: `APBDes ${tahun} sudah ada.` });
  const copied = kosong || last === 0 ? daftarKosong() : await linesOf(db, last, 'apbdes_pos');
  await insertLines(
    db,
    tahun,
    copied.map(({ kode, uraian }) => ({ kode, uraian, ...KOSONG })),
  );
  await record({
    action: 'apbdes.create',
    id: tahun,
    after: { tahun, dari: kosong ? null : last || null },
    quiet: true,
  });
  return copied.length;
}

/** Puts lines into the working copy of a year; an import brings its rows here too, after its own checks. */
export async function insertLines(db: VillageDb, tahun: number, lines: readonly Pos[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('apbdes_pos')
    .values(lines.map((line) => ({ ...line, tahun })))
    .execute();
}

type Opened = { found: Tahun; lines: Pos[] };

/** The working copy under its lock; the first change of a year that was accounted for says why. */
async function openTahun(
  { db, village }: Pick<Context, 'db' | 'village'>,
  tahun: number,
  alasan: string,
): Promise<Opened> {
  const found = await mustFindTahun(db, tahun, { lock: true });
  if (needsReason(found, yearNow(village.zona))) {
    if (alasan === '') throw invalid({ alasan: `Tahun ${tahun} sudah berakhir. Tulis alasan mengubahnya.` });
    await db.updateTable('apbdes').set({ alasan_ubah: alasan }).where('tahun', '=', tahun).execute();
  }
  return { found, lines: await linesOf(db, tahun, 'apbdes_pos') };
}

export async function addLine(context: Context<Calls['addLine']>, tahun: number): Promise<Pos> {
  const { db, body, record } = context;
  const { kode } = body;
  const { lines } = await openTahun(context, tahun, body.alasan);
  const same = lines.find((one) => one.kode === kode);
  if (same) throw invalid({ kode: `Kode ${kode} sudah dipakai: ${same.uraian}` });
  if (lines.length >= POS_TERBANYAK) throw conflict(`Paling banyak ${POS_TERBANYAK} pos setahun.`);
  const induk = indukOf(kode);
  const known = induk === null || indukOf(induk) === null || lines.some((one) => one.kode === induk);
  if (!known) throw invalid({ kode: `Buat dulu ${tingkatOf(induk)} ${induk} di atasnya.` });
  const uraian = body.uraian || uraianOf(kode);
  if (!uraian) throw invalid({ uraian: 'Harap isi uraian' });
  const line = { kode, uraian, ...KOSONG };
  await insertLines(db, tahun, [line]);
  await record({ action: 'apbdes.update', id: tahun, after: { tambah: kode, uraian }, quiet: true });
  return line;
}

export async function changeLine(context: Context<Calls['updateLine']>, tahun: number): Promise<Pos> {
  const { db, body, params, record } = context;
  const { lines } = await openTahun(context, tahun, body.alasan);
  const before = lines.find((one) => one.kode === params.kode);
  if (!before) throw await goneLine(context, { tahun, kode: params.kode, sent: body });
  await refuseUnseen(context, { tahun, line: before, seen: body.dilihat });
  const { after, changed } = changedLine(before, body);
  refuseNumbers(after, changed, lines);
  await db
    .updateTable('apbdes_pos')
    .set(after)
    .where('tahun', '=', tahun)
    .where('kode', '=', before.kode)
    .execute();
  await record({ action: 'apbdes.update', id: tahun, before, after, quiet: true });
  return after;
}

type Sent = { uraian?: string | undefined } & { [At in keyof Nilai]?: number | null | undefined };

function changedLine(before: Pos, sent: Sent) {
  const after: Pos = { ...before, uraian: sent.uraian ?? before.uraian };
  for (const at of UKURAN) if (sent[at] !== undefined) after[at] = sent[at];
  return { after, changed: UKURAN.filter((at) => after[at] !== before[at]) };
}

/** Fills a pasted block: every number of it, or none. How many were changed. */
export async function fillLines(context: Context<Calls['fillLines']>, tahun: number): Promise<number> {
  const { db, body, record } = context;
  const { lines } = await openTahun(context, tahun, body.alasan);
  const filled = new Map(lines.map((line) => [line.kode, line]));
  let jumlah = 0;
  for (const { kode, dilihat, ...sent } of body.isi) {
    const before = filled.get(kode);
    if (!before) throw await goneLine(context, { tahun, kode });
    await refuseUnseen(context, { tahun, line: before, seen: dilihat });
    const { after, changed } = changedLine(before, sent);
    const [problem] = Object.values(cellProblems(after, changed, lines));
    if (problem) throw invalid({ isi: `${kode}: ${problem}` });
    filled.set(kode, after);
    jumlah += changed.length;
  }
  if (tooLargeIn([...filled.values()], UKURAN)) throw invalid({ isi: TOO_LARGE });
  const after = body.isi.flatMap(({ kode }) => filled.get(kode) ?? []);
  for (const line of new Set(after))
    await db
      .updateTable('apbdes_pos')
      .set(line)
      .where('tahun', '=', tahun)
      .where('kode', '=', line.kode)
      .execute();
  await record({ action: 'apbdes.update', id: tahun, after: { tempel: after }, quiet: true });
  return jumlah;
}

const TOO_LARGE = 'Jumlahnya lebih dari 15 digit. Periksa angkanya.';

function refuseNumbers(after: Pos, changed: readonly (keyof Nilai)[], lines: readonly Pos[]): void {
  const problems = cellProblems(after, changed, lines);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const own = lines.map((one) => (one.kode === after.kode ? after : one));
  const tooLarge = tooLargeIn(own, changed);
  if (tooLarge) throw invalid({ [tooLarge]: TOO_LARGE });
}

function cellProblems(after: Pos, changed: readonly (keyof Nilai)[], lines: readonly Pos[]) {
  const hasLines = changed.length > 0 && lines.some(({ kode }) => isUnder(kode, after.kode));
  const problems: Record<string, string> = {};
  for (const at of changed) {
    if (hasLines) problems[at] = 'Angka pos ini dijumlahkan dari rinciannya.';
    else if (isNegative(after.kode, after[at])) problems[at] = 'Isi angka 0 atau lebih';
  }
  return problems;
}

/** Number that makes a sum which does not pass through JSON; undefined for none of them. */
function tooLargeIn(lines: readonly Pos[], which: readonly (keyof Nilai)[]): keyof Nilai | undefined {
  const pohon = [...susun(lines).values()];
  return which.find((at) => pohon.some((one) => Math.abs(one[at] ?? 0) >= TERBESAR));
}

const mustHave = (lines: readonly Pos[], kode: string): Pos => {
  const found = lines.find((one) => one.kode === kode);
  if (!found) throw notFound();
  return found;
};

export async function removeLine(context: Context<Calls['removeLine']>, tahun: number): Promise<void> {
  const { db, params, record, query } = context;
  const { lines } = await openTahun(context, tahun, query.get('alasan')?.trim().slice(0, 300) ?? '');
  const before = mustHave(lines, params.kode);
  const below = lines.filter(({ kode }) => isUnder(kode, before.kode)).length;
  if (below > 0) throw conflict(`Hapus dulu ${below} rincian di dalam ${before.kode}.`);
  await db.deleteFrom('apbdes_pos').where('tahun', '=', tahun).where('kode', '=', before.kode).execute();
  await record({ action: 'apbdes.update', id: tahun, before, quiet: true });
}

/** The numbers that a file wrote beside its own sums are dropped: the sums count. */
export async function sumLine(context: Context<Calls['sumLine']>, tahun: number): Promise<void> {
  const { db, params, record, query } = context;
  const { lines } = await openTahun(context, tahun, query.get('alasan')?.trim().slice(0, 300) ?? '');
  const before = mustHave(lines, params.kode);
  if (!lines.some(({ kode }) => isUnder(kode, before.kode))) throw conflict('Pos ini tidak punya rincian.');
  await db
    .updateTable('apbdes_pos')
    .set(KOSONG)
    .where('tahun', '=', tahun)
    .where('kode', '=', before.kode)
    .execute();
  await record({ action: 'apbdes.update', id: tahun, before, after: { ...before, ...KOSONG }, quiet: true });
}

/** Keeps what the village says to a finding, with the numbers that it is said about. */
export async function explain({ db, body, record }: Context<Calls['explain']>, tahun: number): Promise<void> {
  await mustFindTahun(db, tahun, { lock: true });
  const lines = await linesOf(db, tahun, 'apbdes_pos');
  const checks = periksaTahun(tahun, lines, await tetanggaOf(db, tahun));
  const about = checks
    .flatMap(({ temuan }) => temuan)
    .find((one) => one.pemeriksaan === body.pemeriksaan && one.kode === body.kode);
  if (!about) throw conflict('Temuan ini sudah tidak ada.');
  const { pemeriksaan, kode, sidik } = about;
  const { teks } = body;
  await db
    .insertInto('apbdes_penjelasan')
    .values({ tahun, pemeriksaan, kode, sidik, teks })
    .onConflict((same) =>
      same
        .columns(['desa_id', 'tahun', 'pemeriksaan', 'kode', 'sidik'])
        .doUpdateSet({ teks, ditulis: timeNow() }),
    )
    .execute();
  await record({ action: 'apbdes.explain', id: tahun, after: { pemeriksaan, kode, teks } });
}
