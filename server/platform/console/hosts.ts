import { randomInt } from 'node:crypto';
import type { AlamatDesa } from '#contract/platform/alamat.ts';
import type { Leaving } from '../../core/context.ts';
import { bumpVersion, recordEvent } from '../../core/data/event.ts';
import type { VillageDb } from '../../core/data/tenant.ts';
import { conflict, invalid, notFound } from '../../core/errors.ts';
import { AlamatSitus } from '../new-desa.ts';
import type { Finding } from './host-proof.ts';
import type { Query, Transaction } from './store.ts';
import { type By, inVillage, note } from './trail.ts';
import { countIn, type Listed } from './village/villages.ts';

type Jenis = 'portal' | 'toko';
/** Time for which a host whose proof is gone is still served. */
const GRACE = '7 days';
const SIGNS = '0123456789abcdefghjkmnpqrstuvwxyz';
/** Several in preparation are plenty. */
const MOST_WAITING = 20;

/** `9f2k-7rwm-c4xd-81tz`: nobody guesses it, and nobody mistakes one sign for another. */
const newValue = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

type Holder = { desa_id: number; nama: string; bukti: string | null; jenis: Jenis; utama: boolean };
async function holderOf(query: Query, host: string): Promise<Holder | undefined> {
  const rows = await query<Holder>(
    `select h.desa_id, coalesce(d.nama, 'desa lain') as nama, h.bukti, h.jenis, h.utama
     from desa_host as h left join platform.desa as d on d.desa_id = h.desa_id where h.host = $1`,
    [host],
  );
  return rows[0];
}

/** Asks for a host of a village's own: it is served when somebody has shown that it is theirs. */
export async function askForHost(
  { query }: Transaction,
  desa: Listed,
  asked: { host: string; jenis: Jenis; ofConsole: string },
  by: By,
): Promise<string> {
  const read = AlamatSitus.safeParse(asked.host);
  if (!read.success) throw invalid({ host: read.error.issues[0]?.message ?? '' });
  const host = read.data;
  if (!/\.[a-z][a-z0-9-]+$/.test(host))
    throw invalid({ host: 'Masukkan alamat lengkap, seperti sukamaju.desa.id.' });
  if (host === asked.ofConsole) throw invalid({ host: 'Alamat ini konsol platform.' });
  const holder = await holderOf(query, host);
  if (holder?.desa_id === desa.id) throw invalid({ host: 'Alamat ini sudah melayani desa ini.' });
  if (holder)
    throw invalid({ host: `Alamat ini melayani ${holder.nama}. Dapat dipindah setelah dilepas di sana.` });
  const [waiting] = await query<{ jumlah: number }>(
    'select count(*)::int as jumlah from platform.alamat where desa_id = $1 and host <> $2',
    [desa.id, host],
  );
  if ((waiting?.jumlah ?? 0) >= MOST_WAITING)
    throw conflict(`Paling banyak ${MOST_WAITING} alamat sendiri. Lepas dulu yang tidak dipakai.`);
  await query(
    `insert into platform.alamat (desa_id, host, jenis, nilai, akun_id) values ($1, $2, $3, $4, $5)
     on conflict (desa_id, host) do update set jenis = excluded.jenis, nilai = excluded.nilai, akun_id = excluded.akun_id,
       diminta = now(), kedaluwarsa = excluded.kedaluwarsa, terbukti = null, istirahat = null, hilang = null,
       diperiksa = null, hasil = '', ditemukan = '', cara = null`,
    [desa.id, host, asked.jenis, newValue(), by.akun],
  );
  return host;
}

type Kept = {
  desa_id: number;
  host: string;
  jenis: Jenis;
  nilai: string;
  terbukti: Date | null;
  hilang: Date | null;
  istirahat: Date | null;
  /** True where the proof has been gone for too long. */
  lama: boolean;
};
export type Asked = { desa_id: number; host: string; nilai: string };

/** Hosts whose proof has to be looked for: those that wait each ten minutes, those that are served or rest each day. */
export const dueHosts = (query: Query, most: number) =>
  query<Asked>(
    `select desa_id, host, nilai from platform.alamat
     where case when terbukti is null then kedaluwarsa > now() and (diperiksa is null or diperiksa < now() - interval '9 minutes')
       else diperiksa < now() - case when hilang is null or istirahat is not null then interval '1 day' else interval '1 hour' end end
     order by diperiksa nulls first limit $1`,
    [most],
  );

