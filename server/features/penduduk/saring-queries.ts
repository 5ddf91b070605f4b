import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { keysOf } from '#contract/lib/record.ts';
import {
  SARINGAN_KODE,
  Saringan,
  type StatusPenduduk,
  type UrutanPenduduk,
} from '#contract/penduduk/kelola.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ApiError } from '#server/core/errors.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { type About, named, numbered } from './cari-queries.ts';
import { areasWithin } from './queries.ts';
import { birthday } from './rules.ts';
import { findingsOf } from './temuan-queries.ts';

type Asked = { core: Pick<Core, 'sealer' | 'tenancy'>; db: VillageDb; zone: Zone };

const about = (desaId: number) => `${desaId} penduduk`;
/** A number that was searched, as it may stand in an address. */
export const sealNumber = ({ core, db }: Pick<Asked, 'core' | 'db'>, digits: string): string =>
  core.sealer.seal(digits, about(db.desaId));

/** Reads the filter that a query asks for; throws 400 naming every parameter that is none. */
export function readSaringan(query: URLSearchParams): Saringan {
  const given = Object.fromEntries([...query].filter(([, value]) => value !== ''));
  const read = Saringan.safeParse(given);
  if (read.success) return read.data;
  throw new ApiError(
    400,
    read.error.issues.map(({ path, message }) => ({ [String(path[0])]: [message] })),
  );
}

const STATUS: Record<StatusPenduduk, readonly string[]> = {
  hidup: ['HIDUP'],
  meninggal: ['MATI'],
  pindah: ['PINDAH'],
  lainnya: ['HILANG', 'PERGI', 'TIDAK VALID'],
};
export const statusOf = (status_dasar: string): StatusPenduduk =>
  keysOf(STATUS).find((one) => STATUS[one].includes(status_dasar)) ?? 'lainnya';

const EQUAL = ['kelamin' as const, ...SARINGAN_KODE];

/**
 * Condition on the rows of `penduduk` by which people are meant: for a page of the list, for an export, for what is done to
 * all. A number is looked for among everybody, whatever else is chosen; so are people who were chosen one by one.
 */
export async function conditionOf(asked: Asked, saringan: Saringan): Promise<About> {
  const { core, db, zone } = asked;
  if (saringan.kunci) {
    const digits = core.sealer.open(saringan.kunci, about(db.desaId));
    return digits ? numberedAnywhere(db, digits) : () => sql<SqlBool>`false`;
  }
  if (saringan.orang) {
    const ids = saringan.orang.split('.').map(Number);
    return (alias) => sql<SqlBool>`${sql.ref(`${alias}.id`)} = any(${ids}::bigint[])`;
  }
  const found = saringan.temuan && (await foundOf(asked, saringan.temuan));
  const areas = saringan.wilayah === undefined ? undefined : await areasWithin(db, saringan.wilayah);
  const today = toInstant(new Date(), zone).slice(0, 10);
  return (alias) => {
    const column = (name: string) => sql.ref(`${alias}.${name}`);
    const parts: RawBuilder<unknown>[] = [
      saringan.status === 'lainnya'
        ? sql`${column('status_dasar')} = any(${STATUS.lainnya}::text[])`
        : sql`${column('status_dasar')} = ${STATUS[saringan.status][0]}`,
    ];
    if (saringan.search) parts.push(named(saringan.search)(alias));
    if (areas) parts.push(sql`${column('wilayah_id')} = any(${areas}::bigint[])`);
    for (const name of EQUAL) if (saringan[name]) parts.push(sql`${column(name)} = ${saringan[name]}`);
    if (saringan.umur_dari !== undefined)
      parts.push(sql`${column('tanggal_lahir')} <= ${birthday(today, saringan.umur_dari)}::date`);
    if (saringan.umur_sampai !== undefined)
      parts.push(sql`${column('tanggal_lahir')} > ${birthday(today, saringan.umur_sampai + 1)}::date`);
    if (saringan.kk) parts.push(sql`${column('keluarga_id')} is null`);
    // Ids stand in a relation, so that it is hashed however many there are.
    if (found) parts.push(sql`${column('id')} in (select unnest(${found}::bigint[]))`);
    if (saringan.akun) parts.push(hasAccount(db, alias, saringan.akun === 'ada'));
    if (saringan.impor !== undefined) parts.push(addedBy(db, alias, saringan.impor));
    return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
  };
}

/** Numbers of the residents with a finding of the kind asked for, or with any. */
async function foundOf({ core, db }: Asked, wanted: NonNullable<Saringan['temuan']>): Promise<string> {
  const { orang } = await findingsOf(core, db.desaId);
  const meant = [...orang].filter(([, kinds]) => wanted === 'ada' || kinds.includes(wanted));
  // Text of an array: the driver would write tens of thousands of numbers one by one.
  return `{${meant.map(([id]) => id).join()}}`;
}

const hasAccount = (db: VillageDb, alias: string, wanted: boolean) =>
  sql`${wanted ? sql`` : sql`not`} exists (select from akun as a where a.desa_id = ${db.desaId}
    and a.penduduk_id = ${sql.ref(`${alias}.id`)})`;

// Whoever an import only changed was there before it: their line is younger than they are.
const addedBy = (db: VillageDb, alias: string, impor: number) =>
  sql`exists (select from penduduk_riwayat as r where r.desa_id = ${db.desaId} and r.impor_id = ${impor}
    and r.penduduk_id = ${sql.ref(`${alias}.id`)} and r.waktu = ${sql.ref(`${alias}.created_at`)})`;

/** Condition of people whose NIK or family card has this number. */
const numberedAnywhere =
  ({ desaId }: VillageDb, digits: string): About =>
  (alias) =>
    sql<SqlBool>`(${numbered(digits)(alias)} or ${sql.ref(`${alias}.keluarga_id`)} = (
      select k.id from keluarga as k where k.desa_id = ${desaId} and k.no_kk = ${digits}))`;

/** Tells whether more than a status was chosen. */
export const isNarrowed = ({ status: _, ordering: _order, ...rest }: Saringan): boolean =>
  Object.values(rest).some((value) => value !== undefined);

type Field = 'diubah' | 'nama' | 'umur' | 'wilayah';
const COLUMN = {
  diubah: 'p.updated_at',
  nama: 'p.nama',
  umur: 'p.tanggal_lahir',
  wilayah: 'u.urut',
} as const;

/**
 * The order of a list, or that from its end; the id comes last, so that pages never overlap. `urut` is the place of the
 * area in its tree.
 */
export function orderOf(ordering: UrutanPenduduk, fromEnd = false): RawBuilder<unknown> {
  const field = ordering.replace('-', '') as Field;
  const down = ordering.startsWith('-') !== fromEnd;
  // The oldest were born first.
  const towards = sql.raw((field === 'umur') !== down ? 'desc' : 'asc');
  const name = sql`, p.nama ${sql.raw(fromEnd ? 'desc' : 'asc')}`;
  return sql`${sql.ref(COLUMN[field])} ${towards}${field === 'wilayah' ? name : sql``}, p.id ${towards}`;
}
