import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Peran, peranOf } from '#contract/jenis-surat/peran.ts';
import { alurSurat } from '#contract/surat/alur.ts';
import type { Terisi } from '#contract/surat/isian.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { urlOf } from '#server/features/berkas/queries.ts';
import type { Dinilai } from '#server/features/survei/undangan-queries.ts';
import { cadangan } from './resource.ts';
import { mayHandle, type Petugas, perbaikanDi } from './rules.ts';
import './table.ts';
import { timeNow } from '#server/core/clock.ts';

export const STEPS = { table: 'langkah_ajuan', of: 'ajuan_id' } as const;
/** Names of the tables and columns of the noun that the clock needs. */
export const suratClock = {
  flow: alurSurat,
  table: 'ajuan_layanan',
  steps: STEPS,
  restores: { meja: 'meja_sebelum', is_printed: 'cetak_sebelum' },
  promised: 'waktu_pelayanan',
} as const;

/** Letters, as the survey asks of them: rated under their group once they are signed. */
export const suratDinilai: Dinilai = {
  sumber: 'surat',
  async users(db, dari, sampai) {
    const { n } = await db
      .selectFrom('ajuan_layanan')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('created_at', '>=', dari)
      .where('created_at', '<', sampai)
      .executeTakeFirstOrThrow();
    return Number(n);
  },
  async finished(db, akun, id) {
    const row = await db
      .selectFrom('ajuan_layanan')
      .select('jenis')
      .where('id', '=', id)
      .where('pemilik_id', '=', akun)
      .where('keadaan', 'in', ['siap', 'selesai'])
      .executeTakeFirst();
    return row?.jenis;
  },
};

/** The desk that may act in place of the one that has a request, by the version of its type of letter. */
const CADANGAN = sql.raw<Peran | null>(`(${cadangan('ajuan_layanan')})`);

