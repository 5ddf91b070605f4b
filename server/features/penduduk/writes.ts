import { sql } from 'kysely';
import { FAKTA_ORANG } from '#contract/fakta/fakta.ts';
import {
  NAMA_FAKTA,
  type NamaDengan,
  type NamaFakta,
  type NilaiFakta,
  sejenis,
} from '#contract/fakta/isian.ts';
import { need } from '#contract/lib/record.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { followInAccounts } from './akun-writes.ts';
import { tellContacts } from './kontak-jobs.ts';
import { codesOf } from './queries.ts';
import type { Peristiwa } from './table.ts';

/** Facts that the register stores of a person; a change of any of these appears in the history. */
export const FAKTA = NAMA_FAKTA;
export type Fakta = NilaiFakta;
type Needed = Exclude<NamaFakta, NamaDengan<{ kosong: unknown }>>;

const UNKNOWN = Object.fromEntries(
  Object.entries(FAKTA_ORANG).flatMap(([name, of]) => ('kosong' in of ? [[name, of.kosong]] : [])),
) as Omit<Fakta, Needed>;
/** Fields that hold an entry of the code list of their name. */
const CODED = sejenis('pilihan');

/** Context of a change to people, of a handler or of a job. */
export type Writing = Pick<Context, 'db' | 'record'> & { actor: { id: number } | null };

/** Source of a change. `alasan` is its document or reason, in words. */
export type Sebab =
  | { sumber: 'koreksi' | 'warga' | 'wilayah'; alasan: string }
  | { sumber: 'peristiwa'; peristiwa: Peristiwa; peristiwa_id?: number; alasan: string }
  | { sumber: 'impor'; impor_id: number; alasan: string };

/** Reason and event that one of many has of its own: its row of an import, its row of an event. */
type Own = { alasan?: string; peristiwa_id?: number };
export type Baru = Own & { fakta: Partial<Fakta> & Pick<Fakta, Needed> };
/** `versi` is that of the row which the change was made from: another one is refused with 409. */
export type Perubahan = Own & { id: number; versi?: number; fakta: Partial<Fakta> };

/** People in one statement. */
const CHUNK = 1_000;
export const SOMEBODY_FASTER =
  'Data penduduk ini baru saja diubah orang lain. Bandingkan dahulu dengan isian Anda.';

/** Adds people, as many as there are, and returns their ids in the same order. Records one event. */
export async function addPenduduk(
  writing: Writing,
  people: readonly Baru[],
  sebab: Sebab,
): Promise<number[]> {
  const ids: number[] = [];
  for (const some of chunksOf(people)) {
    const rows = some.map(({ fakta }) => ({ ...UNKNOWN, ...fakta }));
    await prepare(writing.db, rows);
    await checkFree(
      writing.db,
      rows.map(({ nik }) => ({ nik })),
    );
    const added = await insertPeople(writing.db, rows);
    ids.push(...added);
    await writeHistory(
      writing,
      sebab,
      rows.map((row, at) => ({
        ...some[at],
        id: need(added[at]),
        perubahan: changesOf(UNKNOWN, row, null),
      })),
    );
  }
  const only = people.length === 1 ? people[0]?.fakta : undefined;
  await tell(writing, 'penduduk.create', ids, sebab, { after: only });
  return ids;
}

/**
 * Changes people, as many as there are, by what is named of each; returns the ids of those who are not as they were.
 * Who belongs to a family gets its area. Records one event, or none where nothing changes.
 */
