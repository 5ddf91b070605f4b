import { type Pos, UKURAN } from '#contract/apbdes/apbdes.ts';
import type { kelolaApbdes } from '#contract/apbdes/kelola.ts';
import { timeNow } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { indexPublic, removePublic } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid } from '#server/core/errors.ts';
import { stepUp } from '#server/core/proof/step-up.ts';
import { fromInstant, type Zone } from '#server/core/zone.ts';
import { changesOf, mustFindTahun, publishable, type Tahun } from './kelola-queries.ts';
import { asWritten, susun } from './pohon-rules.ts';
import { checksOf, explained, explanationsOf, linesOf } from './queries.ts';
import { canDiscard, canPublish, canRemove, canWithdraw } from './rules.ts';
import { insertLines } from './writes.ts';

type Calls = typeof kelolaApbdes;
const NOUN = 'apbdes';
const ONE_MINUTE = 60_000;

/** Makes the working copy public, with the two timestamps that visitors read. */
export async function publishTahun(context: Context<Calls['publish']>, tahun: number): Promise<void> {
  const { actor, db, body, village, record } = context;
  const found = await mustFindTahun(db, tahun, { lock: true });
  const [lines, before] = await Promise.all([linesOf(db, tahun, 'apbdes_pos'), linesOf(db, tahun)]);
  const pohon = susun(lines);
  const terbit = publishable(pohon);
  if (terbit.length === 0) throw conflict('Isi sedikitnya satu angka sebelum diterbitkan.');
  const changes = changesOf(pohon, before);
  const changed = changes.count > 0 || changes.anggaran || changes.realisasi;
  if (!canPublish(actor, { changed }, found)) throw conflict('Tidak ada perubahan yang belum terbit.');
  const times = timesOf(body, { found, changes, zona: village.zona, pos: terbit });
  await refuseSilence(db, { tahun, lines, agreed: body.tanpa_penjelasan });
  await replacePublic(db, tahun, terbit);
  await setTahun(db, tahun, {
    ...times,
    status: 'terbit',
    terbit: timeNow(),
    ditarik: null,
    alasan_tarik: '',
    alasan_ubah: '',
  });
  await judgeAgain(db, tahun);
  await indexPublic(db, {
    noun: NOUN,
    id: tahun,
    judul: `APBDes ${tahun}`,
    teks: `Anggaran Pendapatan dan Belanja Desa ${tahun}. ${terbit.map(({ uraian }) => uraian).join('. ')}`,
    alamat: `/apbdes/${tahun}`,
    terbit: timeNow(),
  });
  const { alasan_ubah } = found;
  await record({ action: 'apbdes.publish', id: tahun, after: { ...times, pos: terbit.length, alasan_ubah } });
}

type Timing = {
  found: Tahun;
  changes: { anggaran: boolean; realisasi: boolean };
  zona: Zone;
  pos: readonly Pos[];
};

/** When what changed was changed; what did not keeps its timestamp unless another is given. */
function timesOf(body: Context<Calls['publish']>['body'], { found, changes, zona, pos }: Timing) {
  const problems: Record<string, string> = {};
  const timeOf = (
    name: 'budgeting_timestamp' | 'realisation_timestamp',
    kept: Date | null,
    changed: boolean,
  ) => {
    if (body[name] === '') return changed ? timeNow() : (kept ?? timeNow());
    const at = fromInstant(body[name], zona);
    if (Number.isNaN(at.getTime())) problems[name] = 'Isi tanggal dan jam yang benar';
    else if (at.getTime() > Date.now() + ONE_MINUTE) problems[name] = 'Waktu belum lewat';
    return at;
  };
  const anggaran_diubah = timeOf('budgeting_timestamp', found.anggaran_diubah, changes.anggaran);
  const realised = pos.some(({ realisasi }) => realisasi !== null);
  const realisasi_diubah = realised
    ? timeOf('realisation_timestamp', found.realisasi_diubah, changes.realisasi)
    : null;
  if (realisasi_diubah && realisasi_diubah < fromInstant(`${found.tahun}-01-01T00:00:00`, zona))
    problems.realisation_timestamp ??= `Realisasi tidak mungkin sebelum tahun ${found.tahun}`;
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { anggaran_diubah, realisasi_diubah };
}

type Publication = { tahun: number; lines: readonly Pos[]; agreed: boolean };

