import { z } from 'zod';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import type { Zone } from '#server/core/zone.ts';
import { saveFile, setFilesPublic } from '#server/features/berkas/writes.ts';
import { writeDeadlines } from '#server/kinds/alur/deadline.ts';
import { laporNoun } from './alur-jobs.ts';
import { newKode } from './queries.ts';
import { isFinished, statusAfter } from './rules.ts';
import { deleteReport } from './writes.ts';

/** A report of elsewhere, with what the office said to it: nobody is told of it, and nobody's name comes with it. */
export const LaporTerdahulu = z.object({
  asal: z.int(),
  judul: z.string(),
  isi: z.string(),
  sejak: z.iso.datetime(),
  /** Still to be looked at, looked after, or done. */
  tahap: z.enum(['menunggu', 'diproses', 'selesai']),
  selesai: z.iso.datetime(),
  balasan: z.array(z.object({ isi: z.string(), sejak: z.iso.datetime() })),
  berkas: z.array(z.string()),
});
export type LaporTerdahulu = z.infer<typeof LaporTerdahulu>;

const OFFICE = { oleh_id: null, oleh_nama: 'Kantor desa' };
const CATEGORY = 'Lainnya';

type Numbers = { kategori_id: number; awal: number; diproses: number; selesai: number };

/** Category and statuses that reports are filed under; the category is made where the village has none left of this name. */
export async function numbersFor(db: VillageDb): Promise<Numbers> {
  const known = await db
    .selectFrom('kategori_lapor')
    .select('id')
    .where('nama', '=', CATEGORY)
    .executeTakeFirst();
  const { id } =
    known ??
    (await db
      .insertInto('kategori_lapor')
      .values({ nama: CATEGORY, gambar_id: null })
      .returning('id')
      .executeTakeFirstOrThrow());
  const statuses = await db.selectFrom('status_lapor').select(['id', 'nama']).orderBy('urutan').execute();
  const awal = statusAfter('minta_perbaikan', undefined) ?? 1;
  const diproses = statusAfter('setujui', undefined) ?? awal;
  const done = statuses.find(({ id: status_id, nama: status }) =>
    isFinished({ keadaan: 'disetujui', status_id, status }),
  );
  return { kategori_id: id, awal, diproses, selesai: done?.id ?? diproses };
}

/** Brings a report, with the steps that led to where it stands. */
export async function bringReport(
  db: VillageDb,
  { judul, isi, sejak, tahap, selesai, balasan }: LaporTerdahulu,
  { numbers, zona }: { numbers: Numbers; zona: Zone },
): Promise<number> {
  const { kategori_id, awal, diproses } = numbers;
  const waiting = tahap === 'menunggu';
  const status_id = waiting ? awal : tahap === 'selesai' ? numbers.selesai : diproses;
  const { id } = await db
    .insertInto('lapor')
    .values({
      judul,
      isi,
      kategori_id,
      status_id,
      gambar_id: null,
      lng: null,
      lat: null,
      pelapor_id: null,
      keadaan: waiting ? 'menunggu' : 'disetujui',
      kode: newKode(),
      created_at: new Date(sejak),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const step = { ...OFFICE, lapor_id: id, gambar_id: null, isi: '', keadaan_sebelum: 'disetujui' as const };
  if (!waiting)
    await db
      .insertInto('lapor_tanggapan')
      .values([
        {
          ...step,
          jenis: 'setujui' as const,
          keadaan_sebelum: 'menunggu' as const,
          status_id: diproses,
          status_sebelum: awal,
          created_at: new Date(sejak),
        },
        ...balasan.map(({ isi: reply, sejak: at }) => ({
          ...step,
          jenis: 'balasan' as const,
          isi: reply,
          status_id: null,
          status_sebelum: diproses,
          created_at: new Date(at),
        })),
        ...(tahap === 'selesai' && status_id !== diproses
          ? [
              {
                ...step,
                jenis: 'status' as const,
                status_id,
                status_sebelum: diproses,
                created_at: new Date(selesai),
              },
            ]
          : []),
      ])
      .execute();
  await writeDeadlines(db, laporNoun, zona, [id]);
  return id;
}

/** Takes reports from elsewhere out again. */
export async function dropReports(db: VillageDb, ids: readonly number[]): Promise<void> {
  for (const id of ids) await deleteReport(db, id);
}

/** Gives a report its picture, which is as public as the report is. */
export async function pictureReport(
  core: Pick<Core, 'files'>,
  db: VillageDb,
  { id, gambar: [upload] }: { id: number; gambar: readonly Upload[] },
): Promise<void> {
  const { judul, keadaan } = await db
    .selectFrom('lapor')
    .select(['judul', 'keadaan'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!upload) return;
  const file = await saveFile({ core, db }, upload, {
    privat: true,
    area: 'verifikasi' as const,
    alt: `Foto laporan: ${judul}`,
  });
  await db.updateTable('lapor').set({ gambar_id: file.id }).where('id', '=', id).execute();
  await setFilesPublic(db, [file.id], keadaan === 'disetujui');
}
