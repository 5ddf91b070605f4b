import { type NotNull, sql } from 'kysely';
import { sejenis } from '#contract/fakta/isian.ts';
import { isKolomKeluarga, type Kolom } from '#contract/impor/kolom.ts';
import { need } from '#contract/lib/record.ts';
import { JENIS_WILAYAH, type JenisWilayah } from '#contract/wilayah/kelola.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { addKeluarga } from '#server/features/penduduk/keluarga-writes.ts';
import { recordViews } from '#server/features/penduduk/lihat-writes.ts';
import {
  addPenduduk,
  type Baru,
  changePenduduk,
  type Fakta,
  type Perubahan,
  type Sebab,
  temporaryNiks,
  type Writing,
} from '#server/features/penduduk/writes.ts';
import { Overtaken } from '#server/kinds/impor/definition.ts';
import type { Isian } from './baris-rules.ts';
import { areaKey, isNamedAsAlways } from './putusan-rules.ts';
import { placesNow } from './queries.ts';

/** People in one statement: few enough that requests beside it do not wait for them to be put into words. */
export const CHUNK = 50;

/** So many people tell the database that it has a register to search, a multiple of CHUNK. */
const LEARNED = 1_000;

/** Areas by the names of the columns, from the hamlet down. */
export type Areas = readonly Isian[];
export type Applying = {
  id: number;
  writing: Writing;
  progress(done: number): Promise<void>;
  areas?: Areas;
};
export type Applied = { keluarga: number[]; wilayah: number[] };

/** Brings all accepted rows of an import into the register, in the transaction of `writing`. */
export async function applyRows({ id, writing, progress, areas: more = [] }: Applying): Promise<Applied> {
  const { db } = writing;
  if (await isOvertaken(db, id)) throw new Overtaken();
  const areas = await makeAreas(db, id, more);
  const families = await makeFamilies(writing, id, areas.ids);
  const sebab: Sebab = { sumber: 'impor', impor_id: id, alasan: '' };
  let done = 0;
  for await (const rows of newRows(db, id)) {
    await addPenduduk(writing, await peopleOf(db, rows, families.ids), sebab);
    done += rows.length;
    if (done === LEARNED) await sql`select kenali_penduduk()`.execute(db);
    await progress(done);
  }
  for await (const rows of changedRows(db, id)) {
    await changePenduduk(writing, changesOf(rows, families.ids), sebab);
    done += rows.length;
    await progress(done);
  }
  return { keluarga: families.added, wilayah: areas.added };
}

