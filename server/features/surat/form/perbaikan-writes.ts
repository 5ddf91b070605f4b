import type { Isian, Jawabans } from '#contract/kinds/isian.ts';
import { type Masalah, readAnswers, refusalOf } from '#contract/kinds/isian-jawaban.ts';
import { type Lembar, lembarOf } from '#contract/surat/isian.ts';
import { diperbaiki, formulirPerbaikan, yangBerubah } from '#contract/surat/isian-perbaikan.ts';
import type { Context } from '#server/core/context.ts';
import { ApiError, conflict } from '#server/core/errors.ts';
import { unhidden } from '#server/core/mask.ts';
import type { Actor } from '#server/core/session/session.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import { answerStep, takeStep } from '#server/kinds/alur/acts.ts';
import { suratNoun } from '../alur-jobs.ts';
import { type FoundAjuan, findAjuan, perbaikanOf, terisiOf } from '../queries.ts';
import { readLetter, unfitAnswers } from './lookup-queries.ts';
import { applicantOf } from './queries.ts';
import '../table.ts';

type Correcting = Pick<Context, 'core' | 'db' | 'enqueue' | 'record' | 'village'> & {
  actor: Actor;
  body: { payload: unknown; versi: number };
};
type Corrected = { id: number; atOffice: boolean };

const TAKEN_UP =
  'Petugas sudah mulai memeriksa ajuan ini, jadi isiannya tidak bisa diubah sendiri lagi. Perubahan Anda belum terkirim: hubungi kantor desa bila tetap perlu.';
const NOT_ASKED =
  'Isian ajuan ini sedang tidak bisa diperbaiki. Muat ulang halaman untuk melihat keadaannya.';
const CHANGED =
  'Isian ajuan ini baru saja diubah di tempat lain. Buka halaman ini lagi di tab baru untuk membandingkannya.';
const SAME = 'Belum ada isian yang berubah.';

/**
 * Puts corrected answers in the place of those before, and keeps both; refuses all that is wrong with them at once, and what
 * may not be corrected, or not any more.
 */
export async function correctAnswers(context: Correcting, { id, atOffice }: Corrected): Promise<void> {
  const { actor, body, core, db, village } = context;
  const reads = core.tenancy.read(village.id);
  const lembar = await openLembar(reads, id, atOffice);
  const after = await readCorrected(context, lembar, reads);
  const names = yangBerubah(lembar.fields, lembar.answers, after);
  const row = await findAjuan(db, id, { lock: true });
  const open = row && (await perbaikanOf(db, row));
  if (!row || !open) throw conflict(atOffice ? NOT_ASKED : TAKEN_UP);
  // With the version that the form was filled from, the answers read above are those of now.
  if (row.versi !== body.versi) throw conflict(CHANGED);
  if (names.length === 0) throw new ApiError(400, [SAME]);
  await writeAnswers(db, id, after);
  await db
    .insertInto('perubahan_isian')
    .values({
      ajuan_id: id,
      langkah_id: open.langkah,
      oleh_id: actor.id,
      petugas: atOffice ? actor.nama : '',
      sebelum: JSON.stringify(only(lembar.answers, names)),
      sesudah: JSON.stringify(only(after, names)),
    })
    .execute();
  await goOn(context, row, { asked: open.diminta, names, atOffice });
}

type Reads = Parameters<typeof terisiOf>[0];
type Open = NonNullable<Awaited<ReturnType<typeof perbaikanOf>>>;
type OpenLembar = Lembar & { open: Open; pemohon: number | null };

async function openLembar(db: Reads, id: number, atOffice: boolean): Promise<OpenLembar> {
  const [isi, ajuan] = await Promise.all([terisiOf(db, id), findAjuan(db, id)]);
  const open = isi && ajuan && (await perbaikanOf(db, ajuan));
  if (!open) throw conflict(atOffice || ajuan?.keadaan === 'perlu_perbaikan' ? NOT_ASKED : TAKEN_UP);
  return { ...lembarOf(isi), open, pemohon: ajuan.penduduk_id };
}

