import { type RawBuilder, sql } from 'kysely';
import { JARINGAN_PENUH, SUDAH } from '#contract/survei/sudah.ts';
import type { survei } from '#contract/survei/survei.ts';
import { spendCaptcha, type Verdict } from '#server/core/captcha/captcha.ts';
import type { Context, Partly, Right } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid } from '#server/core/errors.ts';
import { lineOf } from '#server/core/limits/net.ts';
import { acceptance, questionsOf } from './queries.ts';
import { dayOf } from './rules.ts';
import { layananOf, openUndangan, tandaPerangkat, tandaUndangan } from './undangan-queries.ts';
import '#server/features/penduduk/table.ts';
import { timeNow } from '#server/core/clock.ts';

type Sending = Context<typeof survei.send>;
type Parts = Pick<Partly<typeof survei.send>, 'core' | 'db' | 'body'>;
const KOSONG = 'Pilihan ini harus diisi!';
/**
 * Most answers of one address on one day; of devices that say who they are, of one address and browser: a family, or a mobile
 * network.
 */
const MOST_AT_ADDRESS = 30;

/** Keeps an answer that nothing joins to whoever gave it: see `survei_tanda` for what is known of them, and where. */
export async function keepAnswer(context: Sending, verdict: Verdict): Promise<void> {
  const { db, body, village } = context;
  const { terbuka, periode } = await acceptance(db, village.zona);
  if (!terbuka) throw conflict('Survei sedang ditutup. Jawaban tidak dikirim.');
  const hari = dayOf({ at: timeNow(), zone: village.zona });
  const { answers, kode, layanan_id } = await readWhole(context);
  // Before its captcha is used up: the same form sent twice is told that it came, and not that the captcha is old.
  if (verdict !== 'wrong') await markSender(context, hari);
  await spendCaptcha(db, verdict);
  const [u1 = 0, u2 = 0, u3 = 0, u4 = 0, u5 = 0, u6 = 0, u7 = 0, u8 = 0, u9 = 0] = answers.skm;
  await db
    .insertInto('survei_jawaban')
    .values({
      layanan_id,
      hari,
      umur: body.umur,
      laki: body.jenis_kelamin === 'laki-laki',
      ...kode,
      periode_id: periode?.id ?? null,
      u1,
      u2,
      u3,
      u4,
      u5,
      u6,
      u7,
      u8,
      u9,
    })
    .execute();
  await shuffle(db, sql`hari = ${hari}::date`, false);
  await countOwn(db, periode?.id ?? 0, answers.desa);
}

type Given = Right<Sending['body']['skm_survey_response']>;

type Wrong = Record<string, string>;

/** Parts of an answer as the database knows them, and all that is wrong with it. */
async function readAll(parts: Parts) {
  const wrong: Wrong = {};
  const { db, body } = parts;
  const answers = await readResponses(db, body, wrong);
  const kode = await codesOf(db, body, wrong);
  const layanan_id = await ratedService(parts, wrong);
  return { wrong, answers, kode, layanan_id };
}

export const wrongOf = async (parts: Partly<typeof survei.send>): Promise<Wrong> =>
  (await readAll(parts)).wrong;

