import { sql } from 'kysely';
import type { Peran } from '#contract/jenis-surat.ts';
import { alurSurat } from '#contract/surat-alur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { type Petugas, peranOf } from './rules.ts';
import './table.ts';

export const STEPS = { table: 'langkah_ajuan', of: 'ajuan_id' } as const;
/** What the clock needs of the noun. */
export const suratClock = {
  flow: alurSurat,
  table: 'ajuan_layanan',
  steps: STEPS,
  restores: { meja: 'meja_sebelum', is_printed: 'cetak_sebelum' },
  promised: 'waktu_pelayanan',
} as const;

/** What rules need to know of a request; `lock` keeps others from acting on it until the end of the transaction. */
export function findAjuan(db: VillageDb, id: number, { lock = false } = {}) {
  const query = db
    .selectFrom('ajuan_layanan')
    .select(['id', 'keadaan', 'versi', 'pemilik_id', 'penduduk_id', 'pemohon', 'jenis', 'config_name'])
    .select(['rantai', 'meja', 'is_printed', 'layanan_id', 'kode'])
    .where('desa_id', '=', db.desaId)
    .where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
export type FoundAjuan = NonNullable<Awaited<ReturnType<typeof findAjuan>>>;

/** Everything that was done to a request, oldest first. */
export const stepsOf = (db: VillageDb, id: number) =>
  db
    .selectFrom('langkah_ajuan')
    .select(['id', 'jenis', 'oleh_nama as oleh', 'alasan', 'diurungkan', 'dijawab', 'created_at as waktu'])
    .select(['keadaan_sebelum', 'meja_sebelum'])
    .where('desa_id', '=', db.desaId)
    .where('ajuan_id', '=', id)
    .orderBy('id')
    .execute();

/** A step as who asked is told of it; `surat` is the group of the letter. */
export const toldStep = (db: VillageDb, id: number) =>
  db
    .selectFrom('langkah_ajuan as l')
    .innerJoin('ajuan_layanan as a', (join) =>
      join.onRef('a.desa_id', '=', 'l.desa_id').onRef('a.id', '=', 'l.ajuan_id'),
    )
    .select(['l.jenis', 'l.alasan', 'l.ajuan_id', 'a.config_name', 'a.jenis as surat', 'a.pemilik_id'])
    .select(sql<boolean>`l.meja_sebelum + 2 >= cardinality(a.rantai)`.as('menunggu'))
    .where('l.desa_id', '=', db.desaId)
    .where('l.id', '=', id)
    .executeTakeFirst();

/** An officer with their desks of today. */
export async function petugasOf(
  db: VillageDb,
  { id, peran }: { id: number; peran: string },
  zone: Zone,
): Promise<Petugas> {
  const [akun, pengganti] = await Promise.all([
    db
      .selectFrom('akun')
      .select('jabatan')
      .where('desa_id', '=', db.desaId)
      .where('id', '=', id)
      .executeTakeFirst(),
    standingIn(db, zone).select(['peran', 'sebutan', 'sampai', 'alasan']).where('akun_id', '=', id).execute(),
  ]);
  return { id, admin: peran === 'admin', peran: peranOf(akun?.jabatan ?? ''), pengganti };
}

const standingIn = (db: VillageDb, zone: Zone) => {
  const today = toInstant(new Date(), zone).slice(0, 10);
  return db
    .selectFrom('pejabat_pengganti')
    .where('desa_id', '=', db.desaId)
    .where('dari', '<=', today)
    .where('sampai', '>=', today)
    .orderBy('id');
};

export type Pejabat = { akun_id: number; nama: string; jabatan: string; peran: Peran };

/** The staff who may work on letters, with the desks they sit at by their positions. */
export async function pejabatOf(db: VillageDb): Promise<Pejabat[]> {
  const rows = await db
    .selectFrom('akun')
    .select(['id as akun_id', 'nama', 'jabatan'])
    .where('desa_id', '=', db.desaId)
    .where('aktif', '=', true)
    .where((eb) =>
      eb.or([
        eb('peran', '=', 'admin'),
        eb.and([eb('peran', '=', 'perangkat'), eb(eb.val('surat'), '=', eb.fn.any('izin'))]),
      ]),
    )
    .orderBy('nama')
    .execute();
  return rows.map((row) => ({ ...row, peran: peranOf(row.jabatan) }));
}

/** Who acts for whom today. */
export const penggantiOf = (db: VillageDb, zone: Zone) =>
  standingIn(db, zone).select(['akun_id', 'peran', 'sebutan', 'sampai', 'alasan']).execute();

/** The requirements of a request, in their order. */
export const syaratOf = (db: VillageDb, id: number) =>
  db
    .selectFrom('syarat_ajuan')
    .select(['id', 'nama', 'wajib', 'langkah_id', 'berkas_id', 'asal', 'dikirim', 'terpenuhi'])
    .where('desa_id', '=', db.desaId)
    .where('ajuan_id', '=', id)
    .orderBy('id')
    .execute();
export type Syarat = Awaited<ReturnType<typeof syaratOf>>[number];
