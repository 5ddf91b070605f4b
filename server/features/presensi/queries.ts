import { sql } from 'kysely';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { forbidden } from '#server/core/errors.ts';
import { cookieName, readCookie } from '#server/core/session/cookies.ts';
import type { Actor } from '#server/core/session/session.ts';
import type { Zone } from '#server/core/zone.ts';
import { calendarOf } from '#server/kinds/alur/calendar.ts';
import { visible } from '#server/kinds/naskah/visible.ts';
import { dayOf, JAM_BAWAAN, type Kalender } from './rules.ts';
import './table.ts';

/** The token of a paired device; it says nothing about who stands before it. */
export const KIOS = 'kios';
const ABOUT_TOKEN = 'perangkat kantor';
const ABOUT_CHIP = 'chip KTP-el';
const ABOUT_CODE = 'kode perangkat';

type Marks = Pick<Context, 'core'> & { db: Pick<VillageDb, 'desaId'> };
/** A token, chip or code as the database knows it; each village's are its own. */
export const markOfToken = ({ core, db }: Marks, token: string) =>
  core.sealer.mark(token, `${ABOUT_TOKEN}:${db.desaId}`);
export const markOfChip = ({ core, db }: Marks, chip: string) =>
  core.sealer.mark(chip, `${ABOUT_CHIP}:${db.desaId}`);
export const markOfCode = ({ core, db }: Marks, kode: string) =>
  core.sealer.mark(kode, `${ABOUT_CODE}:${db.desaId}`);

type Asking = Pick<Context, 'core' | 'request' | 'village'>;
const readerOf = ({ core, village }: Asking) => core.tenancy.read(village.id);

/** The device of this request, also one that was revoked. Read outside of a write: most requests of strangers end here. */
export async function findPerangkat(context: Asking) {
  const { headers, https } = context.request;
  const token = readCookie(headers.get('cookie'), cookieName(KIOS, https));
  if (!token || token.length > 200) return undefined;
  const db = readerOf(context);
  return db
    .selectFrom('perangkat_kantor')
    .select(['id', 'nama', 'dicabut', 'jeda_sampai', 'tempel_terakhir'])
    .where('token', '=', markOfToken({ core: context.core, db }, token))
    .executeTakeFirst();
}
export type Perangkat = NonNullable<Awaited<ReturnType<typeof findPerangkat>>>;

/** The paired device of this request; 403 for everybody else. */
export async function pairedDevice(context: Asking): Promise<Perangkat> {
  const device = await findPerangkat(context);
  if (!device || device.dicabut) throw forbidden();
  return device;
}

/** Officials whose attendance counts: those who are public now. */
export const officials = (db: VillageDb) => visible(db.selectFrom('pegawai'));

/** Official whose chip it is; undefined for an unknown chip and for that of a former official. */
export function findByChip(db: VillageDb, chip: Buffer) {
  return officials(db)
    .innerJoin('pegawai_presensi as p', 'p.pegawai_id', 'pegawai.id')
    .select(['pegawai.id', 'pegawai.judul as nama'])
    .where('p.chip', '=', chip)
    .executeTakeFirst();
}

export const findOfficial = (db: VillageDb, id: number) =>
  officials(db).select(['id', 'judul as nama', 'jabatan', 'tingkat']).where('id', '=', id).executeTakeFirst();

/** The official whom an account belongs to. */
export async function ownPegawai(db: VillageDb, actor: Pick<Actor, 'id'>): Promise<number | null> {
  const row = await db
    .selectFrom('pegawai_presensi')
    .select('pegawai_id')
    .where('akun_id', '=', actor.id)
    .executeTakeFirst();
  return row?.pegawai_id ?? null;
}

/** Hours of work and holidays. */
export async function kalenderOf(db: VillageDb): Promise<Kalender> {
  const [versi, { libur }] = await Promise.all([
    db.selectFrom('jam_kerja').select(['berlaku', 'hari', 'toleransi']).orderBy('berlaku').execute(),
    calendarOf(db),
  ]);
  return { versi: [JAM_BAWAAN, ...versi], libur };
}

/** Number of officials, and of those who came and who left on a day. */
export async function countsOf(db: VillageDb, tanggal: string) {
  const [all, here] = await Promise.all([
    officials(db)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
    visible(db.selectFrom('pegawai'))
      .innerJoin('presensi as p', 'p.pegawai_id', 'pegawai.id')
      .select((eb) => [eb.fn.countAll<number>().as('masuk'), eb.fn.count<number>('p.pulang').as('pulang')])
      .where('p.tanggal', '=', tanggal)
      .executeTakeFirstOrThrow(),
  ]);
  return { pegawai: Number(all.n), masuk: Number(here.masuk), pulang: Number(here.pulang) };
}

