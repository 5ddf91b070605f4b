import { sql } from 'kysely';
import type { z } from 'zod';
import { IdentitasDesa } from '#contract/desa/identitas.ts';
import { requiredText } from '#contract/kit.ts';
import type { Core } from '../core/core.ts';
import { recordEvent } from '../core/data/event.ts';
import type { VillageDb } from '../core/data/tenant.ts';
import { normalise } from '../core/data/village.ts';
import { enqueue } from '../core/job.ts';
import { newPassword } from '../core/session/password.ts';
import { yearIn } from '../features/anti-korupsi/jobs.ts';
import { prepareYear } from '../features/anti-korupsi/writes.ts';
import { ikutiSkema } from '../features/desa/skema-jobs.ts';
import { fillNational } from '../features/hari-libur/writes.ts';
import { addStaff, BY_OPERATOR, type ByPlatform, isDuplicate, prepareStaff, type Staff } from './accounts.ts';

const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** The address of a site as people type it. */
export const AlamatSitus = requiredText('Harap masukkan alamat situs', { max: 253 })
  .transform(normalise)
  .refine((host) => HOST.test(host), 'Masukkan alamat situs seperti sukamaju.desa.id, tanpa https://.');

/** Facts that a village cannot be without: its pages name the region, and somebody must be able to sign in. */
export const DesaBaru = IdentitasDesa.pick({
  kecamatan: true,
  kabupaten: true,
  provinsi: true,
  zona: true,
}).extend({
  nama: IdentitasDesa.shape.nama_desa,
  host: AlamatSitus,
  username: requiredText('Harap masukkan username admin', { max: 60 }).refine(
    (name) => /^\S+$/.test(name),
    'Username tidak boleh memuat spasi.',
  ),
  admin: requiredText('Harap masukkan nama lengkap admin', { max: 100 }),
});
export type DesaBaru = z.infer<typeof DesaBaru>;

/** The categories a village starts with; those of reports come with their states from the database itself. */
const KATEGORI = {
  kategori_berita: ['Pemerintahan', 'Pembangunan', 'Kesehatan', 'Pendidikan', 'Ekonomi', 'Kegiatan warga'],
  kategori_kegiatan: ['Pemerintahan', 'Kesehatan', 'Gotong royong', 'Keagamaan', 'Olahraga', 'Budaya'],
} as const;

/** A new village under a number of its own, with its first administrator; throws when the host is taken. */
export async function createDesa(core: Core, village: DesaBaru): Promise<{ id: number; password: string }> {
  const { host, username, admin } = village;
  if (normalise(host) === core.env.PLATFORM_HOST) throw new Error(taken(host));
  const password = newPassword();
  const staff = await prepareStaff({ username, nama: admin, password }, [village.nama]);
  const { rows } = await sql<{ id: number }>`select nextval('desa_id_seq') as id`.execute(
    core.tenancy.outside,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('Nomor desa tidak didapat.');
  await core.tenancy
    .write(id, (db) => fillDesa(db, { ...village, ...started(core), kode: '', dilan: false, staff }))
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new Error(taken(host)) : error;
    });
  return { id, password };
}

const taken = (host: string) => `Alamat ${host} sudah dipakai desa lain.`;

type Filled = Omit<DesaBaru, 'username' | 'admin'> & {
  kode: string;
  dilan: boolean;
  staff: Staff;
  /** True where its colour follows the installation's scheme. */
  skema: boolean;
};

/** Settings that the installation gives each village. */
export const started = ({ env }: Pick<Core, 'env'>) => ({ skema: Boolean(env.COLOUR_SCHEME_URL) });

/**
 * All that a village begins with, in the transaction of a number that no village has yet; returns the number of its first
 * administrator.
 */
export async function fillDesa(
  db: VillageDb,
  { nama, host, kecamatan, kabupaten, provinsi, zona, kode, dilan, staff, skema }: Filled,
  by: ByPlatform = BY_OPERATOR,
): Promise<number> {
  const id = db.desaId;
  const region = { kecamatan, kabupaten, provinsi, zona };
  await db
    .insertInto('desa')
    .values({
      ...region,
      id,
      nama_desa: nama,
      kode,
      dilan,
      pusat_lng: null,
      pusat_lat: null,
      warna_dipilih: false,
    })
    .execute();
  await db
    .insertInto('desa_host')
    .values({ host: normalise(host), desa_id: id, jenis: 'portal', utama: true })
    .execute();
  await fillCategories(db);
  await fillNational(db);
  await prepareYear(db, yearIn(zona));
  await recordEvent(db, { action: 'desa.create', id, after: { nama, host, ...region } }, by);
  if (skema) await enqueue(db, ikutiSkema, {});
  return addStaff(db, staff, undefined, by);
}

async function fillCategories(db: VillageDb): Promise<void> {
  const rowsOf = (names: readonly string[]) => names.map((nama) => ({ nama }));
  await db.insertInto('kategori_berita').values(rowsOf(KATEGORI.kategori_berita)).execute();
  await db.insertInto('kategori_kegiatan').values(rowsOf(KATEGORI.kategori_kegiatan)).execute();
}
