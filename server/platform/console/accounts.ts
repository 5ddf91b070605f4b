import type { AkunKonsol } from '#contract/platform/petugas.ts';
import type { Leaving } from '../../core/context.ts';
import { conflict, invalid, notFound } from '../../core/errors.ts';
import { hashPassword, newPassword } from '../../core/session/password.ts';
import { addAccount, type Operator, type Person, resetAccount } from './operators.ts';
import { addHands, DECIDES_FROM, hindranceOf, lockHands, setHands } from './recovery/hands.ts';
import type { Query, Transaction } from './store.ts';

type Beside = {
  kode: string | null;
  nama_kab: string;
  /** Operator who asked that it begins anew; null where nobody did. */
  peminta_id: number | null;
  peminta: string;
  waktu: Date;
};

/** Every account of the console, operators first. */
export async function listAccounts(query: Query, operator: Operator): Promise<Leaving<AkunKonsol>[]> {
  const rows = await query<Leaving<Omit<AkunKonsol, 'kabupaten' | 'ulang'>> & Beside>(
    `select a.id, a.nama, a.email, a.kabupaten as kode, coalesce(${REGENCY_NAME}, a.kabupaten, '') as nama_kab,
       a.nonaktif is null as aktif, a.sandi_awal_sampai is not null as menunggu,
       coalesce(a.sandi_awal_sampai < now(), false) as kedaluwarsa,
       (select max(s.dipakai) from platform.sesi as s where s.akun_id = a.id) as dipakai,
       coalesce((select string_agg(o.nama, ', ' order by o.nama) from platform.akun_tangan as t
         join platform.akun as o on o.id = t.oleh where t.akun_id = a.id), '') as oleh,
       case when a.kabupaten is null then ${DECIDES_FROM} end as memutuskan,
       u.peminta as peminta_id, p.nama as peminta, u.waktu
     from platform.akun as a left join platform.akun_ulang as u on u.akun_id = a.id and ${ASKED}
       left join platform.akun as p on p.id = u.peminta
     order by a.nonaktif is not null, a.kabupaten is not null, a.kabupaten, a.nama, a.id`,
  );
  return Promise.all(
    rows.map(async ({ kode, nama_kab, peminta_id, peminta, waktu, ...one }) => {
      const asked = peminta_id !== null && { id: one.id, asker: peminta_id, decider: operator.id };
      return {
        ...one,
        kabupaten: kode === null ? null : { kode, nama: nama_kab },
        ulang: asked ? { peminta, waktu, halangan: await renewHindrance(query, asked) } : null,
      };
    }),
  );
}

/** Condition on requests `u` that still stand: one that nobody agreed to within a week is over. */
const ASKED = "u.waktu > now() - interval '7 days'";
const OWN_RENEWAL = 'Anda yang meminta. Pengelola lain yang menyetujuinya.';
const OWN_ACCOUNT = 'Ini akun Anda sendiri. Pengelola lain yang menyetujuinya.';

const renewHindrance = async (query: Query, { id, ...of }: { id: number; asker: number; decider: number }) =>
  id === of.decider ? OWN_ACCOUNT : hindranceOf(query, { ...of, own: OWN_RENEWAL });

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
export async function makeAccount(at: Transaction, { nama, email, peran, kabupaten }: Wish, by: Operator) {
  const regency = peran === 'kabupaten' ? await knownRegency(at.query, kabupaten) : undefined;
  const person: Person = { nama, email, kabupaten: regency?.kode ?? null };
  const password = newPassword();
  const id = await addAccount(at, person, await hashPassword(password));
  if (id === undefined) throw invalid({ email: 'Sudah ada akun dengan email ini.' });
  await setHands(at, id, [by.id]);
  return { id, nama, email, password, kabupaten: regency?.nama ?? '' };
}

async function knownRegency(query: Query, kode: string): Promise<Regency> {
  const found = (await listRegencies(query)).find((one) => one.kode === kode);
  if (!found) throw invalid({ kabupaten: 'Kabupaten ini tidak ada di daftar.' });
  return found;
}

type Row = {
  id: number;
  nama: string;
  email: string;
  nonaktif: Date | null;
  kabupaten: string | null;
  /** With a first password that nobody used yet. */
  awal: boolean;
};

