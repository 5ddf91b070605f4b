import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Gambar } from '#contract/berkas.ts';
import type { Tenggat } from '#contract/kinds/tenggat.ts';
import type { Keadaan } from '#contract/lapor/alur.ts';
import type { Titik } from '#contract/lib/geo/koordinat.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Actor } from '#server/core/session/session.ts';
import { imagesById } from '#server/features/berkas/queries.ts';
import type { Dinilai } from '#server/features/survei/undangan-queries.ts';
import { canRevise, isFinished, PUBLIC_ACTS } from './rules.ts';
import './table.ts';

// No letters or digits that are mistaken for each other when a code is read out.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 10;

/** A tracking code nobody can guess: one of 30^10. */
export const newKode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A code as people type it: in small letters, with dashes and blanks. */
export const readKode = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** Columns of a report that rules need; `lock` keeps others from deciding on it until the end of the transaction. */
export function findLapor(db: VillageDb, id: number, { lock = false } = {}) {
  const query = db
    .selectFrom('lapor')
    .select([
      'id',
      'judul',
      'keadaan',
      'status_id',
      'pelapor_id',
      'gambar_id',
      'versi',
      'tampilkan_nama',
      'sembunyikan_nama',
    ])
    .where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Reports, as the survey asks of them. */
export const laporDinilai: Dinilai = {
  sumber: 'lapor',
  async users(db, dari, sampai) {
    const { n } = await db
      .selectFrom('lapor')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('created_at', '>=', dari)
      .where('created_at', '<', sampai)
      .executeTakeFirstOrThrow();
    return Number(n);
  },
  async finished(db, akun, id) {
    const row = await db
      .selectFrom('lapor as l')
      .innerJoin('status_lapor as s', 's.id', 'l.status_id')
      .select(['l.keadaan', 'l.status_id', 's.nama as status'])
      .where('l.id', '=', id)
      .where('l.pelapor_id', '=', akun)
      .executeTakeFirst();
    return row && isFinished(row) ? 'lapor' : undefined;
  },
};

/** Pictures that a row may hold: its own, and its category's. */
export type Pictured = { gambar_id?: string | null; kategori?: { gambar_id?: string | null } | null };
type Picture = { gambar: string | null; gambar_info: Gambar | null };
type WithPictures<R> = Omit<R, 'kategori'> & Picture & Category<R>;
type Category<R> = R extends { kategori?: infer K }
  ? { kategori: K extends object ? K & Picture : K }
  : unknown;

/** Adds `gambar` and `gambar_info` to rows and their categories, with one query for all. */
export async function withPictures<R extends Pictured>(db: VillageDb, rows: R[]): Promise<WithPictures<R>[]> {
  const images = await imagesIn(db, rows);
  return rows.map((row) => pictured(row, images));
}

/** The same of one row. */
export const withPicture = async <R extends Pictured>(db: VillageDb, row: R): Promise<WithPictures<R>> =>
  pictured(row, await imagesIn(db, [row]));

const imagesIn = (db: VillageDb, rows: readonly Pictured[]) =>
  imagesById(
    db,
    rows.flatMap(({ gambar_id, kategori }) => [gambar_id, kategori?.gambar_id]),
  );

function pictured<R extends Pictured>(row: R, images: ReadonlyMap<string, Gambar>): WithPictures<R> {
  const fields = (id: string | null | undefined): Picture => {
    const info = images.get(id ?? '') ?? null;
    return { gambar: info?.url ?? null, gambar_info: info };
  };
  const { gambar_id, kategori } = row;
  const embedded = kategori ? { kategori: { ...kategori, ...fields(kategori.gambar_id) } } : {};
  // The row has a category exactly when it had one before.
  return { ...row, ...embedded, ...fields(gambar_id) } as WithPictures<R>;
}

/** Choices by which a list of reports can be narrowed. */
export async function choicesOf(db: VillageDb) {
  const [status, dusun] = await Promise.all([
    db.selectFrom('status_lapor').select(['id', 'nama', 'warna']).orderBy('urutan').execute(),
    db.selectFrom('wilayah').select(['id', 'nama']).where('jenis', '=', 'dusun').orderBy('nama').execute(),
  ]);
  return { status, dusun };
}

/** A row of `laporSayaQuery` with what only its reporter sees under one name. */
export function withOwn<R extends Own>(actor: Pick<Actor, 'id'>, row: R, tenggat: Tenggat | null) {
  const { keadaan, kode, alasan, tampilkan_nama } = row;
  const can = { ubah: canRevise(actor, { pelapor_id: actor.id, keadaan }) };
  return { ...row, milik_saya: { keadaan, kode, alasan, tampilkan_nama, tenggat, can } };
}
type Own = { keadaan: Keadaan; kode: string; alasan: string; tampilkan_nama: boolean };

/** The public replies to a report, oldest first. */
export async function balasanOf(db: VillageDb, laporId: number) {
  const rows = await tanggapanOf(db, laporId)
    .where('g.diurungkan', 'is', null)
    .where('g.jenis', 'in', PUBLIC_ACTS)
    // An approval without words and picture says nothing that the report itself does not.
    .where((eb) =>
      eb.or([eb('g.jenis', '<>', 'setujui'), eb('g.isi', '<>', ''), eb('g.gambar_id', 'is not', null)]),
    )
    .execute();
  return withPictures(
    db,
    rows.map((row) => ({ ...row, waktu: row.created_at, status: statusOf(row) })),
  );
}

/** Everything that was done to a report, oldest first. */
export async function riwayatOf(db: VillageDb, laporId: number) {
  const rows = await tanggapanOf(db, laporId).execute();
  return withPictures(
    db,
    rows.map((row) => ({ ...row, waktu: row.created_at, oleh: row.oleh_nama, status: statusOf(row) })),
  );
}

type Joined = { status_id: number | null; status_nama: string | null; status_warna: string | null };
const statusOf = ({ status_id, status_nama, status_warna }: Joined) =>
  status_id === null ? null : { id: status_id, nama: status_nama ?? '', warna: status_warna ?? '' };

function tanggapanOf(db: VillageDb, laporId: number) {
  return db
    .selectFrom('lapor_tanggapan as g')
    .leftJoin('status_lapor as s', 's.id', 'g.status_id')
    .selectAll('g')
    .select(['s.nama as status_nama', 's.warna as status_warna'])
    .where('g.lapor_id', '=', laporId)
    .orderBy('g.id');
}

const LIKE = 0.3;
/** Within this many metres reports are of the same place. */
const NEAR = 250;
const MONTHS = 6;

type Draft = { judul: string; kategori: number | undefined; place: Titik | null | undefined };

/** Approved reports of the last months that sound alike, or of the same kind close by; the likeliest first. */
export function similarLapor(db: VillageDb, { judul, kategori, place }: Draft) {
  const [lng, lat] = place?.coordinates ?? [null, null];
  // Flat-earth distance: exact to a metre within a village.
  const jarak = sql<number | null>`(111320 * sqrt(power(l.lat - ${lat}::float8, 2)
    + power((l.lng - ${lng}::float8) * cos(radians(${lat}::float8)), 2)))`;
  // The whole title, or one that stands as a phrase within a longer one.
  const mirip = sql<number>`greatest(similarity(l.judul, ${judul}),
    case when word_similarity(${judul}, l.judul) >= 0.6 then 0.5 else 0 end)`;
  return db
    .selectFrom('lapor as l')
    .innerJoin('status_lapor as s', 's.id', 'l.status_id')
    .select([
      'l.id',
      'l.judul',
      'l.created_at',
      's.id as status_id',
      's.nama as status_nama',
      's.warna as status_warna',
    ])
    .select(sql<number | null>`round(${jarak})::int`.as('jarak'))
    .where('l.keadaan', '=', sql.lit('disetujui'))
    .where('l.created_at', '>', sql<Date>`now() - make_interval(months => ${MONTHS})`)
    .where(
      sql<boolean>`(${mirip} >= ${LIKE} or (${jarak} <= ${NEAR} and l.kategori_id = ${kategori ?? null}::bigint))`,
    )
    .orderBy(
      sql`${mirip} + case when ${jarak} <= ${NEAR} then 0.5 else 0 end + case when l.kategori_id = ${kategori ?? null}::bigint then 0.1 else 0 end`,
      'desc',
    )
    .orderBy('l.id', 'desc')
    .limit(5)
    .execute();
}
