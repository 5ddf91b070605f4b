import type { AkunKonsol } from '#contract/platform/petugas.ts';
import type { Leaving } from '../../core/context.ts';
import { conflict, invalid, notFound } from '../../core/errors.ts';
import { hashPassword, newPassword } from '../../core/session/password.ts';
import { addAccount, type Operator, type Person, resetAccount } from './operators.ts';
import type { Query, Transaction } from './store.ts';

/** Every account of the console, operators first. */
export async function listAccounts(query: Query): Promise<Leaving<AkunKonsol>[]> {
  const rows = await query<
    Leaving<Omit<AkunKonsol, 'kabupaten'>> & { kode: string | null; nama_kab: string }
  >(
    `select a.id, a.nama, a.email, a.kabupaten as kode, coalesce(${REGENCY_NAME}, a.kabupaten, '') as nama_kab,
       a.nonaktif is null as aktif, a.sandi_awal_sampai is not null as menunggu,
       coalesce(a.sandi_awal_sampai < now(), false) as kedaluwarsa,
       (select max(s.dipakai) from platform.sesi as s where s.akun_id = a.id) as dipakai
     from platform.akun as a order by a.nonaktif is not null, a.kabupaten is not null, a.kabupaten, a.nama, a.id`,
  );
  return rows.map(({ kode, nama_kab, ...one }) => ({
    ...one,
    kabupaten: kode === null ? null : { kode, nama: nama_kab },
  }));
}

const REGENCY_NAME = `(select w.kabupaten from platform.wilayah as w where w.kode like a.kabupaten || '.%' limit 1),
  (select d.kabupaten from platform.desa as d where d.kode like a.kabupaten || '.%' limit 1)`;

type Regency = { kode: string; nama: string; induk: string };

/** All regencies of the official codes, and those that have villages here. */
export const listRegencies = (query: Query) =>
  query<Regency>(
    `select kode, min(nama) as nama, min(induk) as induk from (
       select left(kode, 5) as kode, kabupaten as nama, provinsi as induk from platform.wilayah
       union all select left(kode, 5), kabupaten, provinsi from platform.desa where kode <> ''
     ) as w group by 1 order by 3, 2, 1`,
  );

type Wish = { nama: string; email: string; peran: 'pengelola' | 'kabupaten'; kabupaten: string };

/** A new account; the password is shown once, and signing in with it asks for another. */
export async function makeAccount(at: Transaction, { nama, email, peran, kabupaten }: Wish) {
  const regency = peran === 'kabupaten' ? await knownRegency(at.query, kabupaten) : undefined;
  const person: Person = { nama, email, kabupaten: regency?.kode ?? null };
  const password = newPassword();
  const id = await addAccount(at, person, await hashPassword(password));
  if (id === undefined) throw invalid({ email: 'Sudah ada akun dengan email ini.' });
  return { id, nama, email, password, kabupaten: regency?.nama ?? '' };
}

async function knownRegency(query: Query, kode: string): Promise<Regency> {
  const found = (await listRegencies(query)).find((one) => one.kode === kode);
  if (!found) throw invalid({ kabupaten: 'Kabupaten ini tidak ada di daftar.' });
  return found;
}

type Row = { id: number; nama: string; email: string; nonaktif: Date | null; kabupaten: string | null };

/** Accounts are changed one after the other, so that two operators cannot close each other's. */
async function lockOne(at: Transaction, id: string, operator: Operator): Promise<Row> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  const rows = await at.query<Row>(
    'select id, nama, email, nonaktif, kabupaten from platform.akun where id in ($1, $2) order by id for update',
    [id, operator.id],
  );
  if (rows.some((row) => row.id === operator.id && row.nonaktif !== null)) throw notFound();
  const found = rows.find((row) => String(row.id) === id);
  if (!found) throw notFound();
  return found;
}

/** Nobody signs in with it any more, and who is signed in is out. */
export async function closeAccount(at: Transaction, id: string, operator: Operator): Promise<Row> {
  const row = await lockOne(at, id, operator);
  if (row.id === operator.id) throw conflict('Akun Anda sendiri ditutup pengelola lain.');
  if (row.nonaktif) throw conflict('Akun ini sudah nonaktif.');
  await at.query('update platform.akun set nonaktif = now() where id = $1', [row.id]);
  await at.query('delete from platform.sesi where akun_id = $1', [row.id]);
  return row;
}

export async function openAccount(at: Transaction, id: string, operator: Operator): Promise<Row> {
  const row = await lockOne(at, id, operator);
  if (!row.nonaktif) throw conflict('Akun ini sudah aktif.');
  await at.query('update platform.akun set nonaktif = null where id = $1', [row.id]);
  return row;
}

/** A first password once more, for another person than oneself. */
export async function renewAccount(at: Transaction, id: string, operator: Operator) {
  const row = await lockOne(at, id, operator);
  if (row.id === operator.id) throw conflict('Untuk akun Anda sendiri, mintalah pengelola lain.');
  if (row.nonaktif) throw conflict('Akun ini nonaktif. Aktifkan dulu.');
  const password = newPassword();
  await resetAccount(at, row.id, await hashPassword(password));
  const kabupaten = row.kabupaten === null ? '' : (await knownRegency(at.query, row.kabupaten)).nama;
  return { id: row.id, nama: row.nama, email: row.email, password, kabupaten };
}
