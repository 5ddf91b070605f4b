import { moved } from '#contract/lib/urutan.ts';
import type { kelolaSurvei, Periode } from '#contract/survei/kelola.ts';
import { PALING_SEDIKIT } from '#contract/survei/unsur.ts';
import { timeNow } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { indexPublic, removePublic } from '#server/core/data/search.ts';
import { refuseUnseen } from '#server/core/data/seen.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { countAnswers, countUsers, respondents } from './hitung-queries.ts';
import { planPeriode } from './jobs.ts';
import { findPeriode, type PeriodeRow, periodsOf } from './queries.ts';
import { closingOf, dayOf, keadaanOf, mayOf, overlaps, type Rentang } from './rules.ts';
import type { Dinilai } from './undangan-queries.ts';

type Calls = typeof kelolaSurvei;
type Writing = Pick<Context, 'db' | 'village' | 'enqueue' | 'record'>;

const YEARS = { dari: 2000, sampai: 2100 };

/** Changes of periods come one after the other: whether two overlap is a question about all of them. */
async function lockPeriods(db: VillageDb): Promise<PeriodeRow[]> {
  await db.selectFrom('desa').select('id').where('id', '=', db.desaId).forUpdate().execute();
  return periodsOf(db);
}

type Given = Rentang & { nama: string };
function checkDays(given: Given, others: readonly PeriodeRow[]): void {
  const { nama, mulai, selesai } = given;
  if (selesai < mulai) throw invalid({ selesai: 'Tanggal selesai tidak boleh sebelum tanggal mulai.' });
  const year = Number(mulai.slice(0, 4));
  if (year < YEARS.dari || Number(selesai.slice(0, 4)) > YEARS.sampai)
    throw invalid({ mulai: `Masukkan tahun ${YEARS.dari} sampai ${YEARS.sampai}.` });
  if (others.some((one) => one.nama.toLowerCase() === nama.toLowerCase()))
    throw invalid({ nama: 'Nama ini sudah dipakai periode lain.' });
  const other = others.find((one) => overlaps(given, one));
  if (other) throw invalid({ mulai: `Periode ini bertumpuk dengan ${other.nama}.` });
}

export async function createPeriode({ body, ...context }: Context<Calls['create']>) {
  const { db, village, record, enqueue } = context;
  const all = await lockPeriods(db);
  checkDays(body, all);
  if (closingOf(body, village.zona) <= timeNow())
    throw invalid({ selesai: 'Tanggal selesai sudah lewat. Pilih hari ini atau sesudahnya.' });
  const { id } = await db.insertInto('survei_periode').values(body).returning('id').executeTakeFirstOrThrow();
  await record({ action: 'survei.create', id, after: body });
  await planPeriode(enqueue, { id, mulai: body.mulai, selesai: body.selesai }, village.zona);
  return { id };
}

/** The period that somebody acts on, held until the end; 404, or 409 for what it does not allow. */
async function hold({ db, village }: Writing, id: number, act: keyof Periode['can'], refusal: string) {
  const all = await lockPeriods(db);
  const row = await findPeriode(db, id, { lock: true });
  if (!row) throw notFound();
  const now = { at: timeNow(), zone: village.zona };
  const keadaan = keadaanOf(row, now);
  const responden = (await respondents(db)).get(id) ?? 0;
  if (!mayOf(keadaan, responden)[act]) throw conflict(refusal);
  return { row, keadaan, responden, today: dayOf(now), others: all.filter((one) => one.id !== id) };
}

export async function updatePeriode({ params, ...context }: Context<Calls['update']>): Promise<void> {
  const { db, village, record, enqueue } = context;
  const { semula, ...sent } = context.body;
  const refusal = 'Periode yang sudah ditutup tidak bisa diubah.';
  const { row, keadaan, others } = await hold(context, params.id, 'ubah', refusal);
  await refuseUnseen(context, { noun: 'survei', id: row.id, called: 'Periode' }, row, semula);
  const body = { ...sent, pengguna: sent.pengguna === undefined ? row.pengguna : sent.pengguna };
  if (keadaan === 'berjalan' && body.mulai !== row.mulai)
    throw invalid({ mulai: 'Periode sudah dibuka. Hanya tanggal selesai yang bisa diubah.' });
  checkDays(body, others);
  if (closingOf(body, village.zona) <= timeNow())
    throw invalid({ selesai: 'Tanggal selesai sudah lewat. Pilih hari ini atau sesudahnya.' });
  await db.updateTable('survei_periode').set(body).where('id', '=', params.id).execute();
  const { nama, mulai, selesai, pengguna } = row;
  await record({
    action: 'survei.update',
    id: row.id,
    before: { nama, mulai, selesai, pengguna },
    after: body,
  });
  await planPeriode(enqueue, { id: row.id, mulai: body.mulai, selesai: body.selesai }, village.zona);
}

