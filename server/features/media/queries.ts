import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { AREAS, type Area } from '#contract/lib/access/areas.ts';
import {
  MEDIA_HARI,
  MEDIA_PER_PAGE,
  SARING_MEDIA,
  type SaringMedia,
  type TempatMedia,
  URUT_MEDIA,
  type UrutMedia,
} from '#contract/media.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { MediaPart } from '#server/core/files/media.ts';
import { hasArea } from '#server/core/http/access.ts';
import type { Actor } from '#server/core/session/session.ts';
import { imageOf, urlOf } from '../berkas/queries.ts';

export const Asked = z.object({
  search: z.string().max(100, 'Paling banyak 100 karakter.').optional(),
  saring: z.enum(SARING_MEDIA).optional(),
  noun: z.string().max(40, 'Pilihan tidak dikenal.').optional(),
  urut: z.enum(URUT_MEDIA).optional(),
  halaman: z.coerce.number().int().positive().max(10_000).optional(),
});
export type Asked = z.infer<typeof Asked>;

/** Reader of the library, and the parts that it has. */
export type Library = { db: VillageDb; actor: Actor; parts: readonly MediaPart[] };

/** Every place of every file, with the area that looks after it. */
export const placesSql = ({ db, parts }: Pick<Library, 'db' | 'parts'>): RawBuilder<unknown> =>
  sql.join(
    parts.map(({ area, uses }) => sql`select u.*, ${sql.lit(area)} as area from (${uses(db.desaId)}) as u`),
    sql` union all `,
  );

/**
 * The library as `pustaka`: what staff placed or uploaded, as `row` below. Private files are never in it, nor those of what
 * residents publish, which say whose they are (`area`). Who does not hold the area of a place sees there what is public.
 */
function library({ db, actor, parts }: Library): RawBuilder<unknown> {
  const mine = AREAS.filter((area) => hasArea(actor, area));
  return sql`tempat as materialized (${placesSql({ db, parts })}),
    pakai as (
      select berkas_id, count(*)::int as dipakai, max(alt) as alt, array_agg(distinct noun) as noun,
        bool_or(keadaan = 'terbit' or area = any(${mine}::text[])) as tampak
      from tempat group by berkas_id
    ),
    pustaka as (
      select b.id, b.jenis, b.nama as asal, b.ukuran, b.lebar, b.tinggi, b.blur, b.mime, b.fokus_x, b.fokus_y, b.pemilik,
        b.created_at as diunggah, coalesce(nullif(m.nama, ''), regexp_replace(b.nama, '\\.[^.]*$', '')) as nama,
        coalesce(nullif(b.alt, ''), p.alt, '') as alt, coalesce(m.kredit, '') as kredit,
        coalesce(p.dipakai, 0) as dipakai, coalesce(p.noun, '{}') as noun,
        -- What is shown somewhere lies in no bin.
        case when p.dipakai is null then m.dihapus end as dihapus
      from berkas as b
      left join media as m on m.desa_id = b.desa_id and m.berkas_id = b.id
      left join pakai as p on p.berkas_id = b.id
      where b.desa_id = ${db.desaId} and b.jenis in ('gambar', 'pdf') and not b.privat and b.area is null
        and (p.tampak or (p.berkas_id is null and m.berkas_id is not null))
    )`;
}

type Row = {
  id: string;
  jenis: 'gambar' | 'pdf';
  asal: string;
  nama: string;
  alt: string;
  kredit: string;
  ukuran: number;
  lebar: number | null;
  tinggi: number | null;
  blur: string | null;
  fokus_x: number;
  fokus_y: number;
  pemilik: number | null;
  diunggah: Date;
  dipakai: number;
  dihapus: Date | null;
};

export function shownMedia(row: Row) {
  const { id, jenis, nama, alt, ukuran, dipakai, dihapus } = row;
  const file = { ...row, nama: row.asal };
  const fokus = { x: row.fokus_x, y: row.fokus_y };
  const gambar_info = jenis === 'gambar' ? { ...imageOf(file), fokus } : null;
  return { id, jenis, nama, alt, ukuran, dipakai, dihapus, gambar_info, url: urlOf(file) };
}

const FILTERS: Record<SaringMedia, RawBuilder<boolean>> = {
  gambar: sql`jenis = 'gambar'`,
  dokumen: sql`jenis = 'pdf'`,
  'tanpa-alt': sql`jenis = 'gambar' and alt = ''`,
  'belum-dipakai': sql`dipakai = 0`,
  sampah: sql`true`,
};

const SORTS: Record<UrutMedia, RawBuilder<unknown>> = {
  terbaru: sql`diunggah desc, id`,
  terlama: sql`diunggah, id`,
  nama: sql`lower(nama), id`,
  terbesar: sql`ukuran desc, id`,
};

const pattern = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;