export type Pegawai = {
  id: number;
  nama: string;
  jabatan: string;
  /** Day from which they are in the list. */
  sejak: string;
  aktif: boolean;
};

type Span = { dari: string; sampai: string; only: number | null | undefined };

/** The days of officials between two days, both included. */
export const daysBetween = (db: VillageDb, { dari, sampai, only }: Span) =>
  db
    .selectFrom('presensi')
    .select(['id', 'pegawai_id', 'tanggal', 'masuk', 'pulang', 'ditutup'])
    .where('tanggal', '>=', dari)
    .where('tanggal', '<=', sampai)
    .$if(only !== undefined, (query) => query.where('pegawai_id', '=', only ?? 0))
    .execute();
export type Kehadiran = Awaited<ReturnType<typeof daysBetween>>[number];

/** Approved leaves that touch the days between two. */
export const leavesBetween = (db: VillageDb, { dari, sampai, only }: Span) =>
  db
    .selectFrom('izin_pegawai')
    .select(['id', 'pegawai_id', 'jenis', 'dari', 'sampai'])
    .where('keadaan', '=', 'disetujui')
    .where('dari', '<=', sampai)
    .where('sampai', '>=', dari)
    .$if(only !== undefined, (query) => query.where('pegawai_id', '=', only ?? 0))
    .execute();
export type Cuti = Awaited<ReturnType<typeof leavesBetween>>[number];

/** The leave of an official that covers a day. */
export const leaveOn = (leaves: readonly Cuti[], pegawai_id: number, day: string): Cuti | undefined =>
  leaves.find((one) => one.pegawai_id === pegawai_id && one.dari <= day && day <= one.sampai);

/** Records of a span of days, for officials of now and those of whom there is something, the head first. */
export async function spanOf(db: VillageDb, zone: Zone, span: Span) {
  const [kalender, hadir, izin, first] = await Promise.all([
    kalenderOf(db),
    daysBetween(db, span),
    leavesBetween(db, span),
    firstDay(db),
  ]);
  const known = [...new Set([...hadir, ...izin].map(({ pegawai_id }) => pegawai_id))];
  const pegawai = await peopleOf(db, zone, known, span.only);
  // Nobody was missing before the village began to record.
  const since = pegawai.map((one) => ({
    ...one,
    sejak: first === undefined || one.sejak > first ? first && one.sejak : first,
  }));
  return { kalender, hadir, izin, pegawai: since, mulai: first };
}

async function firstDay(db: VillageDb): Promise<string | undefined> {
  const row = await db
    .selectFrom('presensi')
    .select((eb) => eb.fn.min('tanggal').as('tanggal'))
    .executeTakeFirst();
  return row?.tanggal ?? undefined;
}

async function peopleOf(
  db: VillageDb,
  zone: Zone,
  known: readonly number[],
  only: Span['only'],
): Promise<Pegawai[]> {
  const aktif = sql<boolean>`(status = 'terbit' and dihapus is null and terbit <= now())`;
  const rows = await db
    .selectFrom('pegawai')
    .select(['id', 'judul as nama', 'jabatan', 'created_at', aktif.as('aktif')])
    .where((eb) => (known.length > 0 ? eb.or([aktif, eb('id', 'in', known)]) : aktif))
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .orderBy('tingkat')
    .orderBy('urutan')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, sejak: dayOf(created_at, zone) }));
}

const CONNECTED_MS = 5 * 60_000;

/** Paired devices, those that record first, and how many officials have a chip. */
export async function devicesOf(db: VillageDb) {
  const [rows, chips, all] = await Promise.all([
    db
      .selectFrom('perangkat_kantor as d')
      .leftJoin('akun as a', 'a.id', 'd.dipasang_oleh')
      .leftJoin('akun as c', 'c.id', 'd.dicabut_oleh')
      .select(['d.id', 'd.nama', 'd.dipasang', 'd.dicabut', 'd.terlihat', 'd.tempel_terakhir'])
      .select(['d.menunggu', 'd.tak_dikenal', 'a.nama as dipasang_oleh', 'c.nama as dicabut_oleh'])
      .orderBy((eb) => eb('d.dicabut', 'is not', null))
      .orderBy('d.id', 'desc')
      .limit(100)
      .execute(),
    officials(db)
      .innerJoin('pegawai_presensi as p', 'p.pegawai_id', 'pegawai.id')
      .select((eb) => eb.fn.count<number>('p.chip').as('n'))
      .executeTakeFirstOrThrow(),
    officials(db)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  const now = Date.now();
  return {
    perangkat: rows.map((row) => ({
      ...row,
      tersambung: !row.dicabut && now - row.terlihat.getTime() < CONNECTED_MS,
    })),
    punya_chip: Number(chips.n),
    pegawai: Number(all.n),
  };
}