const formOf = (lembar: Lembar, { diminta, isian }: Open): Isian[] =>
  formulirPerbaikan(lembar, diminta ? isian : lembar.fields.map(({ nama }) => nama));

/** The answers as they would be kept, judged as a whole; what is asked with a file is asked for as a paper. */
async function readCorrected(context: Correcting, lembar: OpenLembar, db: Reads) {
  const form = formOf(lembar, lembar.open);
  // Officers are shown no number: what they leave as it is stays.
  const payload = unhidden(context.body.payload, lembar.answers);
  const given = await readLetter(context, form, payload, { before: lembar.answers });
  if (given.problems.length > 0) throw refused(given.problems);
  const merged = diperbaiki(lembar, form, given.answers);
  const { answers: after, problems } = readAnswers(lembar.fields, merged);
  const wrong = problems.filter(({ path }) => !asksFile(lembar.fields, path));
  if (wrong.length > 0) throw refused(wrong);
  const applicant = lembar.pemohon === null ? undefined : await applicantOf(db, lembar.pemohon);
  const about = { zona: context.village.zona, lahir: applicant?.isian.tanggal_lahir ?? '' };
  const unfit = await unfitAnswers(db, after, about);
  if (unfit.length > 0) throw refused(unfit);
  return after;
}

const refused = (problems: readonly Masalah[]) => new ApiError(400, [{ payload: refusalOf(problems) }]);

function asksFile(fields: readonly Isian[], [name, ...rest]: Masalah['path']): boolean {
  const field = fields.find(({ nama }) => nama === name);
  return field?.tipe === 'file' || (rest.length > 0 && asksFile(field?.child ?? [], rest));
}

const only = (answers: Jawabans, names: readonly string[]): Jawabans =>
  Object.fromEntries(Object.entries(answers).filter(([nama]) => names.includes(nama)));

/** Writes answers after a correction; those beside the form, marked by `_`, have columns of their own. */
async function writeAnswers(db: Correcting['db'], ajuan: number, after: Jawabans): Promise<void> {
  const entries = Object.entries(after);
  const text = (name: string) => String(after[`_${name}`] ?? '');
  const { _jumlah_lampiran: count } = after;
  const payload = Object.fromEntries(entries.filter(([nama]) => !nama.startsWith('_')));
  await db
    .updateTable('isi_ajuan')
    .set({
      payload: JSON.stringify(payload),
      kepada: text('kepada'),
      jumlah_lampiran: typeof count === 'number' ? count : null,
      nama_dasar_surat: text('nama_dasar_surat'),
      nomor_dasar_surat: text('nomor_dasar_surat'),
      tanggal_dasar_surat: text('tanggal_dasar_surat') || null,
      isi_dasar_surat: text('isi_dasar_surat'),
    })
    .where('ajuan_id', '=', ajuan)
    .execute();
}

type Gone = { asked: boolean; names: string[]; atOffice: boolean };

/** The request goes back to the desk that has it; whoever did not type is told. */
async function goOn(context: Correcting, row: FoundAjuan, { asked, names, atOffice }: Gone): Promise<void> {
  const { db, enqueue, record, village } = context;
  if (asked) {
    await answerStep({ db, enqueue, village }, suratNoun, row, 'perbaiki');
    await record({ action: 'surat.perbaiki', id: row.id, after: { isian: names }, quiet: true });
  } else
    await takeStep(context, suratNoun, { id: row.id, act: 'ubah' }, async () => ({ note: { isian: names } }));
  const about = { key: 'surat', obj_id: row.id } as const;
  const { config_name, pemohon, penduduk_id } = row;
  if (!atOffice) {
    const msg = `Isian ${config_name} sudah diperbaiki: ${pemohon}`;
    await notify(context, { area: 'surat' }, { ...about, msg });
  } else if (penduduk_id !== null) {
    const msg = `Isian ${config_name} Anda diperbaiki di loket kantor desa`;
    await notify(context, { penduduk_id }, { ...about, msg, category_surat: row.jenis });
  }
}
