import { type Insertable, sql, type Updateable } from 'kysely';
import { chainDays, DEFAULT_CHAIN, type IsiVersi } from '#contract/jenis-surat/jenis-surat.ts';
import type { AsalBerkas } from '#contract/surat/surat.ts';
import { timeNow } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { endFiles } from '#server/features/berkas/writes.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import { writeDeadlines } from '#server/kinds/alur/deadline.ts';
import { suratClock } from './queries.ts';
import { keadaanDi } from './rules.ts';
import type { AjuanLayananTable, PejabatPenggantiTable } from './table.ts';

type Change = Omit<Updateable<AjuanLayananTable>, 'desa_id' | 'id' | 'versi'>;

/** Every change of a request raises its version. */
export async function changeAjuan(db: VillageDb, { id }: { id: number }, change: Change): Promise<void> {
  await db
    .updateTable('ajuan_layanan')
    .set((eb) => ({ ...change, versi: eb('versi', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export type Filing = Pick<Context, 'db' | 'enqueue' | 'village'>;
type Asked = {
  layanan: number;
  penduduk: number;
  /** The account it belongs to; null of somebody at the counter who has none. */
  pemilik: number | null;
  papers: readonly SentPaper[];
};
/** A paper that its type of letter needs, with what was sent for it. */
export type SentPaper = { nama: string; wajib: boolean; berkas: string | null; asal: AsalBerkas | null };

/**
 * Puts a request before the first desk of its type of letter, with its papers and the days of today, and tells the
 * office. Returns its id; the answers belong beside it.
 */
export async function beginAjuan({ db, enqueue, village }: Filing, asked: Asked): Promise<number> {
  const { nama, slug, pemohon, waktu_pelayanan, isi } = await typeOf(db, asked);
  const chain = isi?.rantai ?? DEFAULT_CHAIN;
  const rantai = chain.map(({ peran }) => peran);
  const { id } = await db
    .insertInto('ajuan_layanan')
    .values({
      pemilik_id: asked.pemilik,
      jenis: slug.replaceAll('-', '_'),
      config_name: nama,
      penduduk_id: asked.penduduk,
      layanan_id: asked.layanan,
      keadaan: keadaanDi(rantai, 0),
      waktu_pelayanan: isi?.waktu_pelayanan ?? waktu_pelayanan ?? chainDays(chain),
      pemohon,
      rantai,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = timeNow();
  const rows = asked.papers.map(({ nama, wajib, berkas, asal }) => ({
    ajuan_id: id,
    nama,
    wajib,
    asal,
    berkas_id: berkas,
    dikirim: asal && sent,
    // Whoever stood at the counter saw it.
    terpenuhi: asal === 'loket',
  }));
  if (rows.length > 0) await db.insertInto('syarat_ajuan').values(rows).execute();
  await writeDeadlines(db, suratClock, village.zona, [id]);
  const msg = `Ajuan surat baru: ${nama}`;
  await notify({ enqueue }, { area: 'surat' }, { msg, key: 'surat', obj_id: id });
  return id;
}

/** The type of letter as it is today, and who asks. */
const typeOf = (db: VillageDb, { layanan, penduduk }: Asked) =>
  db
    .selectFrom('layanan as l')
    .innerJoin('jenis_surat as j', 'j.id', 'l.jenis_id')
    .innerJoin('penduduk as p', (join) => join.on('p.id', '=', penduduk))
    .leftJoin('layanan_versi as v', 'v.id', 'l.versi_id')
    .select(['l.nama', 'j.slug', 'l.waktu_pelayanan', 'p.nama as pemohon'])
    .select(sql<Pick<IsiVersi, 'rantai' | 'waktu_pelayanan'> | null>`v.isi`.as('isi'))
    .where('l.id', '=', layanan)
    .executeTakeFirstOrThrow();

/** Papers that nobody named are asked for all the same. */
const UNNAMED = 'Berkas tambahan';

/** Notes which papers an officer asks for; those that are missing already are not asked for twice. */
export async function askPapers(
  db: VillageDb,
  { ajuan, langkah, nama }: { ajuan: number; langkah: number; nama: readonly string[] },
): Promise<void> {
  const missing = await db
    .selectFrom('syarat_ajuan')
    .select('nama')
    .where('ajuan_id', '=', ajuan)
    .where('berkas_id', 'is', null)
    .where('terpenuhi', '=', false)
    .execute();
  const known = new Set(missing.map((one) => one.nama.toLowerCase()));
  const asked = nama.length > 0 ? nama : missing.length > 0 ? [] : [UNNAMED];
  const rows = [...new Set(asked)]
    .filter((one) => !known.has(one.toLowerCase()))
    .map((one) => ({ ajuan_id: ajuan, langkah_id: langkah, nama: one, wajib: true }));
  if (rows.length > 0) await db.insertInto('syarat_ajuan').values(rows).execute();
}

/** Drops the requirements of a step that asked for papers and was taken back. */
export async function forgetAsked(db: VillageDb, langkah: number): Promise<void> {
  await db.deleteFrom('syarat_ajuan').where('langkah_id', '=', langkah).execute();
}

/** Notes with the step of a signature which empty facts its signer saw. */
export async function noteBlanks(db: VillageDb, langkah: number, kosong: readonly string[]): Promise<void> {
  await db
    .updateTable('langkah_ajuan')
    .set({ kosong: [...kosong] })
    .where('id', '=', langkah)
    .execute();
}

type Ticked = { id: number; terpenuhi: boolean; asal: AsalBerkas | null; dikirim: Date | null };

/** An officer's tick, with where the paper was seen. */
export async function tickSyarat(db: VillageDb, { id, terpenuhi, asal, dikirim }: Ticked): Promise<void> {
  await db.updateTable('syarat_ajuan').set({ terpenuhi, asal, dikirim }).where('id', '=', id).execute();
}

type Paper = { syarat: number; berkas: string; asal: 'dokumen' | 'unggahan' };

/** Puts a paper to a requirement; an officer looks at it anew. */
export async function putPaper(db: VillageDb, { syarat, berkas, asal }: Paper): Promise<void> {
  await db
    .updateTable('syarat_ajuan')
    .set({ berkas_id: berkas, asal, dikirim: timeNow(), terpenuhi: false })
    .where('id', '=', syarat)
    .execute();
}

type Dokumen = { penduduk_id: number; nama: string; berkas_id: string };

/** Adds a paper to the store of a resident; undefined where it is full. */
export async function addDokumen(db: VillageDb, row: Dokumen, most: number) {
  await db.selectFrom('penduduk').select('id').where('id', '=', row.penduduk_id).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('dokumen_warga')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('penduduk_id', '=', row.penduduk_id)
    .executeTakeFirstOrThrow();
  if (count >= most) return undefined;
  return db
    .insertInto('dokumen_warga')
    .values({ ...row })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
}

/** Takes a paper out of the store; what was sent with a request stays with it. */
export async function removeDokumen(
  db: VillageDb,
  { id, penduduk_id }: { id: number; penduduk_id: number },
): Promise<{ nama: string } | undefined> {
  const gone = await db
    .deleteFrom('dokumen_warga')
    .where('id', '=', id)
    .where('penduduk_id', '=', penduduk_id)
    .returning(['nama', 'berkas_id'])
    .executeTakeFirst();
  if (gone) await endFiles(db, [gone.berkas_id]);
  return gone;
}

type Pengganti = Omit<Insertable<PejabatPenggantiTable>, 'desa_id' | 'id' | 'created_at'>;

export async function addPengganti(db: VillageDb, row: Pengganti): Promise<number> {
  const { id } = await db
    .insertInto('pejabat_pengganti')
    .values({ ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const removePengganti = (db: VillageDb, id: number) =>
  db
    .deleteFrom('pejabat_pengganti')
    .where('id', '=', id)
    .returning(['peran', 'akun_id', 'sebutan', 'dari', 'sampai'])
    .executeTakeFirst();
