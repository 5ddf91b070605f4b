import { sql } from 'kysely';
import type { Pemulihan } from '#contract/platform/pemulihan.ts';
import { bumpVersion, recordEvent } from '../../../core/data/event.ts';
import type { VillageDb } from '../../../core/data/tenant.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { enqueue } from '../../../core/job.ts';
import { inGroups } from '../../../core/proof/recovery.ts';
import { hashCode, newCode } from '../../../core/session/password.ts';
import { kirimNotifikasi } from '../../../features/notifikasi/jobs.ts';
import '../../../features/keamanan/table.ts';
import { isDuplicate } from '../../accounts.ts';
import type { Operator } from '../operators.ts';
import type { Transaction } from '../store.ts';
import { type By, inVillage } from '../trail.ts';
import type { Listed } from '../village/villages.ts';
import { hindranceOf, lockHands, OWN } from './hands.ts';

/** Between the second operator's word and the code: every officer of the village may end it meanwhile. */
const WAIT = sql<Date>`now() + interval '24 hours'`;
const CODE_LASTS = sql<Date>`now() + interval '24 hours'`;
/** Time within which a code has to be drawn once it may be; after it the recovery is over. */
const DRAWN_WITHIN = sql`interval '7 days'`;
const LAPSED = sql<boolean>`((p.keadaan = 'kode' and p.kode_sampai <= now())
  or (p.keadaan = 'menunggu' and p.berlaku_sejak + ${DRAWN_WITHIN} <= now()))`;
const OPEN = ['diajukan', 'menunggu', 'kode'] as const;
const MOST = 20;

/** Administrators whom operators can let in again: active ones; where there is none, those that were disabled. */
export async function recoverable(db: VillageDb) {
  const admins = await db
    .selectFrom('akun')
    .select(['id', 'nama', 'jabatan', 'aktif'])
    .where('peran', '=', 'admin')
    .orderBy('nama')
    .orderBy('id')
    .execute();
  const active = admins.filter(({ aktif }) => aktif);
  return active.length > 0 ? active : admins;
}

export async function activeStaff(db: VillageDb): Promise<number> {
  const row = await db
    .selectFrom('akun')
    .select((eb) => eb.fn.countAll<number>().as('jumlah'))
    .where('peran', 'in', ['admin', 'perangkat'])
    .where('aktif', '=', true)
    .executeTakeFirstOrThrow();
  return row.jumlah;
}

/** The recoveries of a village, newest first, as `operator` sees them. */
export async function recoveriesOf(at: Transaction, db: VillageDb, operator: Operator) {
  const rows = await db
    .selectFrom('pemulihan_admin as p')
    .innerJoin('akun as a', 'a.id', 'p.akun_id')
    .select(['p.id', 'a.nama', 'a.jabatan', 'p.alasan', 'p.diajukan', 'p.pengaju', 'p.pengaju_nama'])
    .select(['p.penyetuju_nama as penyetuju', 'p.berlaku_sejak', 'p.kode_sampai', 'p.selesai', 'p.keadaan'])
    .select(['p.alasan_tolak', 'p.penutup_nama as penghenti', LAPSED.as('lewat')])
    .select(sql<boolean>`p.keadaan = 'menunggu' and p.berlaku_sejak <= now()`.as('siap'))
    .orderBy('p.id', 'desc')
    .limit(MOST)
    .execute();
  const asked = rows.find(({ keadaan }) => keadaan === 'diajukan');
  const halangan = asked && (await hindranceOf(at.query, { asker: asked.pengaju, decider: operator.id }));
  return rows.map(({ pengaju, pengaju_nama, keadaan, lewat, siap, ...row }) => ({
    ...row,
    pengaju: pengaju_nama,
    sendiri: pengaju === operator.id,
    halangan: keadaan === 'diajukan' ? (halangan ?? '') : '',
    keadaan: lewat ? ('kedaluwarsa' as const) : keadaan,
    siap: siap && !lewat,
  }));
}

type Asked = { akun: number; alasan: string };

/** Begins one: it waits for another operator. 409 while one is open. */
export async function askRecovery(
  at: Transaction,
  desa: Listed,
  { akun, alasan }: Asked,
  { operator, by }: { operator: Operator; by: By },
): Promise<{ id: number; version: number }> {
  return at
    .village(desa.id, async (db) => {
      const person = (await recoverable(db)).find(({ id }) => id === akun);
      if (!person) throw notFound();
      await db
        .updateTable('pemulihan_admin as p')
        .set({ keadaan: 'kedaluwarsa', sidik: null, selesai: sql`now()` })
        .where(LAPSED)
        .execute();
      await db.updateTable('desa').set({ admin_dipulihkan: false }).execute();
      const { id } = await db
        .insertInto('pemulihan_admin')
        .values({ akun_id: akun, alasan, pengaju: operator.id, pengaju_nama: operator.nama, ...NOTHING })
        .returning('id')
        .executeTakeFirstOrThrow();
      const after = { nama: person.nama, alasan };
      return { id, version: await tellVillage(db, 'keamanan.requestAdmin', { id, after, by }) };
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? conflict('Masih ada pemulihan yang berjalan untuk desa ini.') : error;
    });
}
const NOTHING = { berlaku_sejak: null, sidik: null, kode_sampai: null, selesai: null, penutup_id: null };

type Said = { id: number; after: object; by: By };
type Told = 'requestAdmin' | 'approveAdmin' | 'refuseAdmin' | 'cancelAdmin' | 'codeAdmin';

/** A line in the trail of the village, whose pages are made anew. */
async function tellVillage(db: VillageDb, action: `keamanan.${Told}`, { id, after, by }: Said) {
  await recordEvent(db, { action, id, after }, inVillage(by));
  return bumpVersion(db);
}