/** Accounts are changed one after the other, so that two operators cannot close each other's. */
async function lockOne(at: Transaction, id: string, operator: Operator): Promise<Row> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  await lockHands(at);
  const rows = await at.query<Row>(
    `select id, nama, email, nonaktif, kabupaten, sandi_awal_sampai is not null as awal
     from platform.akun where id in ($1, $2) order by id for update`,
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
  await addHands(at, row.id, [operator.id]);
  return row;
}

/** One that begins anew: of another person than oneself, and active. */
async function lockRenewed(at: Transaction, id: string, operator: Operator): Promise<Row> {
  const row = await lockOne(at, id, operator);
  if (row.id === operator.id) throw conflict('Untuk akun Anda sendiri, mintalah pengelola lain.');
  if (row.nonaktif) throw conflict('Akun ini nonaktif. Aktifkan dulu.');
  return row;
}

const NEEDS_SECOND =
  'Password awal baru untuk pengelola perlu disetujui pengelola lain. Pilih Minta password awal baru.';

/** A first password once more, where one person may give it: to an officer of a regency, or in an account of one's own making that nobody used. */
export async function renewAccount(at: Transaction, id: string, operator: Operator) {
  const row = await lockRenewed(at, id, operator);
  const hands = await handsOf(at.query, row.id);
  const ownMaking = row.awal && hands.length > 0 && hands.every((one) => one === operator.id);
  if (row.kabupaten === null && !ownMaking) throw conflict(NEEDS_SECOND);
  return beginAnew(at, row, [operator.id]);
}

const handsOf = async (query: Query, akun: number): Promise<number[]> =>
  (await query<{ oleh: number }>('select oleh from platform.akun_tangan where akun_id = $1', [akun])).map(
    ({ oleh }) => oleh,
  );

/** Asks the other operators to let one of them in anew. */
export async function askRenewal(at: Transaction, id: string, operator: Operator): Promise<Row> {
  const row = await lockRenewed(at, id, operator);
  if (row.kabupaten !== null) throw conflict('Untuk petugas kabupaten, langsung buat password awal baru.');
  await at.query(`delete from platform.akun_ulang as u where akun_id = $1 and not ${ASKED}`, [row.id]);
  const made = await at.query(
    'insert into platform.akun_ulang (akun_id, peminta) values ($1, $2) on conflict do nothing returning 1 as satu',
    [row.id, operator.id],
  );
  if (made.length === 0) throw conflict('Sudah diminta, dan menunggu pengelola lain.');
  return row;
}

/** Operator who asked that an account begins anew; 409 where nobody did, or somebody agreed meanwhile. */
async function askerOf({ query }: Transaction, id: number): Promise<number> {
  const [row] = await query<{ peminta: number }>(
    `select u.peminta from platform.akun_ulang as u where u.akun_id = $1 and ${ASKED}`,
    [id],
  );
  if (!row) throw conflict('Tidak ada permintaan untuk akun ini. Muat ulang halamannya.');
  return row.peminta;
}

/** The word of the second operator, who gives the person the password. */
export async function agreeRenewal(at: Transaction, id: string, operator: Operator) {
  const row = await lockRenewed(at, id, operator);
  const asker = await askerOf(at, row.id);
  const hindrance = await renewHindrance(at.query, { id: row.id, asker, decider: operator.id });
  if (hindrance) throw conflict(hindrance);
  return beginAnew(at, row, [asker, operator.id]);
}

/** Ends what was asked, whoever asked it: less happens by it, not more. */
export async function dropRenewal(at: Transaction, id: string, operator: Operator): Promise<Row> {
  const row = await lockOne(at, id, operator);
  await askerOf(at, row.id);
  await at.query('delete from platform.akun_ulang where akun_id = $1', [row.id]);
  return row;
}

async function beginAnew(at: Transaction, row: Row, hands: readonly number[]) {
  const password = newPassword();
  await resetAccount(at, row.id, await hashPassword(password));
  await setHands(at, row.id, hands);
  const kabupaten = row.kabupaten === null ? '' : (await knownRegency(at.query, row.kabupaten)).nama;
  return { id: row.id, nama: row.nama, email: row.email, password, kabupaten, akun: row };
}