export async function changePenduduk(
  writing: Writing,
  changes: readonly Perubahan[],
  sebab: Sebab,
): Promise<number[]> {
  const changed: Change[] = [];
  for (const some of chunksOf(changes)) {
    const before = await openPeople(writing.db, some);
    const rows = some.map(({ id, fakta }) => ({ ...need(before.get(id)), ...fakta }));
    await prepare(writing.db, rows);
    const found = rows.flatMap((row, at): Change[] => {
      const perubahan = changesOf(need(before.get(row.id)), row);
      return Object.keys(perubahan).length === 0 ? [] : [{ ...some[at], id: row.id, row, perubahan }];
    });
    await checkFree(
      writing.db,
      found.filter(({ perubahan }) => perubahan.nik).map(({ id, row }) => ({ id, nik: row.nik })),
    );
    await updatePeople(writing.db, found);
    await followInAccounts(
      writing.db,
      found.filter(({ perubahan }) => perubahan.nama || perubahan.nik).map(({ row }) => row),
    );
    await writeHistory(writing, sebab, found);
    await tellContacts(writing.db, found);
    changed.push(...found);
  }
  const ids = changed.map(({ id }) => id);
  const only = changed.length === 1 ? changed[0]?.perubahan : undefined;
  if (ids.length > 0) await tell(writing, 'penduduk.update', ids, sebab, sidesOf(only));
  return ids;
}

type Opened = Fakta & { id: number; versi: number };
type Changed = Partial<Record<string, [unknown, unknown]>>;
type Told = Own & { id: number; perubahan: Changed };
type Change = Told & { row: Opened };

const SELECTED = ['id', 'versi', ...FAKTA] as const;