export async function removePeriode({ params, ...context }: Context<Calls['remove']>): Promise<void> {
  const refusal = 'Periode ini sudah punya jawaban, jadi tetap disimpan.';
  const { row } = await hold(context, params.id, 'hapus', refusal);
  await context.db.deleteFrom('survei_periode').where('id', '=', row.id).execute();
  const { nama, mulai, selesai } = row;
  await context.record({ action: 'survei.delete', id: row.id, before: { nama, mulai, selesai } });
}

/** Opens a period before its day: from now on it begins today. */
export async function openPeriode({ params, ...context }: Context<Calls['open']>): Promise<void> {
  const { db, record, village, enqueue } = context;
  const { row, today, others } = await hold(context, params.id, 'buka', 'Periode ini sudah dibuka.');
  checkDays({ ...row, mulai: today }, others);
  await db.updateTable('survei_periode').set({ mulai: today }).where('id', '=', row.id).execute();
  await record({ action: 'survei.open', id: row.id, before: { mulai: row.mulai }, after: { mulai: today } });
  await planPeriode(enqueue, { id: row.id, mulai: today, selesai: row.selesai }, village.zona);
}

const KNOWN = 'Indeks Kepuasan Masyarakat (IKM), nilai sembilan unsur, mutu pelayanan, dan jumlah responden.';

/** The search of the site finds a result from its publication on, with what was mended after it. */
export async function knowHasil(
  db: VillageDb,
  { id, nama, terbit, tindak_lanjut }: Pick<PeriodeRow, 'id' | 'nama' | 'terbit' | 'tindak_lanjut'>,
): Promise<void> {
  const mended = tindak_lanjut.map(({ judul, ket }) => `${judul}: ${ket}`).join(' ');
  // The day of publication, and never a moment that is still to come.
  const since = new Date(
    Math.min(Date.now(), terbit === null ? Number.POSITIVE_INFINITY : Date.parse(terbit)),
  );
  await indexPublic(db, {
    noun: 'survei',
    id,
    judul: `Hasil survei kepuasan ${nama}`,
    teks: `${KNOWN} ${mended}`,
    alamat: `/survei/hasil?periode=${id}`,
    terbit: since,
  });
}

/** Counts a closed period for good and makes it public. */
export async function publishPeriode(
  { params, actor, ...context }: Context<Calls['publish']>,
  rated: readonly Dinilai[],
): Promise<void> {
  const { db, village, record } = context;
  const refusal = 'Hasil bisa diterbitkan setelah periode ditutup.';
  const { row, today, others, responden } = await hold(context, params.id, 'terbitkan', refusal);
  if (responden < PALING_SEDIKIT)
    throw conflict(`Baru ${responden} jawaban. Hasil diterbitkan mulai ${PALING_SEDIKIT} jawaban.`);
  const pengguna = row.pengguna ?? (await countUsers(db, village.zona, { period: row, all: others, rated }));
  const hasil = await countAnswers(db, row.id, pengguna);
  const akun = await db.selectFrom('akun').select('jabatan').where('id', '=', actor.id).executeTakeFirst();
  const oleh = akun?.jabatan || 'Petugas desa';
  await db
    .updateTable('survei_periode')
    .set({ hasil: JSON.stringify(hasil), terbit: today, oleh, ditutup: row.ditutup ?? timeNow() })
    .where('id', '=', row.id)
    .execute();
  await knowHasil(db, row);
  await record({ action: 'survei.publish', id: row.id, after: { responden, pengguna, oleh } });
}

export async function withdrawPeriode({ params, ...context }: Context<Calls['withdraw']>): Promise<void> {
  const { row } = await hold(context, params.id, 'tarik', 'Hasil ini belum terbit.');
  await context.db
    .updateTable('survei_periode')
    .set({ hasil: null, terbit: null, oleh: '' })
    .where('id', '=', row.id)
    .execute();
  await removePublic(context.db, { noun: 'survei', id: row.id });
  await context.record({ action: 'survei.withdraw', id: row.id, before: { terbit: row.terbit } });
}

export async function writeFollowUps(context: Context<Calls['followUps']>): Promise<void> {
  const { db, params, body, record } = context;
  const row = await findPeriode(db, params.id, { lock: true });
  if (!row) throw notFound();
  const seen = { noun: 'survei', id: row.id, called: 'Tindak lanjut' };
  await refuseUnseen(context, seen, { butir: row.tindak_lanjut }, body.semula);
  await db
    .updateTable('survei_periode')
    .set({ tindak_lanjut: JSON.stringify(body.butir) })
    .where('id', '=', row.id)
    .execute();
  if (row.terbit !== null) await knowHasil(db, { ...row, tindak_lanjut: body.butir });
  const [before, after] = [{ tindak_lanjut: row.tindak_lanjut }, { tindak_lanjut: body.butir }];
  await record({ action: 'survei.tindak-lanjut', id: row.id, before, after });
}

export async function setOutside({ db, body, record }: Context<Calls['between']>): Promise<void> {
  if (body.terima === undefined) return record({ action: 'survei.aturan', id: db.desaId, after: {} });
  await db
    .insertInto('survei_aturan')
    .values({ terima_luar: body.terima })
    .onConflict((old) => old.column('desa_id').doUpdateSet({ terima_luar: body.terima }))
    .execute();
  await record({ action: 'survei.aturan', id: db.desaId, after: { terima_luar: body.terima } });
}