/** A host of the village that waits for its proof, or had to be proven. */
export async function askedHost(query: Query, desaId: number, host: string): Promise<Asked> {
  const [row] = await query<Asked & { habis: boolean }>(
    `select desa_id, host, nilai, terbukti is null and kedaluwarsa < now() as habis
     from platform.alamat where desa_id = $1 and host = $2`,
    [desaId, host],
  );
  if (!row) throw notFound();
  if (row.habis) throw conflict('Nilainya sudah kedaluwarsa. Minta nilai baru dulu.');
  return row;
}

/** The village's new content version, where what it is reached by has changed. */
type Settled = { hasil: AlamatDesa['hasil']; version?: number };

/** Writes down what was found, and serves a host that is proven, warns of one that is no longer, or lets it rest. */
export async function settle(
  at: Transaction,
  { desa_id, host, nilai }: Asked,
  finding: Finding,
  by: By,
  ofConsole: string,
): Promise<Settled> {
  const [row] = await at.query<Kept>(
    `select desa_id, host, jenis, nilai, terbukti, hilang, istirahat, hilang < now() - interval '${GRACE}' as lama
     from platform.alamat where desa_id = $1 and host = $2 and nilai = $3 for update`,
    [desa_id, host, nilai],
  );
  // Released meanwhile, or asked for anew with another value.
  if (!row) return { hasil: '' };
  const served = row.terbukti !== null && row.istirahat === null;
  const { hasil, cara = null, ditemukan = '' } = finding;
  await at.query(
    `update platform.alamat set diperiksa = now(), hasil = $3, ditemukan = $4, cara = coalesce($5, cara)
     where desa_id = $1 and host = $2`,
    [desa_id, host, hasil, ditemukan, cara],
  );
  if (hasil === 'cocok') return served ? found(at, row, by) : serve(at, row, by, ofConsole);
  if (!served || hasil === 'gagal') return { hasil };
  if (row.hilang === null) {
    await at.query('update platform.alamat set hilang = now() where desa_id = $1 and host = $2', [
      desa_id,
      host,
    ]);
    await note(at, { aksi: 'alamat.lose', desaId: desa_id, isi: { host } }, by);
  }
  return row.lama ? { hasil, version: await rest(at, row, by) } : { hasil };
}

async function found(at: Transaction, { desa_id, host, hilang }: Kept, by: By): Promise<Settled> {
  if (hilang === null) return { hasil: 'cocok' };
  await at.query('update platform.alamat set hilang = null where desa_id = $1 and host = $2', [
    desa_id,
    host,
  ]);
  await note(at, { aksi: 'alamat.find', desaId: desa_id, isi: { host } }, by);
  return { hasil: 'cocok' };
}

async function serve(at: Transaction, row: Kept, by: By, ofConsole: string): Promise<Settled> {
  const { desa_id, host, jenis, nilai } = row;
  const version = host === ofConsole ? undefined : await insert(at, { desa_id, host, jenis, nilai }, by);
  if (version === undefined) {
    const holder = await holderOf(at.query, host);
    await at.query(
      `update platform.alamat set hasil = 'dipakai', ditemukan = $3 where desa_id = $1 and host = $2`,
      [desa_id, host, holder?.nama ?? 'konsol platform'],
    );
    return { hasil: 'dipakai' };
  }
  await at.query(
    'update platform.alamat set terbukti = now(), hilang = null, istirahat = null where desa_id = $1 and host = $2',
    [desa_id, host],
  );
  await countIn(at, desa_id);
  await note(at, { aksi: 'alamat.serve', desaId: desa_id, isi: { host } }, by);
  return { hasil: 'cocok', version };
}

type New = Pick<Kept, 'desa_id' | 'host' | 'jenis' | 'nilai'>;
/** Undefined where another village has the host. */
const insert = ({ village }: Transaction, { desa_id, host, jenis, nilai }: New, by: By) =>
  village(desa_id, async (db) => {
    const first = await db
      .selectFrom('desa_host')
      .select('host')
      .where('jenis', '=', jenis)
      .where('utama', '=', true)
      .executeTakeFirst();
    const made = await db
      .insertInto('desa_host')
      .values({ host, desa_id, jenis, utama: first === undefined, bukti: nilai })
      .onConflict((same) => same.doNothing())
      .returning('host')
      .executeTakeFirst();
    if (!made) return undefined;
    await recordEvent(db, { action: 'desa.host', id: desa_id, after: { host, jenis } }, inVillage(by));
    return bumpVersion(db);
  });

