import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { DEFAULT_CHAIN, type IsiVersi, KERTAS } from '#contract/jenis-surat/jenis-surat.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { Definisi } from '#contract/kinds/isian-skema.ts';
import { TERBUKA } from '#contract/surat/alur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { columnUses, type MediaPart, unionOf } from '#server/core/files/media.ts';
import { imagesById } from '#server/features/berkas/queries.ts';
import { formOf } from './statis-queries.ts';
import './table.ts';
import { defaultsOf, templateOf, wordingOf } from './text/queries.ts';

/** The types that a village can switch on: what they ask for, not the words of their letters. */
const Katalog = z.array(
  z.object({
    slug: z.string(),
    nama: z.string(),
    kelompok: z.string(),
    kode_surat: z.string(),
    masa_berlaku: z.object({ jumlah: z.int(), satuan: z.enum(['hari', 'minggu', 'bulan', 'tahun']) }),
    kertas: z.enum(KERTAS),
    atribut: Definisi,
  }),
);
export const KATALOG = Katalog.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'katalog.json'), 'utf8')),
);

type Kind = { layanan_dinamis: boolean };

/** Tells whether residents find a type: a village serves the letters of the program, or those of its own making. */
export const isOffered = (
  { aktif, statis }: { aktif: boolean; statis: string | null },
  { layanan_dinamis }: Kind,
): boolean => aktif && (statis === null) === layanan_dinamis;

/** The groups and their letter types in the order of the village. */
export async function groupsOf(db: VillageDb, village: Kind) {
  const [groups, types] = await Promise.all([
    db
      .selectFrom('jenis_surat')
      .select(['id', 'slug', 'nama', 'keterangan', 'gambar_id'])
      .orderBy('urutan')
      .orderBy('nama')
      .execute(),
    db
      .selectFrom('layanan as l')
      .leftJoin('layanan_versi as v', 'v.id', 'l.versi_id')
      .leftJoin('layanan_draf as d', 'd.layanan_id', 'l.id')
      .select(['l.id', 'l.jenis_id', 'l.slug', 'l.nama', 'l.keterangan', 'l.aktif', 'l.waktu_pelayanan'])
      .select(['l.diubah', 'l.statis as kode', 'l.atribut', 'v.versi'])
      .select(sql<boolean>`d.isi is not null`.as('draf'))
      .select(
        sql<number>`(select count(*) from isi_ajuan as i where i.desa_id = l.desa_id and i.layanan_id = l.id)`.as(
          'ajuan',
        ),
      )
      .orderBy('l.urutan')
      .orderBy('l.nama')
      .execute(),
  ]);
  const images = await imagesById(
    db,
    groups.map(({ gambar_id }) => gambar_id),
  );
  return groups.map((group) => ({
    ...group,
    gambar: images.get(group.gambar_id ?? '')?.url ?? null,
    jenis: types
      .filter(({ jenis_id }) => jenis_id === group.id)
      .map(({ kode, atribut, ...type }) => ({
        ...type,
        statis: kode !== null,
        ditawarkan: isOffered({ aktif: type.aktif, statis: kode }, village),
        isian: fieldsOf({ statis: kode, atribut }).length,
      })),
  }));
}

/** A letter type with what it was last published with; `lock` keeps others from changing it until the transaction ends. */
export async function findJenis(db: VillageDb, id: number, { lock = false } = {}) {
  const rows = db
    .selectFrom('layanan as l')
    .innerJoin('jenis_surat as j', 'j.id', 'l.jenis_id')
    .select(['l.id', 'l.jenis_id', 'j.slug as kelompok_slug', 'j.nama as kelompok_nama', 'l.slug', 'l.nama'])
    .select(['l.keterangan', 'l.aktif', 'l.statis', 'l.atribut', 'l.dasar_surat', 'l.kepada'])
    .select(['l.jumlah_lampiran', 'l.persyaratan', 'l.alur', 'l.biaya', 'l.waktu', 'l.waktu_pelayanan'])
    .select(['l.urutan', 'l.versi_id', 'l.diubah', 'l.gambar_id'])
    .where('l.id', '=', id);
  return (lock ? rows.forUpdate('l') : rows).executeTakeFirst();
}
export type Jenis = NonNullable<Awaited<ReturnType<typeof findJenis>>>;

/** The draft with who changed it last. */
export function findDraf(db: VillageDb, id: number) {
  return db
    .selectFrom('layanan_draf as d')
    .leftJoin('akun', 'akun.id', 'd.diubah_oleh')
    .select(['d.isi', 'd.versi', 'd.updated_at', 'akun.nama as oleh'])
    .where('d.layanan_id', '=', id)
    .executeTakeFirst();
}

/** The fields of its form: its own, or those that come with the program. */
export const fieldsOf = ({ statis, atribut }: { statis: string | null; atribut: Isian[] }): Isian[] =>
  statis === null ? atribut : formOf(statis);

