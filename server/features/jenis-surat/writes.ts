import { sql } from 'kysely';
import {
  chainDays,
  DEFAULT_CHAIN,
  type IsiVersi,
  versionProblems,
} from '#contract/jenis-surat/jenis-surat.ts';
import { moved, type Tujuan } from '#contract/lib/urutan.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ApiError, conflict, invalid, notFound } from '#server/core/errors.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { cleanHtml } from '#server/core/html.ts';
import { type Keeper, saveFile } from '#server/features/berkas/writes.ts';
import { indexType } from './cari-writes.ts';
import { fieldsOf, findDraf, findJenis, firstOf, type Jenis, KATALOG } from './queries.ts';
import './table.ts';

// One writer at a time among the types of a village: names are compared and places given out with nobody between.
export const lockTypes = (db: VillageDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('jenis-surat', ${db.desaId}::bigint))`.execute(db);

/** A type of this village, which nobody else changes until the transaction ends; throws 404 where there is none. */
export async function openJenis(db: VillageDb, id: number): Promise<Jenis> {
  const jenis = await findJenis(db, id, { lock: true });
  if (!jenis) throw notFound();
  return jenis;
}

/** `Surat Keterangan Usaha` as its part of an address. */
function slugOf(nama: string): string {
  const plain = nama.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 70);
  return slug.replaceAll(/^-+|-+$/g, '') || 'surat';
}

/** The first of `usaha`, `usaha-2` … that is not taken. */
function freeSlug(nama: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(nama);
  for (let at = 2; ; at++) {
    const one = at === 2 && !taken.has(slug) ? slug : `${slug}-${at}`;
    if (!taken.has(one)) return one;
  }
}

type Named = { nama: string; keterangan: string };

/** A group at the end of the list. */
export async function addGroup(db: VillageDb, { nama, keterangan }: Named): Promise<number> {
  const groups = await groupRows(db);
  checkName(groups, nama);
  const { id } = await db
    .insertInto('jenis_surat')
    .values({
      nama,
      keterangan,
      slug: freeSlug(nama, new Set(groups.map(({ slug }) => slug))),
      urutan: Math.min(groups.length + 1, 30_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The groups in their order. */
export const groupRows = (db: VillageDb) =>
  db
    .selectFrom('jenis_surat')
    .select(['id', 'slug', 'nama', 'keterangan', 'gambar_id'])
    .orderBy('urutan')
    .orderBy('nama')
    .execute();

export function checkName(others: readonly { id: number; nama: string }[], nama: string, own = 0): void {
  if (others.some((other) => other.id !== own && other.nama.toLowerCase() === nama.toLowerCase()))
    throw invalid({ nama: 'Nama ini sudah dipakai.' });
}

/** The types of a group in their order, those that come with the program among them. */
export const typeRows = (db: VillageDb, groupId: number) =>
  db
    .selectFrom('layanan')
    .select(['id', 'slug', 'nama', 'statis'])
    .where('jenis_id', '=', groupId)
    .orderBy('urutan')
    .orderBy('nama')
    .execute();

export async function checkGroup(db: VillageDb, id: number): Promise<void> {
  const groups = await groupRows(db);
  if (!groups.some((group) => group.id === id))
    throw invalid({ kelompok_id: 'Kelompok ini tidak ada lagi.' });
}

type Sent = Keeper & { uploads: (name: string) => Upload[]; actor: { id: number } };
type Pictured = { gambar_id: string | null; nama: string; hapus: boolean };

/** The picture of a group or type after its form was sent: a new one, the one it had, or none. Call it before other writes. */
export async function pictureAfter(
  context: Sent,
  { gambar_id, nama, hapus }: Pictured,
): Promise<string | null> {
  const [upload] = context.uploads('gambar');
  if (upload) return (await saveFile(context, upload, { pemilik: context.actor.id, alt: nama })).id;
  return hapus ? null : gambar_id;
}

type Begun = Named & { kelompok_id: number; aktif?: boolean };

/** A type at the end of its group. Not offered, unless it begins with what it can be asked for with. */
export async function addType(db: VillageDb, { kelompok_id, nama, keterangan, aktif = false }: Begun) {
  await checkGroup(db, kelompok_id);
  const beside = await typeRows(db, kelompok_id);
  const own = beside.filter(({ statis }) => statis === null);
  checkName(own, nama);
  const { id } = await db
    .insertInto('layanan')
    .values({
      jenis_id: kelompok_id,
      nama,
      keterangan,
      slug: freeSlug(withoutGroup(nama), new Set(own.map(({ slug }) => slug))),
      urutan: Math.min(beside.length + 1, 30_000),
      aktif,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// Addresses say the group already: /layanan/surat-keterangan/usaha.
const withoutGroup = (nama: string): string =>
  nama.replace(/^surat (keterangan|pengantar|pernyataan|permohonan) /i, '');

/** Moves a row among the others; returns its place before and after, counted from 1. */
export async function place(
  db: VillageDb,
  table: 'jenis_surat' | 'layanan',
  { ids, id, ke }: { ids: number[]; id: number; ke: Tujuan },
): Promise<{ sebelum: number; sesudah: number }> {
  if (!ids.includes(id)) throw notFound();
  const after = moved(ids, id, ke);
  await sql`
    update ${sql.table(table)} as t set urutan = n.tempat
    from unnest(${after}::bigint[]) with ordinality as n (id, tempat)
    where t.desa_id = ${db.desaId} and t.id = n.id and t.urutan <> n.tempat`.execute(db);
  return { sebelum: ids.indexOf(id) + 1, sesudah: after.indexOf(id) + 1 };
}

const HTML = ['persyaratan', 'alur', 'biaya', 'waktu'] as const;

/** Keeps a draft over the one of `versi`; throws 409 when somebody was faster. */
export async function keepDraft(
  db: VillageDb,
  { id, versi, isi, by }: { id: number; versi: number; isi: IsiVersi | null; by: number | null },
): Promise<void> {
  const draft = await findDraf(db, id);
  if ((draft?.versi ?? 0) !== versi)
    throw conflict(
      `Draf ini baru saja diubah ${draft?.oleh ?? 'orang lain'}. Muat ulang halaman untuk melihat perubahannya.`,
    );
  const clean = isi && { ...isi, ...Object.fromEntries(HTML.map((name) => [name, cleanHtml(isi[name])])) };
  const values = {
    isi: clean && JSON.stringify(clean),
    versi: versi + 1,
    diubah_oleh: by,
    updated_at: new Date(),
  };
  await db
    .insertInto('layanan_draf')
    .values({ ...values, layanan_id: id })
    .onConflict((conflicting) => conflicting.columns(['desa_id', 'layanan_id']).doUpdateSet(values))
    .execute();
}

/** Makes the next version, with which new requests are made; refuses what has mistakes. Returns its number. */
export async function publish(
  db: VillageDb,
  jenis: Jenis,
  { isi, catatan, by }: { isi: IsiVersi; catatan: string; by: number | null },
): Promise<number> {
  const problems = versionProblems(isi, jenis.statis === null ? isi.atribut : fieldsOf(jenis));
  if (problems.length > 0)
    throw new ApiError(
      400,
      problems.map(({ pesan }) => pesan),
    );
  const { id, versi } = await db
    .insertInto('layanan_versi')
    .values((eb) => ({
      layanan_id: jenis.id,
      versi: eb
        .selectFrom('layanan_versi')
        .select((all) => sql<number>`${all.fn.coalesce(all.fn.max('versi'), sql.lit(0))} + 1`.as('next'))
        .where('layanan_id', '=', jenis.id),
      isi: JSON.stringify(isi),
      catatan,
      oleh: by,
    }))
    .returning(['id', 'versi'])
    .executeTakeFirstOrThrow();
  const { atribut, dasar_surat, kepada, jumlah_lampiran, waktu_pelayanan } = isi;
  const { persyaratan, alur, biaya, waktu } = isi;
  await db
    .updateTable('layanan')
    .set({ dasar_surat, kepada, jumlah_lampiran, waktu_pelayanan, persyaratan, alur, biaya, waktu })
    .set({
      versi_id: id,
      diubah: new Date(),
      ...(jenis.statis === null && { atribut: JSON.stringify(atribut) }),
      // The first version is for requests from now on; later ones leave a type off that was switched off.
      ...(jenis.statis === null && jenis.versi_id === null && { aktif: true }),
    })
    .where('id', '=', jenis.id)
    .execute();
  await indexType(db, jenis.id);
  return versi;
}

/** Switches on a type of the catalogue: its first version is public at once. */
export async function adopt(db: VillageDb, slug: string, by: number | null) {
  const found = KATALOG.find((one) => one.slug === slug);
  if (!found) throw invalid({ slug: 'Jenis surat ini tidak ada di katalog.' });
  const { nama, kelompok, masa_berlaku, kertas, atribut } = found;
  const groups = await groupRows(db);
  const group = groups.find((one) => one.nama.toLowerCase() === kelompok.toLowerCase());
  const kelompok_id = group?.id ?? (await addGroup(db, { nama: kelompok, keterangan: '' }));
  const id = await addType(db, { kelompok_id, nama, keterangan: '', aktif: true });
  const jenis = await openJenis(db, id);
  const isi: IsiVersi = {
    ...firstOf({ ...jenis, atribut }),
    kertas,
    masa_berlaku,
    waktu_pelayanan: chainDays(DEFAULT_CHAIN),
  };
  await publish(db, jenis, { isi, catatan: 'Dari katalog', by });
  return { id, nama };
}

type Imported = {
  nama: string;
  isi: Pick<IsiVersi, 'atribut' | 'templat' | 'kertas' | 'masa_berlaku'> & { kode_surat: string };
  dikenal: { asal: string; nama: string }[];
  asing: string[];
};

/** A template from elsewhere as the draft of a new type, which nobody sees before it is published. */
export async function importType(
  db: VillageDb,
  { nama, isi, dikenal, asing }: Imported,
  { group, by }: { group: number; by: number },
) {
  const taken = new Set((await typeRows(db, group)).map((one) => one.nama.toLowerCase()));
  let own = nama;
  for (let at = 2; taken.has(own.toLowerCase()); at++) own = `${nama} (${at})`;
  const id = await addType(db, { kelompok_id: group, nama: own, keterangan: '' });
  const { kode_surat, ...rest } = isi;
  const first = firstOf(await openJenis(db, id));
  const draft = { ...first, ...rest, penomoran: { ...first.penomoran, kode_surat } };
  await keepDraft(db, { id, versi: 0, isi: draft, by });
  return { id, nama: own, dikenal, asing, isian: isi.atribut.length };
}