async function rest(at: Transaction, { desa_id, host }: Kept, by: By): Promise<number> {
  const version = await remove(at, desa_id, host, by);
  await at.query('update platform.alamat set istirahat = now() where desa_id = $1 and host = $2', [
    desa_id,
    host,
  ]);
  await note(at, { aksi: 'alamat.rest', desaId: desa_id, isi: { host } }, by);
  return version;
}

/** Takes a host from a village; the one that the platform gave becomes the first again where it was that. */
async function remove(at: Transaction, desaId: number, host: string, by: By): Promise<number> {
  const version = await at.village(desaId, async (db) => {
    const gone = await db
      .deleteFrom('desa_host')
      .where('host', '=', host)
      .returning(['jenis', 'utama'])
      .executeTakeFirst();
    if (gone?.utama) await makeFirst(db, gone.jenis);
    await recordEvent(db, { action: 'desa.unhost', id: desaId, before: { host } }, inVillage(by));
    return bumpVersion(db);
  });
  await countIn(at, desaId);
  return version;
}

async function makeFirst(db: VillageDb, jenis: Jenis): Promise<void> {
  const next = await db
    .selectFrom('desa_host')
    .select('host')
    .where('jenis', '=', jenis)
    .orderBy((eb) => eb('bukti', 'is not', null))
    .orderBy('host')
    .limit(1)
    .executeTakeFirst();
  if (next) await db.updateTable('desa_host').set({ utama: true }).where('host', '=', next.host).execute();
}

/** Makes the site's oldest host the first where none is left that was. */
export async function keepFirst(db: VillageDb): Promise<void> {
  const first = await db
    .selectFrom('desa_host')
    .select('host')
    .where('jenis', '=', 'portal')
    .where('utama', '=', true)
    .executeTakeFirst();
  if (!first) await makeFirst(db, 'portal');
}

/** Releases a host: served or waiting, but never one that the platform gave. */
export async function releaseHost(
  at: Transaction,
  desa: Listed,
  host: string,
  by: By,
): Promise<number | undefined> {
  const holder = await holderOf(at.query, host);
  const own = holder?.desa_id === desa.id ? holder : undefined;
  if (own && own.bukti === null) throw conflict('Alamat bawaan selalu ada. Tidak dapat dilepas.');
  const rows = await at.query(
    'delete from platform.alamat where desa_id = $1 and host = $2 returning 1 as satu',
    [desa.id, host],
  );
  if (!own && rows.length === 0) throw notFound();
  return own ? remove(at, desa.id, host, by) : undefined;
}

/** Makes a host the one that others of its kind lead to. */
export async function preferHost(at: Transaction, desa: Listed, host: string, by: By): Promise<number> {
  const holder = await holderOf(at.query, host);
  if (holder?.desa_id !== desa.id) throw notFound();
  if (holder.utama) throw conflict('Alamat ini sudah utama.');
  const version = await at.village(desa.id, async (db) => {
    const of = db.updateTable('desa_host').where('jenis', '=', holder.jenis);
    const before = await of.set({ utama: false }).where('utama', '=', true).returning('host').execute();
    await db.updateTable('desa_host').set({ utama: true }).where('host', '=', host).execute();
    await recordEvent(
      db,
      { action: 'desa.prefer', id: desa.id, before: { host: before[0]?.host }, after: { host } },
      inVillage(by),
    );
    return bumpVersion(db);
  });
  await countIn(at, desa.id);
  return version;
}

/** All hosts of a village: those that are served, then those that wait or rest. */
export const hostsOf = (query: Query, desaId: number) =>
  query<Leaving<AlamatDesa>>(
    `select coalesce(h.host, p.host) as host, coalesce(h.jenis, p.jenis) as jenis, coalesce(h.utama, false) as utama,
       h.host is not null and p.host is null as bawaan, coalesce(p.nilai, '') as nilai, p.cara, coalesce(a.nama, '') as oleh,
       p.diminta, p.kedaluwarsa, p.terbukti, p.diperiksa, coalesce(p.hasil, '') as hasil, coalesce(p.ditemukan, '') as ditemukan,
       case when h.host is not null and p.hilang is not null then p.hilang + interval '${GRACE}' end as berhenti,
       case when h.host is not null then case when p.hilang is null then 'hidup' else 'hilang' end
         when p.istirahat is not null then 'istirahat' when p.kedaluwarsa < now() then 'kedaluwarsa' else 'menunggu' end as keadaan
     from (select * from desa_host where desa_id = $1) as h
     full join (select * from platform.alamat where desa_id = $1) as p on p.host = h.host
     left join platform.akun as a on a.id = p.akun_id
     order by h.host is null, coalesce(h.jenis, p.jenis), h.utama desc nulls last, 1`,
    [desaId],
  );
