import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_CHAIN, type Meja, type SyaratSurat } from '#contract/jenis-surat/jenis-surat.ts';
import type { Peran } from '#contract/jenis-surat/peran.ts';
import { wordsOf } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { imagesById } from '#server/features/berkas/queries.ts';
import './table.ts';

/** Condition that a text has a word, in any case. */
export const contains = (text: RawBuilder<unknown>, word: string) =>
  sql<boolean>`strpos(lower(${text}), ${word.toLowerCase()}) > 0`;

/** The types that have a service, in the order of the village; `search` narrows them by name and what their services are called. */
export async function typesOf(db: VillageDb, search: string) {
  const rows = await db
    .selectFrom('jenis_surat as j')
    .innerJoin('layanan as l', (join) =>
      join.onRef('l.jenis_id', '=', 'j.id').on('l.aktif', '=', true).on('l.statis', 'is', null),
    )
    .select(['j.slug', 'j.nama as title', 'j.keterangan', 'j.gambar_id'])
    .select((eb) => eb.fn.countAll<number>().as('jumlah'))
    .groupBy(['j.desa_id', 'j.id'])
    .having((eb) =>
      eb.and(
        wordsOf(search).map((word) =>
          contains(sql`j.nama || ' ' || j.keterangan || ' ' || string_agg(l.nama, ' ')`, word),
        ),
      ),
    )
    .orderBy('j.urutan')
    .orderBy('j.nama')
    .execute();
  const images = await imagesById(
    db,
    rows.map(({ gambar_id }) => gambar_id),
  );
  return rows.map((row) => ({
    ...row,
    kelompok: null,
    waktu_pelayanan: null,
    image: images.get(row.gambar_id ?? '')?.url ?? null,
  }));
}

/** The slug of a group, which lists of requests write with underscores: 'surat-keterangan' of 'surat_keterangan'. */
const groupSlug = (jenis: string): string => jenis.replaceAll('_', '-');

export function findType(db: VillageDb, slug: string) {
  return db
    .selectFrom('jenis_surat')
    .select(['id', 'slug', 'nama'])
    .where('slug', '=', groupSlug(slug))
    .executeTakeFirst();
}

/** Query of the letters that the village offers, with the form of each. */
export const offered = (db: VillageDb) =>
  db
    .selectFrom('layanan as l')
    .innerJoin('jenis_surat as j', 'j.id', 'l.jenis_id')
    .leftJoin('layanan_versi as v', 'v.id', 'l.versi_id')
    .select(sql<SyaratSurat[]>`coalesce(v.isi -> 'syarat', '[]')`.as('syarat'))
    .select([
      'l.id',
      'l.versi_id',
      'j.slug as jenis',
      'j.nama as jenis_nama',
      'l.slug',
      'l.nama',
      'l.statis',
      'l.keterangan',
      'l.atribut',
      'l.dasar_surat',
      'l.kepada',
      'l.jumlah_lampiran',
      'l.persyaratan',
      'l.waktu_pelayanan',
    ])
    .where('l.aktif', '=', true);

/** Roles that a request passes that is made today, in turn. */
export async function chainOf(db: VillageDb, { versi_id }: { versi_id: number | null }): Promise<Peran[]> {
  const version = db
    .selectFrom('layanan_versi')
    .select(sql<Meja[]>`isi -> 'rantai'`.as('rantai'))
    .where('id', '=', versi_id ?? 0);
  const { rantai } = (await version.executeTakeFirst()) ?? { rantai: DEFAULT_CHAIN };
  return rantai.map(({ peran }) => peran);
}

/** A service of its own making that the village offers, with its form. */
export const findService = (db: VillageDb, jenis: string, slug: string) =>
  offered(db)
    .where('j.slug', '=', groupSlug(jenis))
    .where('l.slug', '=', slug)
    .where('l.statis', 'is', null)
    .executeTakeFirst();

export type Service = NonNullable<Awaited<ReturnType<typeof findService>>>;