/** Findings hold nothing back, but whoever publishes them without a word says so. */
async function refuseSilence(db: VillageDb, { tahun, lines, agreed }: Publication): Promise<void> {
  if (agreed) return;
  const checks = explained(await checksOf(db, tahun, lines), await explanationsOf(db, tahun));
  const silent = checks
    .flatMap(({ temuan }) => temuan)
    .filter(({ penjelasan }) => penjelasan === null || penjelasan.lama).length;
  if (silent > 0)
    throw invalid({
      tanpa_penjelasan: `${silent} temuan belum dijelaskan. Tulis penjelasannya, atau centang untuk menerbitkan tanpa penjelasan.`,
    });
}

/** Replaces the lines that visitors read of a year. */
export async function replacePublic(db: VillageDb, tahun: number, lines: readonly Pos[]): Promise<void> {
  await db.deleteFrom('apbdes_terbit').where('tahun', '=', tahun).execute();
  await db
    .insertInto('apbdes_terbit')
    .values(lines.map((line) => ({ ...line, tahun })))
    .execute();
}

const setTahun = (
  db: VillageDb,
  tahun: number,
  values: Partial<
    Pick<
      Tahun,
      | 'status'
      | 'anggaran_diubah'
      | 'realisasi_diubah'
      | 'terbit'
      | 'ditarik'
      | 'alasan_tarik'
      | 'alasan_ubah'
    >
  >,
) => db.updateTable('apbdes').set(values).where('tahun', '=', tahun).execute();

/** The findings of the years around depend on this one: what is left of one is where the next begins. */
export async function judgeAgain(db: VillageDb, tahun: number): Promise<void> {
  const years = await db
    .selectFrom('apbdes')
    .select('tahun')
    .where('status', '=', 'terbit')
    .where('tahun', 'in', [tahun - 1, tahun, tahun + 1])
    .execute();
  for (const one of years) {
    const checks = await checksOf(db, one.tahun, await linesOf(db, one.tahun));
    await db
      .updateTable('apbdes')
      .set({ pemeriksaan: JSON.stringify(checks) })
      .where('tahun', '=', one.tahun)
      .execute();
  }
}

export async function withdrawTahun(context: Context<Calls['withdraw']>, tahun: number): Promise<void> {
  const { actor, db, body, record } = context;
  const found = await mustFindTahun(db, tahun, { lock: true });
  if (!canWithdraw(actor, found)) throw conflict(`APBDes ${tahun} tidak sedang terbit.`);
  await setTahun(db, tahun, { status: 'ditarik', ditarik: timeNow(), alasan_tarik: body.alasan });
  await judgeAgain(db, tahun);
  await removePublic(db, { noun: NOUN, id: tahun });
  await record({ action: 'apbdes.withdraw', id: tahun, after: { alasan: body.alasan } });
}

/** The working copy becomes what is public again. */
export async function discardChanges(context: Context<Calls['discard']>, tahun: number): Promise<void> {
  const { actor, db, record } = context;
  const found = await mustFindTahun(db, tahun, { lock: true });
  const [lines, terbit] = await Promise.all([linesOf(db, tahun, 'apbdes_pos'), linesOf(db, tahun)]);
  const { count, anggaran, realisasi } = changesOf(susun(lines), terbit);
  if (!canDiscard(actor, { changed: count > 0 || anggaran || realisasi }, found))
    throw conflict('Tidak ada perubahan yang belum terbit.');
  const own = asWritten(terbit);
  const kept = new Set(own.map(({ kode }) => kode));
  const empty = lines.filter((line) => !kept.has(line.kode) && UKURAN.every((at) => line[at] === null));
  await db.deleteFrom('apbdes_pos').where('tahun', '=', tahun).execute();
  await insertLines(db, tahun, [...own, ...empty]);
  await setTahun(db, tahun, { alasan_ubah: '' });
  await record({ action: 'apbdes.discard', id: tahun, before: { perubahan: count }, quiet: true });
}

export async function removeTahun(context: Context<Calls['remove']>, tahun: number): Promise<void> {
  const { actor, core, db, record, village } = context;
  const mustBeDraft = (found: Tahun) => {
    if (!canRemove(actor, found))
      throw conflict('Hanya tahun yang masih draf dapat dihapus. Tarik dulu dari situs.');
  };
  mustBeDraft(await mustFindTahun(core.tenancy.read(village.id), tahun));
  await stepUp(context, 'hapus');
  mustBeDraft(await mustFindTahun(db, tahun, { lock: true }));
  await db.deleteFrom('apbdes').where('tahun', '=', tahun).execute();
  await record({ action: 'apbdes.delete', id: tahun, before: { tahun }, quiet: true });
}
