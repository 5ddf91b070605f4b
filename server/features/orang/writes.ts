import { invalid, notFound } from '#server/core/errors.ts';
import {
  changePenduduk,
  type Perubahan,
  recordView,
  type Sebab,
  type Writing,
} from '#server/features/penduduk/writes.ts';

const OPENED = 'data lengkap';
/** Going back, reloading and paging through the list within this time count as one view. */
const LOOK_MS = 10 * 60_000;

/** Records that somebody opened data of a person, by default all of it. */
export async function recordOpening(writing: Writing, penduduk_id: number, apa = OPENED): Promise<void> {
  const { db, actor } = writing;
  const known = await db
    .selectFrom('penduduk')
    .select('id')
    .where('desa_id', '=', db.desaId)
    .where('id', '=', penduduk_id)
    .executeTakeFirst();
  if (!known) throw notFound();
  const seen = await db
    .selectFrom('penduduk_lihat')
    .select('id')
    .where('desa_id', '=', db.desaId)
    .where('penduduk_id', '=', penduduk_id)
    .where('akun_id', '=', actor?.id ?? null)
    .where('apa', '=', apa)
    .where('waktu', '>', new Date(Date.now() - LOOK_MS))
    .executeTakeFirst();
  if (!seen) await recordView(writing, { penduduk_id, keperluan: '', apa });
}

/** Corrects a person; a family has one head. Returns its new version. */
export async function correctPenduduk(writing: Writing, change: Perubahan, sebab: Sebab): Promise<number> {
  const { db } = writing;
  const person = await db
    .selectFrom('penduduk')
    .select(['keluarga_id', 'hubungan'])
    .where('desa_id', '=', db.desaId)
    .where('id', '=', change.id)
    .executeTakeFirst();
  if (!person) throw notFound();
  const becomesHead = change.fakta.hubungan === 'KEPALA KELUARGA' && person.hubungan !== 'KEPALA KELUARGA';
  if (becomesHead && (await headOf(writing, person.keluarga_id)))
    throw invalid({ hubungan: 'Keluarga ini sudah punya kepala keluarga.' });
  const changed = await changePenduduk(writing, [change], sebab);
  if (changed.length === 0) throw invalid({ alasan: 'Belum ada isian yang berbeda dari data sekarang.' });
  const { versi } = await db
    .selectFrom('penduduk')
    .select('versi')
    .where('desa_id', '=', db.desaId)
    .where('id', '=', change.id)
    .executeTakeFirstOrThrow();
  return versi;
}

async function headOf({ db }: Writing, keluarga_id: number | null) {
  if (keluarga_id === null) return undefined;
  return db
    .selectFrom('penduduk')
    .select('id')
    .where('desa_id', '=', db.desaId)
    .where('keluarga_id', '=', keluarga_id)
    .where('hubungan', '=', 'KEPALA KELUARGA')
    .where('status_dasar', '=', 'HIDUP')
    .executeTakeFirst();
}