/** The same of a form that was right a moment ago; 400 for one whose questions changed since. */
async function readWhole(context: Sending) {
  const { wrong, ...read } = await readAll(context);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return read;
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The worth of each answer, in the order of the questions; a question is named by its id or by its text. */
async function readResponses(db: VillageDb, body: Parts['body'], wrong: Wrong) {
  const questions = await questionsOf(db);
  const read = (tipe: 'skm' | 'desa', sent: Given, name: string) => {
    const asked = questions.filter((one) => one.tipe === tipe);
    const given = sent.map(({ pertanyaan = '', jawaban } = {}) => ({
      jawaban,
      pertanyaan: asked.find(
        (one) => String(one.id) === pertanyaan || plain(one.pertanyaan) === plain(pertanyaan),
      )?.id,
    }));
    for (const [at, { pertanyaan }] of given.entries())
      if (pertanyaan === undefined || given.findIndex((one) => one.pertanyaan === pertanyaan) < at)
        wrong[`${name}.${at}.pertanyaan`] = 'Pertanyaan ini tidak ditanyakan.';
    return asked.map(({ id, jawaban }) => {
      const at = given.findIndex((one) => one.pertanyaan === id);
      const nilai = jawaban.indexOf(given[at]?.jawaban ?? '') + 1;
      if (nilai === 0) wrong[at < 0 ? `${name}.${id}` : `${name}.${at}.jawaban`] = KOSONG;
      return { id, nilai };
    });
  };
  const skm = read('skm', body.skm_survey_response ?? [], 'skm_survey_response').map(({ nilai }) => nilai);
  const desa = read('desa', body.desa_survey_response ?? [], 'desa_survey_response');
  return { skm, desa };
}

/** The official codes of education and occupation, by number or name. */
async function codesOf(db: VillageDb, body: Parts['body'], wrong: Wrong) {
  const rows = await db
    .selectFrom('kode_penduduk')
    .select(['daftar', 'kode', 'tampil'])
    .where('daftar', 'in', ['pendidikan', 'pekerjaan'])
    .execute();
  const find = (daftar: 'pendidikan' | 'pekerjaan') =>
    rows.find(
      (one) => one.daftar === daftar && (String(one.kode) === body[daftar] || one.tampil === body[daftar]),
    );
  const [pendidikan, pekerjaan] = [find('pendidikan'), find('pekerjaan')];
  if (!pendidikan) wrong.pendidikan = 'Pilih pendidikan terakhir !';
  if (!pekerjaan) wrong.pekerjaan = 'Pilih pekerjaan !';
  return { pendidikan: pendidikan?.kode ?? 0, pekerjaan: pekerjaan?.kode ?? 0 };
}

/** Service that is rated, as the invitation says or whoever answers; null where none is named. */
async function ratedService(context: Parts, wrong: Wrong): Promise<number | null> {
  const { db, body } = context;
  if (body.undangan !== undefined) {
    const found = openUndangan(context, body.undangan);
    if (!found) wrong.undangan = 'Undangan ini tidak dikenal.';
    return found ? ((await layananOf(db, found.layanan))?.id ?? null) : null;
  }
  if (body.layanan === undefined) return null;
  const row = await db
    .selectFrom('survei_layanan')
    .select('id')
    .where('id', '=', body.layanan)
    .executeTakeFirst();
  if (!row) wrong.layanan = 'Pilihan tidak dikenal.';
  return row?.id ?? null;
}

/**
 * One answer for each finished service, or for each device and day; 409 for a second one. Who does not name a device is
 * one of many behind an address: the name of a browser tells nobody apart.
 */
async function markSender(context: Sending, hari: string): Promise<void> {
  const { body, request } = context;
  const invited = body.undangan === undefined ? undefined : openUndangan(context, body.undangan);
  if (invited) {
    if (await mark(context.db, tandaUndangan(context, invited), null, 1)) return;
    throw conflict(SUDAH.undangan);
  }
  const line = lineOf(request.ip);
  const own = body.perangkat?.trim();
  if (own && !(await mark(context.db, tandaPerangkat(context, hari, own), hari, 1)))
    throw conflict(SUDAH.perangkat);
  const many = own ? `banyak:${line}\n${request.headers.get('user-agent') ?? ''}` : `alamat:${line}`;
  if (!(await mark(context.db, tandaPerangkat(context, hari, many), hari, MOST_AT_ADDRESS)))
    throw conflict(JARINGAN_PENUH);
}

/** Counts a mark up to its limit; false when it was reached. Two at once wait for each other here. */
async function mark(db: VillageDb, tanda: Buffer, hari: string | null, most: number): Promise<boolean> {
  const kept = await db
    .insertInto('survei_tanda')
    .values({ tanda, hari })
    .onConflict((old) =>
      old
        .columns(['desa_id', 'tanda'])
        .doUpdateSet((eb) => ({ jumlah: eb('survei_tanda.jumlah', '+', 1) }))
        .where('survei_tanda.jumlah', '<', most),
    )
    .returning('jumlah')
    .executeTakeFirst();
  return kept !== undefined;
}

/**
 * Counts answers to the village's own questions in the order of their ids: two at once never wait for each other in a ring.
 */
async function countOwn(
  db: VillageDb,
  periode: number,
  answers: { id: number; nilai: number }[],
): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, nilai }) => ({ periode_id: periode, pertanyaan_id: id, nilai, jumlah: 1 }));
  await db
    .insertInto('survei_jawaban_desa')
    .values(rows)
    .onConflict((old) =>
      old
        .columns(['desa_id', 'periode_id', 'pertanyaan_id', 'nilai'])
        .doUpdateSet((eb) => ({ jumlah: eb('survei_jawaban_desa.jumlah', '+', 1) })),
    )
    .execute();
}

/** Takes the answers of past days out of the order in which they came, and forgets the devices of those days. */
export async function forgetSenders(db: VillageDb, today: string): Promise<void> {
  await db.deleteFrom('survei_tanda').where('hari', '<', today).execute();
  await shuffle(db, sql`hari < ${today}::date`, true);
}

/** So many answers of a day are written anew with each that comes; more are left to the night. */
const MIXED = 200;

/**
 * Writes answers anew in an order that is drawn, under new numbers: marks of who answered lie in the order in which they
 * came, and a dump of the same day must not pair them. What somebody else is writing anew meanwhile is left to them.
 */
async function shuffle(db: VillageDb, which: RawBuilder<unknown>, done: boolean): Promise<void> {
  await sql`
    with lama as (delete from survei_jawaban where desa_id = ${db.desaId} and id in (
        select id from survei_jawaban where desa_id = ${db.desaId} and not diacak and ${which}
        order by ctid desc limit ${done ? null : MIXED} for update skip locked)
      returning *)
    insert into survei_jawaban (desa_id, periode_id, layanan_id, hari, umur, laki, pendidikan, pekerjaan,
      u1, u2, u3, u4, u5, u6, u7, u8, u9, diacak)
    select desa_id, periode_id, layanan_id, hari, umur, laki, pendidikan, pekerjaan,
      u1, u2, u3, u4, u5, u6, u7, u8, u9, ${done} from lama order by random()`.execute(db);
}

/** Closed for good, also where its days are changed later. */
export async function closePeriode(db: VillageDb, id: number): Promise<void> {
  await db.updateTable('survei_periode').set({ ditutup: timeNow() }).where('id', '=', id).execute();
}