/** Contents of a type before its first version: its form and words, and a text from both. */
export function firstOf(jenis: Jenis): IsiVersi {
  const { atribut, dasar_surat, kepada, jumlah_lampiran, persyaratan, alur, biaya, waktu } = jenis;
  const fromCatalogue = KATALOG.find(({ nama }) => nama.toLowerCase() === jenis.nama.toLowerCase());
  const { templat, kertas, penomoran, masa_berlaku } = defaultsOf(printedBy(jenis));
  return {
    atribut,
    dasar_surat,
    kepada,
    jumlah_lampiran,
    templat,
    kertas,
    penomoran: { ...penomoran, kode_surat: penomoran.kode_surat || (fromCatalogue?.kode_surat ?? '') },
    masa_berlaku: jenis.statis === null ? (fromCatalogue?.masa_berlaku ?? null) : masa_berlaku,
    rantai: DEFAULT_CHAIN,
    syarat: wordingOf(jenis.statis ?? '')?.yang_harus_dilampirkan ?? [],
    persyaratan,
    alur,
    biaya,
    waktu,
    waktu_pelayanan: jenis.waktu_pelayanan,
  };
}

const printedBy = (jenis: Jenis) => ({ ...jenis, fields: fieldsOf(jenis) });

/** Contents with which new requests are made; `versi` is null before the first version. */
export async function currentOf(
  db: VillageDb,
  jenis: Jenis,
): Promise<{ isi: IsiVersi; versi: number | null }> {
  const found = jenis.versi_id === null ? undefined : await findVersion(db, jenis.versi_id);
  if (!found) return { isi: firstOf(jenis), versi: null };
  const templat = templateOf(found.isi.templat, printedBy(jenis));
  return { isi: { ...found.isi, templat }, versi: found.versi };
}

/** Contents with which a request was made; of one from before the first version those that its type has now. */
export async function versionOf(
  db: VillageDb,
  { layanan_id, versi_id }: { layanan_id: number; versi_id: number | null },
): Promise<IsiVersi | undefined> {
  if (versi_id !== null) return (await findVersion(db, versi_id))?.isi;
  const jenis = await findJenis(db, layanan_id);
  return jenis && firstOf(jenis);
}

const findVersion = (db: VillageDb, id: number) =>
  db.selectFrom('layanan_versi').select(['id', 'versi', 'isi']).where('id', '=', id).executeTakeFirst();

/** Versions of a type, the newest first. */
export function versionsOf(db: VillageDb, layananId: number) {
  return db
    .selectFrom('layanan_versi as v')
    .leftJoin('akun', 'akun.id', 'v.oleh')
    .select(['v.id', 'v.versi', 'v.catatan', 'v.terbit', 'akun.nama as oleh'])
    .select(
      sql<number>`(select count(*) from isi_ajuan as i where i.desa_id = v.desa_id and i.versi_id = v.id)`.as(
        'ajuan',
      ),
    )
    .where('v.layanan_id', '=', layananId)
    .orderBy('v.versi', 'desc');
}

/** Counts the requests of a type. */
export async function countRequests(db: VillageDb, layananId: number): Promise<number> {
  const { n } = await db
    .selectFrom('isi_ajuan')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('layanan_id', '=', layananId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Counts the requests of a type that are under way: they keep their version. */
export async function countRunning(db: VillageDb, layananId: number): Promise<number> {
  const { n } = await db
    .selectFrom('ajuan_layanan')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('layanan_id', '=', layananId)
    .where('keadaan', 'in', TERBUKA)
    .executeTakeFirstOrThrow();
  return n;
}

/** Rows for the checklist of a village's first day: what its numbers begin with, and a letter of its own that may be asked for. */
export const readyJenisSurat = (db: VillageDb, { layanan_dinamis }: Kind) => ({
  kop_surat: db
    .selectFrom('pengaturan_surat')
    .select('desa_id')
    .unionAll(db.selectFrom('nomor_surat').select('desa_id')),
  jenis_surat: db
    .selectFrom('layanan')
    .where('aktif', '=', true)
    .where('statis', 'is', null)
    .where((eb) => eb.val(layanan_dinamis)),
});

/** Part of the media library: the pictures of groups and letters. */
export const jenisSuratMedia: MediaPart = {
  area: 'surat',
  uses: unionOf(
    columnUses({
      noun: 'kelompok-surat',
      table: 'jenis_surat',
      columns: { gambar_id: 'gambar kelompok' },
      id: 't.id',
      title: 't.nama',
    }),
    columnUses({
      noun: 'jenis-surat',
      table: 'layanan',
      columns: { gambar_id: 'gambar layanan' },
      id: 't.id',
      title: 't.nama',
    }),
  ),
};
