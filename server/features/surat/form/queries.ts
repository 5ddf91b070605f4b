import { sql } from 'kysely';
import { bertanda } from '#contract/fakta/isian.ts';
import type { Areas, Tingkat } from '#contract/kinds/isian-wilayah.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { findBerkas, urlOf } from '#server/features/berkas/queries.ts';
import '../table.ts';

const FILLING = bertanda('formulir');

/** Applicant as the register has them; lists as forms show them. */
export async function applicantOf(db: VillageDb, id: number) {
  const row = await db
    .selectFrom('penduduk as p')
    .leftJoin('keluarga as k', 'k.id', 'p.keluarga_id')
    .leftJoin('kode_penduduk as kp', (join) =>
      join.onRef('kp.nama', '=', 'p.pekerjaan').on('kp.daftar', '=', 'pekerjaan'),
    )
    .select(['p.id', 'p.nik', 'p.updated_at as diperbarui', 'k.alamat', 'kp.tampil'])
    .select(FILLING.map((name) => `p.${name}` as const))
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const known = FILLING.map((name) => [name, row[name]] as const);
  const isian = new Map<string, string | null>([...known, ['alamat', row.alamat], ['pekerjaan', row.tampil]]);
  const filled = [...isian].flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return { ...row, isian: Object.fromEntries(filled) };
}

/** Names, among those given, that the register's list has. */
export async function knownNames(db: VillageDb, daftar: 'pekerjaan' | 'hubungan', names: string[]) {
  if (names.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom('kode_penduduk')
    .select('tampil')
    .where('daftar', '=', daftar)
    .where('tampil', 'in', names)
    .execute();
  return new Set(rows.map(({ tampil }) => tampil));
}

/** The areas with these ids and what lies directly in them, by their kind. */
export async function areasAround(db: VillageDb, ids: number[]): Promise<Areas> {
  const rows = await db
    .selectFrom('wilayah')
    .select(['id', 'jenis', 'induk_id as induk'])
    .where((eb) => eb.or([eb('id', '=', anyOf(ids)), eb('induk_id', '=', anyOf(ids))]))
    .execute();
  const of = (jenis: Tingkat) => rows.filter((row) => row.jenis === jenis);
  return { dusun: of('dusun'), dukuh: of('dukuh'), rw: of('rw'), rt: of('rt') };
}

const anyOf = (ids: number[]) => sql<number>`any(${ids}::bigint[])`;

/**
 * Answers to the form of a letter, of an account and a group or of anybody: undefined where there is no such letter, null
 * where it has no form.
 */
export async function answersTo(
  db: VillageDb,
  letter: { id: number } | { id: number; jenis: string; akun: number },
) {
  const rows = db
    .selectFrom('ajuan_layanan as a')
    .leftJoin('isi_ajuan as i', 'i.ajuan_id', 'a.id')
    .select(['a.penduduk_id', 'i.atribut', 'i.payload', 'i.kepada', 'i.jumlah_lampiran', 'i.dasar_surat_id'])
    .select(['i.nama_dasar_surat', 'i.nomor_dasar_surat', 'i.tanggal_dasar_surat', 'i.isi_dasar_surat'])
    // Few letters have any, and each would be asked for by itself.
    .select((eb) => [
      eb
        .exists(eb.selectFrom('berkas_isian as f').select('f.isian').whereRef('f.ajuan_id', '=', 'a.id'))
        .as('berisi'),
      eb
        .exists(eb.selectFrom('perubahan_isian as p').select('p.id').whereRef('p.ajuan_id', '=', 'a.id'))
        .as('diubah'),
    ])
    .where('a.id', '=', letter.id);
  const own =
    'akun' in letter
      ? rows.where('a.jenis', '=', letter.jenis.replaceAll('-', '_')).where('a.pemilik_id', '=', letter.akun)
      : rows;
  const row = await own.executeTakeFirst();
  if (!row) return undefined;
  const { atribut, payload, berisi, diubah, ...rest } = row;
  if (!atribut || !payload) return null;
  const [berkas, perubahan, file] = await Promise.all([
    berisi ? filesOf(db, letter.id) : [],
    diubah ? changesOf(db, letter.id) : [],
    row.dasar_surat_id === null ? undefined : findBerkas(db, row.dasar_surat_id),
  ]);
  return {
    ...rest,
    atribut,
    payload,
    perubahan,
    berkas: berkas.map((one) => ({ isian: one.isian, id: one.id, nama: one.nama, url: urlOf(one) })),
    kepada: row.kepada ?? '',
    nama_dasar_surat: row.nama_dasar_surat ?? '',
    nomor_dasar_surat: row.nomor_dasar_surat ?? '',
    isi_dasar_surat: row.isi_dasar_surat ?? '',
    dasar_surat: file ? { id: file.id, nama: file.nama, url: urlOf(file) } : null,
  };
}

/** The files that are answers. */
const filesOf = (db: VillageDb, ajuan: number) =>
  db
    .selectFrom('berkas_isian as i')
    .innerJoin('berkas as b', 'b.id', 'i.berkas_id')
    .select(['i.isian', 'b.id', 'b.nama', 'b.jenis'])
    .where('i.ajuan_id', '=', ajuan)
    .execute();

/** Every change of answers, oldest first. */
async function changesOf(db: VillageDb, ajuan: number) {
  const rows = await db
    .selectFrom('perubahan_isian')
    .select(['id', 'created_at as waktu', 'langkah_id', 'petugas', 'sebelum', 'sesudah'])
    .where('ajuan_id', '=', ajuan)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    di_kantor: row.petugas !== '',
    isian: [...new Set([...Object.keys(row.sebelum), ...Object.keys(row.sesudah)])],
  }));
}
