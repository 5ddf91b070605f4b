import { createHash, randomBytes } from 'node:crypto';
import { inGroups } from '../../core/proof/recovery.ts';
import { hashCode, hashPassword, newCode, newPassword } from '../../core/session/password.ts';
import { setHands } from './recovery/hands.ts';
import type { PlatformStore, Query, Transaction } from './store.ts';
import { note } from './trail.ts';

export type Operator = {
  id: number;
  nama: string;
  email: string;
  /** The code of the only regency that an officer of one sees; null for an operator. */
  kabupaten: string | null;
};
type At = Pick<Transaction, 'query'>;

/** Days for which a printed password is good. */
const FIRST_DAYS = 7;
/** A session of the console ends after this time without use, and after this time whatever happens. */
const IDLE = '12 hours';
const MOST = '7 days';
export const SESSION_SECONDS = 7 * 86_400;
const CODES = 8;
/** Codes of the console are hashed as those of no village. */
const NO_VILLAGE = 0;

export type Person = {
  nama: string;
  email: string;
  /** The code of a regency, for an officer of it. */
  kabupaten?: string | null;
};

/** Somebody's name and address as typed at a terminal; throws what is wrong, in words. */
export function readPerson(
  nama = '',
  email = '',
  example = 'platform admin create "Hendra Wijaya" hendra@contoh.id',
): Person {
  if (!nama.trim() || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Error(`Sebutkan nama lengkap dan email: ${example}`);
  return { nama: nama.trim(), email: email.toLowerCase() };
}

/** A new operator; the password is printed once, and signing in with it asks for another. Throws where one has the address. */
export async function createOperator(store: PlatformStore, person: Person): Promise<string> {
  const password = newPassword();
  const sandi = await hashPassword(password);
  await store.write(async (at) => {
    await refuseUnknown(at, person.kabupaten ?? null);
    const id = await addAccount(at, person, sandi);
    if (id === undefined) throw new Error(`Pengelola dengan email ${person.email} sudah ada.`);
    const isi = { id, nama: person.nama, kabupaten: person.kabupaten ?? undefined, ...ofOperator(person) };
    await note(at, { aksi: 'akun.create', isi }, ON_SERVER);
  });
  return password;
}

/** Part of a trail line about an operator's account, by which the others are told of it. */
export const ofOperator = ({ nama, kabupaten }: Pick<Person, 'nama' | 'kabupaten'>) =>
  kabupaten == null ? { pengelola: true, alasan: `${nama}, pengelola` } : {};

type OnServer = { id: number; nama: string };

/** The operator with an address, as a command on the server names them; throws where there is none. */
async function operatorBy({ query }: At, email: string): Promise<OnServer> {
  const [found] = await query<OnServer>(
    `select id, nama from platform.akun where email = lower($1) and kabupaten is null and nonaktif is null for update`,
    [email],
  );
  if (!found) throw new Error(`Tidak ada pengelola aktif dengan email ${email}.`);
  return found;
}

/** Lets an operator in anew where no second one could agree; printed on the server. */
export async function renewOnServer(store: PlatformStore, email: string): Promise<string> {
  const password = newPassword();
  const sandi = await hashPassword(password);
  await store.write(async (at) => {
    const { id, nama } = await operatorBy(at, email);
    await resetAccount(at, id, sandi);
    await setHands(at, id, []);
    await note(at, { aksi: 'akun.renew', isi: { id, nama, ...ofOperator({ nama }) } }, ON_SERVER);
  });
  return password;
}

/** Says on the word of who runs the server that an account is a person's own, whoever made it. */
export const vouchFor = (store: PlatformStore, email: string): Promise<void> =>
  store.write(async (at) => {
    const { id, nama } = await operatorBy(at, email);
    await setHands(at, id, []);
    await note(at, { aksi: 'akun.vouch', isi: { id, nama, ...ofOperator({ nama }) } }, ON_SERVER);
  });
const ON_SERVER = { akun: null, permintaan: 'desa' };

async function refuseUnknown({ query }: At, kode: string | null): Promise<void> {
  if (kode === null) return;
  const [known] = await query(
    `select 1 as satu from platform.wilayah where $1 ~ '^[0-9]{2}[.][0-9]{2}$' and kode like $1 || '.%'
     union all select 1 from platform.desa where $1 ~ '^[0-9]{2}[.][0-9]{2}$' and kode like $1 || '.%' limit 1`,
    [kode],
  );
  if (!known) throw new Error(`Kode kabupaten "${kode}" tidak ada. Sebutkan misalnya --kabupaten 32.01`);
}

/** The number of a new account with a first password; undefined where one has the address. */
export async function addAccount(
  { query }: At,
  { nama, email, kabupaten = null }: Person,
  sandi: string,
): Promise<number | undefined> {
  const rows = await query<{ id: number }>(
    `insert into platform.akun (nama, email, kabupaten, sandi, sandi_awal_sampai, kabar_sampai, surel_sampai)
     select $1, lower($2), $3, $4, now() + make_interval(days => ${FIRST_DAYS}), akhir, akhir
     from (select coalesce(max(id), 0) as akhir from platform.jejak) as j
     on conflict (email) do nothing returning id`,
    [nama, email, kabupaten, sandi],
  );
  return rows[0]?.id;
}

/** Sets an account back to its first day: another first password, no second step, no codes and no session. */
export async function resetAccount({ query }: At, id: number, sandi: string): Promise<void> {
  await query(
    `update platform.akun set sandi = $2, sandi_awal_sampai = now() + make_interval(days => ${FIRST_DAYS}),
       rahasia = null, calon = null, langkah = 0, langkah_kedua = null where id = $1`,
    [id, sandi],
  );
  await query('delete from platform.kode_cadangan where akun_id = $1', [id]);
  await query('delete from platform.sesi where akun_id = $1', [id]);
  await query('delete from platform.akun_ulang where akun_id = $1', [id]);
}

/** The operator of the demo, whose password everybody knows; still with a second step of whoever signs in first. */
export async function createDemoOperator(
  store: PlatformStore,
  person: Person,
  password: string,
): Promise<void> {
  await store.query(
    `insert into platform.akun (nama, email, kabupaten, sandi, contoh, sejak)
     values ($1, $2, $3, $4, true, now() - interval '30 days')
     on conflict (email) do nothing`,
    [person.nama, person.email, person.kabupaten ?? null, await hashPassword(password)],
  );
}

type Account = Operator & {
  sandi: string;
  awal: boolean;
  rahasia: string | null;
  calon: string | null;
  langkah: number;
};

const ACCOUNT = `select id, nama, email, kabupaten, sandi, rahasia, calon, langkah, sandi_awal_sampai is not null as awal
  from platform.akun where nonaktif is null and (sandi_awal_sampai is null or sandi_awal_sampai > now())`;

/** An account that may sign in; one that was closed may not, nor one whose first password has run out, nor in production that of the demo. */
export async function accountBy(
  query: Query,
  by: { email: string } | { id: number },
  production: boolean,
): Promise<Account | undefined> {
  const [column, value] = 'email' in by ? ['email', by.email] : ['id', by.id];
  const demo = production ? 'and not contoh' : '';
  const rows = await query<Account>(`${ACCOUNT} ${demo} and ${column} = $1`, [value]);
  return rows[0];
}

const sidikOf = (token: string) => createHash('sha256').update(token).digest();

/** Opens a session; the token is the browser's, only its hash is kept. */
export async function openSession({ query }: At, akunId: number, perangkat: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await query(`delete from platform.sesi where berakhir < now() or dipakai < now() - interval '${IDLE}'`);
  await query(
    `insert into platform.sesi (sidik, akun_id, perangkat, berakhir) values ($1, $2, $3, now() + interval '${MOST}')`,
    [sidikOf(token), akunId, perangkat],
  );
  return token;
}

export const closeSession = ({ query }: At, token: string) =>
  query('delete from platform.sesi where sidik = $1', [sidikOf(token)]);

/** Operator whose session a token is, undefined for none; its use is noted once a minute. */
export async function operatorOf(
  query: Query,
  token: string,
  production: boolean,
): Promise<Operator | undefined> {
  const demo = production ? 'and not a.contoh' : '';
  const rows = await query<Operator & { alt: boolean }>(
    `select a.id, a.nama, a.email, a.kabupaten, s.dipakai < now() - interval '1 minute' as alt
     from platform.sesi as s join platform.akun as a on a.id = s.akun_id
     where s.sidik = $1 and a.nonaktif is null and s.berakhir > now() and s.dipakai > now() - interval '${IDLE}' ${demo}`,
    [sidikOf(token)],
  );
  const [found] = rows;
  if (!found) return undefined;
  if (found.alt) await query('update platform.sesi set dipakai = now() where sidik = $1', [sidikOf(token)]);
  const { alt: _, ...operator } = found;
  return operator;
}

/** Time for which a second step that was taken again is good for one change. */
const PROOF = '2 minutes';

export const giveProof = ({ query }: At, token: string) =>
  query(`update platform.sesi set bukti_sampai = now() + interval '${PROOF}' where sidik = $1`, [
    sidikOf(token),
  ]);

/** Uses up the proof of a session; false where it has none. */
export async function spendProof({ query }: At, token: string): Promise<boolean> {
  const rows = await query(
    'update platform.sesi set bukti_sampai = null where sidik = $1 and bukti_sampai > now() returning 1 as satu',
    [sidikOf(token)],
  );
  return rows.length > 0;
}

/** Recovery codes in place of those an account has; returned only here. */
export async function giveCodes({ query }: At, akunId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await query('delete from platform.kode_cadangan where akun_id = $1', [akunId]);
  for (const code of codes)
    await query('insert into platform.kode_cadangan (akun_id, sidik) values ($1, $2)', [
      akunId,
      await hashCode(code, NO_VILLAGE),
    ]);
  return codes.map(inGroups);
}

/** Uses a recovery code up; false for one that is none, or was used. */
export async function spendCode({ query }: At, akunId: number, code: string): Promise<boolean> {
  const rows = await query(
    `update platform.kode_cadangan set dipakai = now()
     where akun_id = $1 and sidik = $2 and dipakai is null returning 1 as satu`,
    [akunId, await hashCode(code, NO_VILLAGE)],
  );
  return rows.length > 0;
}

export async function codesLeft(query: Query, akunId: number): Promise<number> {
  const rows = await query<{ sisa: number }>(
    'select count(*)::int as sisa from platform.kode_cadangan where akun_id = $1 and dipakai is null',
    [akunId],
  );
  return rows[0]?.sisa ?? 0;
}