function conditionOf({ search, saring, noun }: Asked): RawBuilder<boolean> {
  const bin = saring === 'sampah' ? sql`dihapus is not null` : sql`dihapus is null`;
  const words = search?.trim()
    ? sql`(nama ilike ${pattern(search)} or alt ilike ${pattern(search)} or asal ilike ${pattern(search)})`
    : sql`true`;
  const place = noun ? sql`${noun} = any(noun)` : sql`true`;
  return sql`${bin} and ${saring ? FILTERS[saring] : sql`true`} and ${words} and ${place}`;
}

/** One page of the library, and how many fit. */
export async function findMedia(within: Library, asked: Asked) {
  const skipped = ((asked.halaman ?? 1) - 1) * MEDIA_PER_PAGE;
  const { rows } = await sql<Row & { hasil: number }>`with ${library(within)}
    select *, (count(*) over ())::int as hasil from pustaka where ${conditionOf(asked)}
    order by ${SORTS[asked.urut ?? 'terbaru']} limit ${sql.lit(MEDIA_PER_PAGE)} offset ${skipped}`.execute(
    within.db,
  );
  return { berkas: rows.map(shownMedia), hasil: rows[0]?.hasil ?? 0 };
}

/** Number of files under each filter, whatever is searched for, and their bytes together. */
export async function countMedia(within: Library) {
  const there = sql`dihapus is null`;
  const counts = SARING_MEDIA.map((one) => {
    const which = one === 'sampah' ? sql`dihapus is not null` : sql`${there} and ${FILTERS[one]}`;
    return sql`(count(*) filter (where ${which}))::int as ${sql.ref(one)}`;
  });
  const { rows } = await sql<Record<'semua' | SaringMedia | 'byte', number>>`with ${library(within)}
    select (count(*) filter (where ${there}))::int as semua, ${sql.join(counts)},
      coalesce(sum(ukuran) filter (where ${there}), 0)::bigint as byte from pustaka`.execute(within.db);
  const [{ byte, ...jumlah } = { byte: 0, ...NONE }] = rows;
  return { jumlah, byte };
}
const NONE = { semua: 0, gambar: 0, dokumen: 0, 'tanpa-alt': 0, 'belum-dipakai': 0, sampah: 0 };

const WHOLE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One file of the library as its row; undefined for what does not stand in it, or not for who asks. */
export async function findOne(within: Library, id: string): Promise<Row | undefined> {
  if (!WHOLE_ID.test(id)) return undefined;
  const { rows } = await sql<Row>`with ${library(within)} select * from pustaka where id = ${id}`.execute(
    within.db,
  );
  return rows[0];
}

/** The file of the library with these bytes, the oldest where there are several. */
export async function findTwin(within: Library, sha256: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`with ${library(within)} select pustaka.* from pustaka
    join berkas as b on b.desa_id = ${within.db.desaId} and b.id = pustaka.id
    where b.sha256 = ${sha256} order by diunggah limit 1`.execute(within.db);
  return rows[0];
}

type Place = Omit<TempatMedia, 'waktu'> & { waktu: Date | null; area: Area };

/** Places that show a file, the latest first. */
export async function placesOf(within: Pick<Library, 'db' | 'parts'>, id: string): Promise<Place[]> {
  const { rows } = await sql<Place>`select noun, noun_id, judul, keadaan, waktu, peran, area
    from (${placesSql(within)}) as tempat where berkas_id = ${id}
    order by waktu desc nulls last, judul`.execute(within.db);
  return rows;
}

/** Versions of a file that were replaced within the last 30 days and whose bytes are kept. */
export function versionsOf(db: VillageDb, id: string) {
  return db
    .selectFrom('berkas_versi as v')
    .leftJoin('akun as a', 'a.id', 'v.diganti_oleh')
    .select(['v.versi', 'v.nama', 'v.ukuran', 'v.lebar', 'v.tinggi', 'v.diganti', 'a.nama as oleh'])
    .where('v.berkas_id', '=', id)
    .where('v.hilang', 'is', null)
    .where('v.diganti', '>', new Date(Date.now() - MEDIA_HARI * 86_400_000))
    .orderBy('v.diganti', 'desc')
    .execute();
}

/** A file of the library with everything about it. */
export async function mediaDetail(within: Library, row: Row) {
  const { db } = within;
  const [tempat, versi, sender] = await Promise.all([
    placesOf(within, row.id),
    versionsOf(db, row.id),
    db.selectFrom('akun').select('nama').where('id', '=', row.pemilik).executeTakeFirst(),
  ]);
  return {
    ...shownMedia(row),
    kredit: row.kredit,
    diunggah: row.diunggah,
    tempat,
    versi,
    fokus: { x: row.fokus_x, y: row.fokus_y },
    oleh: sender?.nama ?? null,
  };
}
