import { sql } from 'kysely';
import type { SumberOrang } from '#contract/kinds/isian.ts';
import type { Letak } from '#contract/penduduk/penduduk.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hasNik } from '#server/core/mask.ts';
import { slugOf } from '#server/features/jenis-surat/statis-queries.ts';
import { offered } from '#server/features/jenis-surat/tawaran-queries.ts';
import type { About } from '#server/features/penduduk/cari-queries.ts';
import { relativesOf } from '#server/features/penduduk/orang-queries.ts';
import { placeOf } from '#server/features/penduduk/resource.ts';
import { isThere } from '../form/orang-queries.ts';
import '../table.ts';

const MOST = 10;

/** The first of those who live here, by name. */
export async function peopleFound(db: VillageDb, found: About) {
  const rows = await db
    .selectFrom('penduduk')
    .select(['id', 'nik', 'nama', 'tanggal_lahir', 'nama_ayah', 'nama_ibu'])
    .select(sql<Letak>`(${sql.raw(placeOf('wilayah_id')('penduduk'))})`.as('letak'))
    .where('status_dasar', '=', 'HIDUP')
    .where(found('penduduk'))
    .orderBy('nama')
    .orderBy('tanggal_lahir')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ nik, letak, nama_ayah, nama_ibu, ...row }) => ({
    ...row,
    punya_nik: hasNik(nik),
    orang_tua: nama_ayah || nama_ibu,
    dusun: letak.dusun ?? null,
  }));
}

/** Somebody who lives here, with their account if they have one. */
export const findOrang = (db: VillageDb, id: number) =>
  db
    .selectFrom('penduduk as p')
    .leftJoin('akun as a', (join) => join.onRef('a.penduduk_id', '=', 'p.id').on('a.peran', '=', 'penduduk'))
    .select(['p.id', 'a.id as akun'])
    .where('p.id', '=', id)
    .where('p.status_dasar', '=', 'HIDUP')
    .executeTakeFirst();

/** People whom a letter of somebody names without their number: relatives in the register, births and deaths. */
export async function keluargaOf(db: VillageDb, id: number) {
  const kin = async (sumber: SumberOrang) => (await relativesOf(db, sumber, id)).filter(isThere(sumber));
  const [penduduk, kelahiran, kematian] = await Promise.all([
    kin('penduduk'),
    kin('kelahiran'),
    kin('kematian'),
  ]);
  return { penduduk, kelahiran, kematian };
}

/** The letters that the village offers, in its order: of its own making, or those of the program. */
export async function lettersOffered(db: VillageDb, ownMaking: boolean) {
  const rows = await offered(db)
    .clearSelect()
    .select(['j.slug as jenis', 'j.nama as jenis_nama', 'l.slug', 'l.nama', 'l.waktu_pelayanan', 'l.statis'])
    .where('l.statis', ownMaking ? 'is' : 'is not', null)
    .orderBy('j.urutan')
    .orderBy('j.nama')
    .orderBy('l.urutan')
    .orderBy('l.nama')
    .execute();
  return rows.map(({ statis, slug, ...row }) => ({ ...row, slug: statis === null ? slug : slugOf(statis) }));
}

/** Row that the receipt of a request at the counter prints; undefined for one that was not made there. */
export const findStruk = (db: VillageDb, id: number) =>
  db
    .selectFrom('ajuan_layanan')
    .select(['id', 'kode', 'config_name', 'created_at'])
    .select((eb) => eb.ref('nomor_antre').$notNull().as('nomor_antre'))
    .where('id', '=', id)
    .where('nomor_antre', 'is not', null)
    .executeTakeFirst();