/** One of the village's, locked: who comes second finds what the first has made of it. */
async function lockOne(db: VillageDb, id: number) {
  const row = await db
    .selectFrom('pemulihan_admin as p')
    .innerJoin('akun as a', 'a.id', 'p.akun_id')
    .select(['p.id', 'p.akun_id', 'p.keadaan', 'p.pengaju', 'p.alasan', 'a.nama', 'a.username'])
    .select([LAPSED.as('lewat'), sql<boolean>`coalesce(p.berlaku_sejak <= now(), false)`.as('siap')])
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const over = (keadaan: Pemulihan['keadaan']) => conflict(OVER[keadaan] ?? 'Pemulihan ini sudah diputuskan.');
const OVER: Partial<Record<Pemulihan['keadaan'], string>> = {
  dihentikan: 'Pemulihan ini sudah dihentikan petugas desa.',
  dibatalkan: 'Pemulihan ini sudah dibatalkan.',
  ditolak: 'Pemulihan ini sudah ditolak.',
  kode: 'Kodenya sudah diambil. Kode hanya tampil sekali.',
  dipakai: 'Kodenya sudah dipakai.',
  kedaluwarsa: 'Pemulihan ini sudah kedaluwarsa. Ajukan yang baru.',
};

type Deciding = { id: number; operator: Operator; by: By };
const CLOSED =
  'Situs desa ini ditutup: petugasnya tidak dapat menghentikan pemulihan. Cabut penangguhan dulu.';

/** The word of the second operator: the day begins, and every active officer is told. Returns the content version. */
export async function approveRecovery(at: Transaction, desa: Listed, { id, operator, by }: Deciding) {
  await lockHands(at);
  return at.village(desa.id, async (db) => {
    const row = await lockOne(db, id);
    if (row.keadaan !== 'diajukan') throw over(row.keadaan);
    const hindrance = await hindranceOf(at.query, { asker: row.pengaju, decider: operator.id });
    if (hindrance) throw conflict(hindrance);
    if (desa.ditangguhkan === 'tutup') throw conflict(CLOSED);
    await db
      .updateTable('pemulihan_admin')
      .set({ keadaan: 'menunggu', penyetuju_nama: operator.nama, berlaku_sejak: WAIT })
      .where('id', '=', id)
      .execute();
    await db.updateTable('desa').set({ admin_dipulihkan: true }).execute();
    const msg = `Pengelola platform akan memulihkan akun admin ${row.nama} setelah 24 jam. Tidak benar? Hentikan.`;
    const isi = { msg, key: 'keamanan' as const, obj_id: row.akun_id, category_surat: null };
    await enqueue(db, kirimNotifikasi, { kunci: `pemulihan-${id}`, to: { petugas: true }, isi });
    return tellVillage(db, 'keamanan.approveAdmin', { id, after: { nama: row.nama }, by });
  });
}

/** Refuses what another operator asked for, for a reason that both read. */
export function refuseRecovery(
  at: Transaction,
  desa: Listed,
  { id, operator, by, alasan }: Deciding & { alasan: string },
) {
  return at.village(desa.id, async (db) => {
    const row = await lockOne(db, id);
    if (row.keadaan !== 'diajukan') throw over(row.keadaan);
    if (row.pengaju === operator.id) throw conflict(OWN);
    await db
      .updateTable('pemulihan_admin')
      .set({ keadaan: 'ditolak', selesai: sql`now()`, penyetuju_nama: operator.nama, alasan_tolak: alasan })
      .where('id', '=', id)
      .execute();
    return tellVillage(db, 'keamanan.refuseAdmin', { id, after: { nama: row.nama, alasan }, by });
  });
}

/** Ends one that was not used yet, whoever began it: less happens by it, not more. */
export function cancelRecovery(at: Transaction, desa: Listed, { id, by }: Deciding) {
  return at.village(desa.id, async (db) => {
    const row = await lockOne(db, id);
    if (!OPEN.some((one) => one === row.keadaan)) throw over(row.keadaan);
    if (row.lewat) throw over('kedaluwarsa');
    await db
      .updateTable('pemulihan_admin')
      .set({ keadaan: 'dibatalkan', sidik: null, selesai: sql`now()` })
      .where('id', '=', id)
      .execute();
    await db.updateTable('desa').set({ admin_dipulihkan: false }).execute();
    return tellVillage(db, 'keamanan.cancelAdmin', { id, after: { nama: row.nama }, by });
  });
}

/** The code, once, after the day; only its hash stays. */
export async function drawCode(at: Transaction, desa: Listed, { id, by }: Deciding) {
  const code = newCode();
  const sidik = await hashCode(code, desa.id);
  return at.village(desa.id, async (db) => {
    const row = await lockOne(db, id);
    if (row.lewat) throw over('kedaluwarsa');
    if (row.keadaan === 'diajukan') throw conflict('Pemulihan ini belum disetujui pengelola lain.');
    if (row.keadaan !== 'menunggu') throw over(row.keadaan);
    if (!row.siap) throw conflict('Belum 24 jam sejak disetujui. Petugas desa masih dapat menghentikannya.');
    if (desa.ditangguhkan === 'tutup') throw conflict(CLOSED);
    const { kode_sampai } = await db
      .updateTable('pemulihan_admin')
      .set({ keadaan: 'kode', sidik, kode_sampai: CODE_LASTS })
      .where('id', '=', id)
      .returning('kode_sampai')
      .executeTakeFirstOrThrow();
    const version = await tellVillage(db, 'keamanan.codeAdmin', { id, after: { nama: row.nama }, by });
    const { nama, username } = row;
    return { version, nama, username, kode: inGroups(code), berlaku: kode_sampai ?? new Date() };
  });
}