/** Finds the facts of a request that rules need; `lock` keeps others from acting on it until the end of the transaction. */
export function findAjuan(db: VillageDb, id: number, { lock = false } = {}) {
  const query = db
    .selectFrom('ajuan_layanan')
    .select(['id', 'keadaan', 'versi', 'pemilik_id', 'penduduk_id', 'pemohon', 'jenis', 'config_name'])
    .select(['rantai', 'meja', 'is_printed', 'layanan_id'])
    .select(CADANGAN.as('cadangan'))
    .where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
export type FoundAjuan = NonNullable<Awaited<ReturnType<typeof findAjuan>>>;

/** A request of one's own, by its group with hyphens or underscores. */
export const ownAjuan = (db: VillageDb, actor: { id: number }, { id, type }: { id: number; type: string }) =>
  db
    .selectFrom('ajuan_layanan')
    .select(['id as surat_id', 'jenis', 'config_name', 'is_printed', 'created_at as created', 'keadaan'])
    .select(['versi', 'kode', 'lewat_loket', 'waktu_pelayanan', 'rantai', 'meja', 'layanan_id'])
    .where('id', '=', id)
    .where('pemilik_id', '=', actor.id)
    .where('jenis', '=', type.replaceAll('-', '_'))
    .executeTakeFirst();

/** A request by its tracking code. */
export const ajuanByKode = (db: VillageDb, kode: string) =>
  db
    .selectFrom('ajuan_layanan')
    .select(['id', 'kode', 'keadaan', 'created_at', 'rantai'])
    .where('kode', '=', kode)
    .executeTakeFirst();

/** The files in the store of a resident, by the ids of its papers. */
export async function dokumenById(db: VillageDb, penduduk_id: number | null): Promise<Map<number, string>> {
  if (penduduk_id === null) return new Map();
  const rows = await db
    .selectFrom('dokumen_warga')
    .select(['id', 'berkas_id'])
    .where('penduduk_id', '=', penduduk_id)
    .execute();
  return new Map(rows.map(({ id, berkas_id }) => [id, berkas_id]));
}

/** Names of the papers in the store of a resident. */
export const dokumenNames = (db: VillageDb, penduduk_id: number) =>
  db
    .selectFrom('dokumen_warga')
    .select(['id', 'nama'])
    .where('penduduk_id', '=', penduduk_id)
    .orderBy('nama')
    .orderBy('id')
    .execute();

/** Everything that was done to a request, oldest first. */
export const stepsOf = (db: VillageDb, id: number) => steps(db, id).execute();

const steps = (db: VillageDb, id: number) =>
  db
    .selectFrom('langkah_ajuan')
    .select(['id', 'jenis', 'oleh_nama as oleh', 'alasan', 'diurungkan', 'dijawab', 'created_at as waktu'])
    .select(['keadaan_sebelum', 'meja_sebelum', 'isian', 'penerima', 'nama_penerima'])
    .where('ajuan_id', '=', id)
    .orderBy('id');

/** Tells whether who asked has taken the file of their letter. */
export const wasTaken = async (db: VillageDb, id: number): Promise<boolean> =>
  (await stepsOf(db, id)).some(({ jenis }) => jenis === 'unduh');

type Standing = Pick<FoundAjuan, 'id' | 'keadaan' | 'meja'>;
/** Answers of a request that may be corrected now; null for none. */
export const perbaikanOf = async (db: VillageDb, ajuan: Standing) =>
  perbaikanDi(ajuan, await stepsOf(db, ajuan.id));

/** Tells whether an officer may correct the answers of a request for who asked. */
export const mayCorrect = async (
  db: VillageDb,
  actor: { id: number; jabatan: string; peran: string },
  { ajuan, zone }: { ajuan: FoundAjuan; zone: Zone },
) => mayHandle(await petugasOf(db, actor, zone), ajuan);

/** Answers, and the form as it was asked for; undefined for a request of before there were forms. */
export const terisiOf = (db: VillageDb, ajuan: number): Promise<Terisi | undefined> =>
  db
    .selectFrom('isi_ajuan')
    .select(['atribut', 'payload', 'kepada', 'jumlah_lampiran', 'dasar_surat_id as dasar_surat'])
    .select(['nama_dasar_surat', 'nomor_dasar_surat', 'tanggal_dasar_surat', 'isi_dasar_surat'])
    .where('ajuan_id', '=', ajuan)
    .executeTakeFirst();

/** A step as who asked is told of it; `surat` is the group of the letter. */
export const toldStep = (db: VillageDb, id: number) =>
  db
    .selectFrom('langkah_ajuan as l')
    .innerJoin('ajuan_layanan as a', 'a.id', 'l.ajuan_id')
    .select(['l.jenis', 'l.alasan', 'l.ajuan_id', 'a.config_name', 'a.jenis as surat', 'a.pemilik_id'])
    .select(sql<boolean>`l.meja_sebelum + 2 >= cardinality(a.rantai)`.as('menunggu'))
    .where('l.id', '=', id)
    .executeTakeFirst();

type Officer = { id: number; jabatan: string; peran: string };

/** An officer with their desks of today. */
export async function petugasOf(db: VillageDb, officer: Officer, zone: Zone): Promise<Petugas> {
  const pengganti = await standingIn(db, zone)
    .select(['peran', 'sebutan', 'sampai', 'alasan'])
    .where('akun_id', '=', officer.id)
    .execute();
  return petugasAmong(officer, pengganti);
}

/** The same, where it is known who stands in. */
export const petugasAmong = ({ id, jabatan, peran }: Officer, pengganti: Petugas['pengganti']): Petugas => ({
  id,
  jabatan,
  admin: peran === 'admin',
  peran: peranOf(jabatan),
  pengganti,
});

/** The position of an officer, as it stands under a signature. */
export async function jabatanOf(db: VillageDb, id: number): Promise<string> {
  const row = await db.selectFrom('akun').select('jabatan').where('id', '=', id).executeTakeFirst();
  return row?.jabatan ?? '';
}

const standingIn = (db: VillageDb, zone: Zone) => {
  const today = toInstant(timeNow(), zone).slice(0, 10);
  return db
    .selectFrom('pejabat_pengganti')
    .where('dari', '<=', today)
    .where('sampai', '>=', today)
    .orderBy('pejabat_pengganti.id');
};

export type Pejabat = { akun_id: number; nama: string; jabatan: string; peran: Peran };

const officers = (db: VillageDb) =>
  db
    .selectFrom('akun')
    .select(['id as akun_id', 'nama', 'jabatan'])
    .where('aktif', '=', true)
    .where((eb) =>
      eb.or([
        eb('peran', '=', 'admin'),
        eb.and([eb('peran', '=', 'perangkat'), eb(eb.val('surat'), '=', eb.fn.any('izin'))]),
      ]),
    )
    .orderBy('nama');

const seated = <Row extends { jabatan: string }>(row: Row) => ({ ...row, peran: peranOf(row.jabatan) });

/** The staff who may work on letters, with the desks they sit at by their positions. */
export const pejabatOf = async (db: VillageDb): Promise<Pejabat[]> =>
  (await officers(db).execute()).map(seated);

const deputies = (db: VillageDb, zone: Zone) =>
  standingIn(db, zone)
    .innerJoin('akun as a', 'a.id', 'pejabat_pengganti.akun_id')
    .select(['a.id as akun_id', 'a.nama', 'a.jabatan'])
    .select(['pejabat_pengganti.peran', 'sebutan', 'sampai', 'alasan']);

/** Deputies of today, and for whom they act. */
export const penggantiOf = (db: VillageDb, zone: Zone) => deputies(db, zone).execute();

/** The requirements of a request, in their order, with the papers that were sent for them. */
export const syaratOf = async (db: VillageDb, id: number) => (await papers(db, id).execute()).map(withFile);
export type Syarat = Awaited<ReturnType<typeof syaratOf>>[number];

const papers = (db: VillageDb, id: number) =>
  db
    .selectFrom('syarat_ajuan as s')
    .leftJoin('berkas as b', 'b.id', 's.berkas_id')
    .select(['s.id', 's.nama', 's.wajib', 's.langkah_id', 's.asal', 's.dikirim', 's.terpenuhi'])
    .select(['b.id as berkas_id', 'b.nama as berkas_nama', 'b.jenis as berkas_jenis'])
    .where('s.ajuan_id', '=', id)
    .orderBy('s.id');

type Sent = Awaited<ReturnType<ReturnType<typeof papers>['execute']>>[number];
const withFile = ({ langkah_id, berkas_id, berkas_nama, berkas_jenis, ...row }: Sent) => ({
  ...row,
  diminta: langkah_id !== null,
  berkas:
    berkas_id && berkas_nama && berkas_jenis
      ? sentFile({ id: berkas_id, nama: berkas_nama, jenis: berkas_jenis })
      : null,
});
const sentFile = (file: Parameters<typeof urlOf>[0]) => ({ id: file.id, nama: file.nama, url: urlOf(file) });

/**
 * Reads what one screen of the office shows beside a request, in one statement: who sits at the desks, who acts for whom
 * today, its papers and its steps.
 */
export async function besideOf(db: VillageDb, id: number, zone: Zone) {
  const found = await db
    .selectNoFrom([
      jsonArrayFrom(officers(db)).as('pejabat'),
      jsonArrayFrom(deputies(db, zone)).as('pengganti'),
      jsonArrayFrom(papers(db, id)).as('syarat'),
      jsonArrayFrom(steps(db, id)).as('langkah'),
    ])
    .executeTakeFirstOrThrow();
  return {
    pejabat: found.pejabat.map(seated),
    pengganti: found.pengganti,
    syarat: found.syarat.map((one) => withFile({ ...one, dikirim: momentOf(one.dikirim) })),
    langkah: found.langkah.map((one) => ({
      ...one,
      waktu: new Date(one.waktu),
      diurungkan: momentOf(one.diurungkan),
      dijawab: momentOf(one.dijawab),
    })),
  };
}
/** Moment of a row that came as JSON, in which it is text. */
const momentOf = (text: string | Date | null): Date | null => (text === null ? null : new Date(text));

/** A paper that somebody sent or keeps: whose it is, what it is called, and for which letter. */
export type Paper = { penduduk_id: number | null; nama: string; surat: string; berkas_id: string };

/** A paper of a request, or its covering letter; undefined for any other file. */
export async function paperOf(db: VillageDb, ajuan: number, berkas: string): Promise<Paper | undefined> {
  const { rows } = await sql<Paper>`
    select a.penduduk_id, s.nama, a.config_name as surat, s.berkas_id
    from ajuan_layanan a join syarat_ajuan s on s.desa_id = a.desa_id and s.ajuan_id = a.id
    where a.desa_id = ${db.desaId} and a.id = ${ajuan}::bigint and s.berkas_id::text = ${berkas}
    union all
    select a.penduduk_id, 'Surat pengantar', a.config_name, i.dasar_surat_id
    from ajuan_layanan a join isi_ajuan i on i.desa_id = a.desa_id and i.ajuan_id = a.id
    where a.desa_id = ${db.desaId} and a.id = ${ajuan}::bigint and i.dasar_surat_id::text = ${berkas}
    union all
    select a.penduduk_id, b.nama, a.config_name, i.berkas_id
    from ajuan_layanan a join berkas_isian i on i.desa_id = a.desa_id and i.ajuan_id = a.id
      join berkas b on b.desa_id = i.desa_id and b.id = i.berkas_id
    where a.desa_id = ${db.desaId} and a.id = ${ajuan}::bigint and i.berkas_id::text = ${berkas}
    limit 1`.execute(db);
  return rows[0];
}

/** A paper in the store of a resident. */
export const dokumenOf = (db: VillageDb, id: number): Promise<Paper | undefined> =>
  db
    .selectFrom('dokumen_warga')
    .select(['penduduk_id', 'nama', sql<string>`''`.as('surat'), 'berkas_id'])
    .where('id', '=', id)
    .executeTakeFirst();