async function isOvertaken(db: VillageDb, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from impor_baris b join penduduk p on p.desa_id = b.desa_id and p.nik = b.isi ->> 'nik'
    where b.desa_id = ${db.desaId} and b.impor_id = ${id} and b.putusan = 'baru'
    union all
    select from impor_baris b left join penduduk p on p.desa_id = b.desa_id and p.id = b.penduduk_id
    where b.desa_id = ${db.desaId} and b.impor_id = ${id} and b.putusan = 'berubah'
      and p.versi is distinct from b.versi
    limit 1`.execute(db);
  return rows.length > 0;
}

type NewRow = { urut: number; isi: Isian };
type ChangedRow = {
  urut: number;
  penduduk_id: number;
  versi: number;
  ubah: Record<string, [string, string]>;
};

const newRows = (db: VillageDb, id: number) =>
  inChunks<NewRow>((last) =>
    db
      .selectFrom('impor_baris')
      .select(['urut', 'isi'])
      .$narrowType<{ isi: NotNull }>()
      .where('impor_id', '=', id)
      .where('putusan', '=', 'baru')
      .where('urut', '>', last)
      .orderBy('urut')
      .limit(CHUNK)
      .execute(),
  );

const changedRows = (db: VillageDb, id: number) =>
  inChunks<ChangedRow>((last) =>
    db
      .selectFrom('impor_baris')
      .select(['urut', 'penduduk_id', 'versi', 'ubah'])
      .$narrowType<{ penduduk_id: NotNull; versi: NotNull; ubah: NotNull }>()
      .where('impor_id', '=', id)
      .where('putusan', '=', 'berubah')
      .where('urut', '>', last)
      .orderBy('urut')
      .limit(CHUNK)
      .execute(),
  );

async function* inChunks<T extends { urut: number }>(read: (last: number) => Promise<T[]>) {
  for (let last = -1; ; ) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.urut ?? last;
  }
}

/** The areas that the rows name and those beside them, each once; those that are missing are added under the one above. */
async function makeAreas(db: VillageDb, id: number, more: Areas) {
  const known = new Map<string, number>();
  for (const [area, letak] of await placesNow(db))
    if (!known.has(areaKey(letak)) || isNamedAsAlways(letak)) known.set(areaKey(letak), area);
  const { rows } = await sql<Isian>`
    select distinct coalesce(isi ->> 'dusun', ubah -> 'dusun' ->> 1) as dusun,
      coalesce(isi ->> 'dukuh', ubah -> 'dukuh' ->> 1) as dukuh,
      coalesce(isi ->> 'rw', ubah -> 'rw' ->> 1) as rw, coalesce(isi ->> 'rt', ubah -> 'rt' ->> 1) as rt
    from impor_baris
    where desa_id = ${db.desaId} and impor_id = ${id} and putusan in ('baru', 'berubah')
    order by 1, 2, 3, 4`.execute(db);
  const added: number[] = [];
  for (const row of [...rows, ...more]) {
    let above: number | null = null;
    const path: Isian = {};
    for (const jenis of JENIS_WILAYAH) {
      const nama = row[jenis];
      if (!nama) continue;
      path[jenis] = nama;
      const key = areaKey(path);
      const found: number = known.get(key) ?? (await addArea(db, { jenis, nama, induk_id: above }));
      if (!known.has(key)) added.push(found);
      known.set(key, found);
      above = found;
    }
  }
  return { ids: known, added };
}

async function addArea(
  db: VillageDb,
  area: { jenis: JenisWilayah; nama: string; induk_id: number | null },
): Promise<number> {
  const row = await db
    .insertInto('wilayah')
    .values({ ...area })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The families of the rows by their number; those that are missing live where their first row says. */
async function makeFamilies(writing: Writing, id: number, areas: Map<string, number>) {
  const { db } = writing;
  const { rows } = await sql<Isian & { no_kk: string; id: number | null }>`
    select distinct on (b.no_kk) b.no_kk, b.dusun, b.dukuh, b.rw, b.rt, k.id,
      first_value(b.alamat) over (partition by b.no_kk order by b.alamat = '', b.urut) as alamat from (
      select urut, coalesce(isi ->> 'no_kk', ubah -> 'no_kk' ->> 1) as no_kk,
        coalesce(isi ->> 'alamat', ubah -> 'alamat' ->> 1, '') as alamat,
        coalesce(isi ->> 'dusun', ubah -> 'dusun' ->> 1) as dusun,
        coalesce(isi ->> 'dukuh', ubah -> 'dukuh' ->> 1) as dukuh,
        coalesce(isi ->> 'rw', ubah -> 'rw' ->> 1) as rw, coalesce(isi ->> 'rt', ubah -> 'rt' ->> 1) as rt
      from impor_baris
      where desa_id = ${db.desaId} and impor_id = ${id} and putusan in ('baru', 'berubah')
    ) b
    left join keluarga k on k.desa_id = ${db.desaId} and k.no_kk = b.no_kk
    where b.no_kk is not null
    order by b.no_kk, (b.rt is null or b.rt = ''), b.urut`.execute(db);
  const ids = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.no_kk, row.id]])));
  const missing = rows
    .filter((row) => row.id === null)
    .map((row) => {
      const wilayah_id = areas.get(areaKey(withoutNull(row)));
      if (wilayah_id === undefined) throw new Overtaken();
      return { no_kk: row.no_kk, alamat: row.alamat ?? '', wilayah_id, terbit: null };
    });
  const added = await addKeluarga(writing, missing);
  for (const [at, { no_kk }] of missing.entries()) ids.set(no_kk, need(added[at]));
  return { ids, added };
}

const withoutNull = ({ dusun, dukuh, rw, rt }: Isian): Isian => ({
  dusun: dusun ?? '',
  dukuh: dukuh ?? '',
  rw: rw ?? '',
  rt: rt ?? '',
});

const DAYS = new Set<string>(sejenis('tanggal'));

/** The facts of the register among the words of a row. */
function factsOf(words: Record<string, string>, families: Map<string, number>): Partial<Fakta> {
  const entries = Object.entries(words).filter(
    ([name, value]) => !isKolomKeluarga(name as Kolom) && !(DAYS.has(name) && value === ''),
  );
  const facts: Record<string, unknown> = Object.fromEntries(entries);
  const family = words.no_kk && families.get(words.no_kk);
  if (family) facts.keluarga_id = family;
  // Read by the readers of their columns, which give what the register's own fields hold.
  return facts as Partial<Fakta>;
}

async function peopleOf(db: VillageDb, rows: NewRow[], families: Map<string, number>): Promise<Baru[]> {
  const unnamed = rows.filter(({ isi }) => isi.nik === '0');
  const numbers = unnamed.length > 0 ? await temporaryNiks(db, unnamed.length) : [];
  return rows.map(({ isi }) => {
    const { status_dasar: _, kewarganegaraan, ...words } = isi;
    const facts = factsOf({ ...words, ...(kewarganegaraan ? { kewarganegaraan } : {}) }, families);
    if (isi.nik === '0') facts.nik = numbers.shift();
    return { fakta: facts as Baru['fakta'] };
  });
}

const changesOf = (rows: ChangedRow[], families: Map<string, number>): Perubahan[] =>
  rows.map(({ penduduk_id, versi, ubah }) => {
    const words = Object.fromEntries(Object.entries(ubah).map(([name, [, now]]) => [name, now]));
    return { id: penduduk_id, versi, fakta: factsOf(words, families) };
  });

/** Going back, reloading and filtering within this time count as one view. */
const LOOK = sql`interval '10 minutes'`;
type Seen = { bentuk: 'halaman' | 'xlsx'; seen?: number[] };

/** Records that somebody sees the cells of refused rows: all of an import, or those at the lines `seen`. */
export async function recordRefused(
  { db, actor, record }: Pick<Context, 'db' | 'record'> & { actor: { id: number } },
  { id, nama }: { id: number; nama: string },
  { bentuk, seen }: Seen,
): Promise<void> {
  const look = { keperluan: `Impor ${nama}`, apa: 'baris impor yang ditolak' };
  const who = sql`p.id in (select b.penduduk_id from impor_baris as b
      where b.desa_id = ${db.desaId} and b.impor_id = ${id} and b.putusan = 'ditolak'
      and ${seen ? sql`b.baris = any(${seen}::int[])` : sql`true`})
    and not exists (select from penduduk_lihat as l where l.desa_id = p.desa_id and l.penduduk_id = p.id
      and l.akun_id = ${actor.id} and l.apa = ${look.apa} and l.waktu > now() - ${LOOK})`;
  await recordViews({ db, actor, record }, look, who);
  await record({ action: 'impor.view', id, after: { bentuk, baris: seen?.length }, quiet: true });
}
