import { need } from '#contract/lib/record.ts';
import type { orang } from '#contract/orang/orang.ts';
import type { Context } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { checkArea, familyOfCard, isLed } from '#server/features/penduduk/keluarga-writes.ts';
import { recordOpenings } from '#server/features/penduduk/lihat-writes.ts';
import {
  addPenduduk,
  changePenduduk,
  type Perubahan,
  type Sebab,
  temporaryNiks,
  type Writing,
} from '#server/features/penduduk/writes.ts';

type Body = Context<typeof orang.enter>['body'];

const OPENED = 'data lengkap';
/** Records that somebody opened data of a person, by default all of it. */
export async function recordOpening(writing: Writing, penduduk_id: number, apa = OPENED): Promise<void> {
  const known = await writing.db
    .selectFrom('penduduk')
    .select('id')
    .where('id', '=', penduduk_id)
    .executeTakeFirst();
  if (!known) throw notFound();
  await recordOpenings(writing, { ids: [penduduk_id], apa });
}

/** Corrects a person; a family has one head. Returns its new version. */
export async function correctPenduduk(writing: Writing, change: Perubahan, sebab: Sebab): Promise<number> {
  const { db } = writing;
  const person = await db
    .selectFrom('penduduk')
    .select(['keluarga_id', 'hubungan'])
    .where('id', '=', change.id)
    .executeTakeFirst();
  if (!person) throw notFound();
  const becomesHead = change.fakta.hubungan === 'KEPALA KELUARGA' && person.hubungan !== 'KEPALA KELUARGA';
  if (becomesHead && person.keluarga_id !== null && (await isLed(writing, person.keluarga_id)))
    throw invalid({ hubungan: 'Keluarga ini sudah punya kepala keluarga.' });
  const changed = await changePenduduk(writing, [change], sebab);
  if (changed.length === 0) throw invalid({ alasan: 'Belum ada isian yang berbeda dari data sekarang.' });
  const { versi } = await db
    .selectFrom('penduduk')
    .select('versi')
    .where('id', '=', change.id)
    .executeTakeFirstOrThrow();
  return versi;
}

/** Enters somebody who lives here already; returns who, and of which family. */
export async function enterPenduduk(writing: Writing, body: Body) {
  const { keluarga_id: _, no_kk: _kk, hubungan, alamat, wilayah_id, alasan, nik, ...known } = body;
  if (nik) await checkNew(writing, nik);
  const keluarga_id = await familyFor(writing, body);
  const alone = { hubungan: '', wilayah_id: wilayah_id ?? null, alamat_sekarang: alamat };
  const fakta = {
    ...known,
    ...(keluarga_id === null ? alone : { hubungan }),
    keluarga_id,
    nik: nik ?? need((await temporaryNiks(writing.db, 1))[0]),
  };
  const [id] = await addPenduduk(writing, [{ fakta }], { sumber: 'koreksi', alasan });
  return { id: need(id), keluarga_id };
}

/** The family that was chosen or whose card was named; null for somebody without a card, who needs an area instead. */
async function familyFor(writing: Writing, body: Body): Promise<number | null> {
  const { alamat, wilayah_id, hubungan } = body;
  const no_kk = body.keluarga_id === undefined ? body.no_kk : await cardOf(writing, body.keluarga_id);
  if (no_kk !== undefined) {
    if (hubungan === '') throw invalid({ hubungan: 'Pilih hubungan dalam keluarga' });
    return familyOfCard(writing, { no_kk, alamat, wilayah_id, hubungan });
  }
  if (wilayah_id === undefined) throw invalid({ wilayah_id: 'Pilih wilayah tempat tinggal' });
  await checkArea(writing, wilayah_id, 'Pilih wilayah tempat tinggal');
  return null;
}

async function cardOf({ db }: Writing, id: number): Promise<string> {
  const family = await db.selectFrom('keluarga').select('no_kk').where('id', '=', id).executeTakeFirst();
  if (!family) throw invalid({ keluarga_id: 'Keluarga ini tidak ada.' });
  return family.no_kk;
}

/** Refuses the NIK of somebody who moved away: they come back by an arrival, and keep their history. */
async function checkNew({ db }: Writing, nik: string): Promise<void> {
  const gone = await db
    .selectFrom('penduduk')
    .select('id')
    .where('nik', '=', nik)
    .where('status_dasar', '=', 'PINDAH')
    .executeTakeFirst();
  if (gone)
    throw invalid({ nik: 'NIK ini milik penduduk yang sudah pindah. Bila ia kembali, catat Pindah datang.' });
}