/** The rows that are about to change, locked in one order, so that two writers never wait for each other in a circle. */
async function openPeople(db: VillageDb, changes: readonly Perubahan[]): Promise<Map<number, Opened>> {
  const rows = await db
    .selectFrom('penduduk')
    .select(SELECTED)
    .where('id', '=', sql<number>`any(${changes.map(({ id }) => id)}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const opened = new Map(rows.map((row) => [row.id, row]));
  for (const { id, versi } of changes) {
    const row = opened.get(id);
    if (!row) throw notFound();
    if (versi !== undefined && versi !== row.versi) throw conflict(SOMEBODY_FASTER);
  }
  return opened;
}

/** Refuses entries that their code lists do not have. */
export async function checkCodes(db: VillageDb, rows: readonly Partial<Fakta>[]): Promise<void> {
  const codes = await codesOf(db);
  for (const row of rows)
    for (const field of CODED)
      if (row[field] && !codes.get(field)?.has(row[field]))
        throw invalid({ [field]: 'Pilihan tidak dikenal.' });
}

/** Checks entries of code lists, and puts people where their family lives. */
async function prepare(db: VillageDb, rows: Fakta[]): Promise<void> {
  await checkCodes(db, rows);
  const families = [...new Set(rows.flatMap(({ keluarga_id }) => keluarga_id ?? []))];
  if (families.length === 0) return;
  const found = await db
    .selectFrom('keluarga')
    .select(['id', 'wilayah_id'])
    .where('id', '=', sql<number>`any(${families}::bigint[])`)
    .execute();
  const areas = new Map(found.map(({ id, wilayah_id }) => [id, wilayah_id]));
  for (const row of rows) {
    if (row.keluarga_id === null) continue;
    const area = areas.get(row.keluarga_id);
    if (area === undefined) throw invalid({ keluarga_id: 'Keluarga ini tidak ada.' });
    row.wilayah_id = area;
  }
}

/** Numbers that somebody else has already, or that two of these would share. */
async function checkFree(db: VillageDb, wanted: readonly { id?: number; nik: string }[]): Promise<void> {
  if (wanted.length === 0) return;
  const taken = invalid({ nik: 'NIK ini sudah tercatat di penduduk lain.' });
  const niks = wanted.map(({ nik }) => nik);
  if (new Set(niks).size < niks.length) throw taken;
  const own = new Set(wanted.map(({ id }) => id));
  const holders = await db
    .selectFrom('penduduk')
    .select('id')
    .where('nik', '=', sql<string>`any(${niks}::text[])`)
    .execute();
  if (holders.some(({ id }) => !own.has(id))) throw taken;
}

const COLUMNS = FAKTA.map((name) => `"${name}"`).join(', ');
const FROM_ROWS = FAKTA.map((name) => `n."${name}"`).join(', ');
const ASSIGNED = FAKTA.map((name) => `"${name}" = n."${name}"`).join(', ');

async function insertPeople(db: VillageDb, rows: Fakta[]): Promise<number[]> {
  const { rows: added } = await sql<{ id: number; nik: string }>`
    insert into penduduk (desa_id, ${sql.raw(COLUMNS)})
    select ${db.desaId}::bigint, ${sql.raw(FROM_ROWS)}
    from jsonb_populate_recordset(null::penduduk, ${JSON.stringify(rows)}::jsonb) as n
    returning id, nik`.execute(db);
  const byNik = new Map(added.map(({ id, nik }) => [nik, id]));
  return rows.map(({ nik }) => need(byNik.get(nik)));
}

async function updatePeople(db: VillageDb, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes.map(({ row }) => row));
  await sql`
    update penduduk as p set ${sql.raw(ASSIGNED)}, versi = p.versi + 1, updated_at = now()
    from jsonb_populate_recordset(null::penduduk, ${rows}::jsonb) as n
    where p.desa_id = ${db.desaId} and p.id = n.id`.execute(db);
}

/** One line for each person: what changed, why, from which document and by whom. */
export async function writeHistory(
  { db, actor }: Writing,
  sebab: Sebab,
  told: readonly Told[],
): Promise<void> {
  if (told.length === 0) return;
  const { peristiwa = null, peristiwa_id = null, impor_id = null } = columnsOf(sebab);
  const rows = told.map((one) => ({
    penduduk_id: one.id,
    peristiwa_id: one.peristiwa_id ?? peristiwa_id,
    alasan: one.alasan ?? sebab.alasan,
    perubahan: one.perubahan,
  }));
  await sql`
    insert into penduduk_riwayat
      (desa_id, akun_id, sumber, peristiwa, impor_id, penduduk_id, peristiwa_id, alasan, perubahan)
    select ${db.desaId}::bigint, ${actor?.id ?? null}::bigint, ${sebab.sumber}::text, ${peristiwa}::text,
      ${impor_id}::bigint, n.penduduk_id, n.peristiwa_id, n.alasan, n.perubahan
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (penduduk_id bigint, peristiwa_id bigint, alasan text, perubahan jsonb)`.execute(db);
}

const columnsOf = (sebab: Sebab) =>
  sebab as { peristiwa?: Peristiwa; peristiwa_id?: number; impor_id?: number };

type Sides = { before?: unknown; after?: unknown };

/** One line of the trail for all; of one person with what changed. No page shows the register, so kept pages stay. */
async function tell(
  { record }: Writing,
  action: 'penduduk.create' | 'penduduk.update',
  ids: number[],
  { sumber, ...of }: Sebab,
  sides: Sides,
): Promise<void> {
  if (ids.length === 0) return;
  const one = ids.length === 1 ? sides : { after: { sumber, ...of, jumlah: ids.length } };
  await record({
    action,
    id: ids.length === 1 ? need(ids[0]) : `${ids.length} orang`,
    ...one,
    quiet: true,
  });
}

function sidesOf(perubahan: Changed | undefined): Sides {
  if (!perubahan) return {};
  const side = (at: 0 | 1) =>
    Object.fromEntries(Object.entries(perubahan).map(([name, pair]) => [name, pair?.[at]]));
  return { before: side(0), after: side(1) };
}

/** {field: [old, new]} of what differs; `old` says it for all where there was nobody before. */
function changesOf(before: Partial<Fakta>, after: Fakta, old?: null): Changed {
  const changed: Changed = {};
  for (const name of FAKTA)
    if (before[name] !== after[name]) changed[name] = [old === null ? null : before[name], after[name]];
  return changed;
}

function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK);
}

/** Numbers for people whose NIK is not known: 16 digits that begin with 0 and nobody has. The register is locked. */
export async function temporaryNiks(db: VillageDb, count: number): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('penduduk', ${db.desaId}::bigint))`.execute(db);
  const { last } = await db
    .selectFrom('penduduk')
    .select((eb) => eb.fn.max('nik').as('last'))
    .where('nik', '<', '1')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, at) => String(Number(last ?? 0) + at + 1).padStart(16, '0'));
}