const wordsOf = (body: Context<Calls['addQuestion']>['body']) => ({
  pertanyaan: body.pertanyaan,
  jawaban: [body.jawaban_1, body.jawaban_2, body.jawaban_3, body.jawaban_4],
});
/** A question as its form shows it. */
const fieldsOf = ({ pertanyaan, jawaban }: { pertanyaan: string; jawaban: readonly string[] }) => ({
  pertanyaan,
  ...Object.fromEntries(jawaban.map((one, at) => [`jawaban_${at + 1}`, one])),
});
const MOST_QUESTIONS = 20;

/** The village's own questions as they are asked, in their order, held until the end. */
async function lockQuestions(db: VillageDb) {
  await db.selectFrom('desa').select('id').where('id', '=', db.desaId).forUpdate().execute();
  return db
    .selectFrom('survei_pertanyaan as p')
    .select(['p.id', 'p.pertanyaan', 'p.jawaban', 'p.urutan'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('survei_jawaban_desa as j')
            .select('j.nilai')
            .whereRef('j.pertanyaan_id', '=', 'p.id'),
        )
        .as('dijawab'),
    )
    .where('p.arsip', '=', false)
    .orderBy('p.urutan')
    .orderBy('p.id')
    .execute();
}

function checkWords({ pertanyaan, jawaban }: ReturnType<typeof wordsOf>, others: { pertanyaan: string }[]) {
  if (others.some((one) => one.pertanyaan.toLowerCase() === pertanyaan.toLowerCase()))
    throw invalid({ pertanyaan: 'Pertanyaan ini sudah ada.' });
  const at = jawaban.findIndex((one, place) => jawaban.indexOf(one) < place);
  if (at > 0) throw invalid({ [`jawaban_${at + 1}`]: 'Jawaban ini sudah ada.' });
}

export async function addQuestion({ db, body, record }: Context<Calls['addQuestion']>) {
  const all = await lockQuestions(db);
  if (all.length >= MOST_QUESTIONS) throw conflict(`Paling banyak ${MOST_QUESTIONS} pertanyaan.`);
  const words = wordsOf(body);
  checkWords(words, all);
  const { id } = await db
    .insertInto('survei_pertanyaan')
    .values({ ...words, urutan: all.length + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record({ action: 'survei.pertanyaan', id, after: words });
  return { id };
}

/** New words; of a question that was answered they are a new question in its place, and the old one is archived. */
export async function changeQuestion(context: Context<Calls['changeQuestion']>) {
  const { db, body, params, record } = context;
  const all = await lockQuestions(db);
  const old = all.find(({ id }) => id === params.id);
  if (!old) throw notFound();
  const seen = { noun: 'survei', id: old.id, called: 'Pertanyaan' };
  await refuseUnseen(context, seen, fieldsOf(old), body.semula);
  const words = wordsOf(body);
  checkWords(
    words,
    all.filter((one) => one !== old),
  );
  const before = { pertanyaan: old.pertanyaan, jawaban: old.jawaban };
  const same = JSON.stringify(before) === JSON.stringify(words);
  let { id } = old;
  if (old.dijawab && !same) {
    await db.updateTable('survei_pertanyaan').set({ arsip: true }).where('id', '=', id).execute();
    const added = { ...words, urutan: old.urutan };
    ({ id } = await db
      .insertInto('survei_pertanyaan')
      .values(added)
      .returning('id')
      .executeTakeFirstOrThrow());
  } else await db.updateTable('survei_pertanyaan').set(words).where('id', '=', id).execute();
  await record({ action: 'survei.pertanyaan', id, before, after: words });
  return { id };
}

export async function removeQuestion({
  db,
  params,
  record,
}: Context<Calls['removeQuestion']>): Promise<void> {
  const old = (await lockQuestions(db)).find(({ id }) => id === params.id);
  if (!old) throw notFound();
  if (old.dijawab)
    await db.updateTable('survei_pertanyaan').set({ arsip: true }).where('id', '=', old.id).execute();
  else await db.deleteFrom('survei_pertanyaan').where('id', '=', old.id).execute();
  await record({ action: 'survei.pertanyaan-hapus', id: old.id, before: { pertanyaan: old.pertanyaan } });
}

export async function moveQuestion({
  db,
  params,
  body,
  record,
}: Context<Calls['moveQuestion']>): Promise<void> {
  const before = (await lockQuestions(db)).map(({ id }) => id);
  if (!before.includes(params.id)) throw notFound();
  const after = moved(before, params.id, body.ke);
  for (const [at, id] of after.entries())
    await db
      .updateTable('survei_pertanyaan')
      .set({ urutan: at + 1 })
      .where('id', '=', id)
      .execute();
  await record({
    action: 'survei.urutan',
    id: params.id,
    before: { urutan: before },
    after: { urutan: after },
  });
}
