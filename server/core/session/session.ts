import type { Area } from '#contract/lib/access/areas.ts';
import type { Peran } from '../data/tables.ts';
import type { Tenancy, VillageDb } from '../data/tenant.ts';
import { ApiError, accountDisabled, blacklisted, invalidToken } from '../errors.ts';
import { describeDevice } from './device.ts';
import { dutyBegun } from './duty.ts';
import { createTokens, type TokenPair } from './tokens.ts';

/** Account of this village that asks, with the session it signed in by. */
export type Actor = {
  id: number;
  username: string;
  nama: string;
  /** Position at the office; empty for residents. */
  jabatan: string;
  peran: Peran;
  izin: Area[];
  penduduk_id: number | null;
  sesi: string;
  /** Time since which signing in takes a second step; null without one. */
  langkah_kedua: Date | null;
  /** Staff without the second step that is asked of them: it comes before anything else, and until then they hold nothing. */
  wajib_pasang: boolean;
};

const DAY_MS = 24 * 3600 * 1000;
/** Idle and absolute lifetime of a session; shorter for staff, who can do more harm. */
const OF_RESIDENT = { idle: 30 * DAY_MS, most: 30 * DAY_MS };
const OF_STAFF = { idle: DAY_MS / 2, most: 7 * DAY_MS };

function endOf(peran: Peran, opened: Date): Date {
  const { idle, most } = peran === 'penduduk' ? OF_RESIDENT : OF_STAFF;
  return new Date(Math.min(Date.now() + idle, opened.getTime() + most));
}

export type Sessions = ReturnType<typeof openSessions>;

type Parts = { tenancy: Tenancy; tokens: ReturnType<typeof createTokens>; production: boolean };

/**
 * Access tokens of 10 minutes and rotating refresh tokens: 30 days for residents, for staff 12 hours without use and 7
 * days at most. A session ends at once at sign-out, password change or re-use of a rotated token: every request looks
 * its row up. `secret` signs with HS256 (≥ 32 bytes). In production accounts of the demo village have no session, not
 * even one from before.
 */
export function openSessions(tenancy: Tenancy, secret: Uint8Array, { production }: { production: boolean }) {
  const parts: Parts = { tenancy, tokens: createTokens(secret), production };
  const { tokens } = parts;
  return {
    /** Opens a session in the caller's transaction; `agent` is the header `User-Agent` of whoever signs in. */
    open: (db: VillageDb, akunId: number, agent: string | null = null) => open(parts, db, akunId, agent),

    /** The account behind an access token; 401 when it is no longer good, status 103 when the account is disabled. */
    async actor(desaId: number, access: string): Promise<Actor> {
      const { sesi, akunId } = await tokens.read(access, 'access', desaId);
      const { generasi: _, ...actor } = await find(parts, desaId, sesi, akunId);
      return actor;
    },

    /**
     * The account behind the newest refresh token of a session, which is not used up: for a connection that the browser
     * opens by itself, when the access token beside it has run out.
     */
    async holder(desaId: number, refresh: string): Promise<Actor> {
      const { sesi, generation, akunId } = await tokens.read(refresh, 'refresh', desaId);
      const { generasi, ...actor } = await find(parts, desaId, sesi, akunId);
      if (generation !== generasi) throw invalidToken();
      return actor;
    },

    /** The session that a token names, if we have signed it and its time is not over; it may have ended since. */
    named: (desaId: number, access: string): Promise<string | undefined> =>
      tokens.read(access, 'access', desaId).then(
        ({ sesi }) => sesi,
        () => undefined,
      ),

    /** True while the session of an actor stands: it has not ended, and its account is active and owes no second step. */
    isOpen: (desaId: number, { sesi, id }: Pick<Actor, 'sesi' | 'id'>): Promise<boolean> =>
      find(parts, desaId, sesi, id).then(
        ({ wajib_pasang }) => !wajib_pasang,
        (error) => {
          if (error instanceof ApiError) return false;
          throw error;
        },
      ),

    /**
     * Rotates a refresh token. An older one ends the family: somebody else holds a copy. `graceMs` lets the site's own
     * cookie through once more, when two tabs refresh at the same time or a response got lost.
     */
    async rotate(desaId: number, refresh: string, { graceMs = 0 } = {}): Promise<TokenPair> {
      const { sesi, generation, akunId } = await tokens.read(refresh, 'refresh', desaId);
      const next = await tenancy.write(desaId, (db) => rotate(parts, db, { sesi, generation, graceMs }));
      if (next === 'disabled') throw accountDisabled();
      if (!next) throw blacklisted();
      return tokens.pair({ desaId, akunId, sesi, ...next });
    },

    /** Ends the session a refresh token belongs to; 401 for a token that is none, or whose session is over already. */
    async close(db: VillageDb, refresh: string): Promise<void> {
      const { sesi } = await tokens.read(refresh, 'refresh', db.desaId);
      if ((await revoke(db, { sesi })) === 0) throw blacklisted();
    },

    /** Ends one session of an account; false when it has none of that name. */
    end: async (db: VillageDb, akunId: number, sesi: string): Promise<boolean> =>
      (await revoke(db, { akunId, sesi })) > 0,

    /** Ends every session of an account but the one named. */
    closeAll: (db: VillageDb, akunId: number, except?: string) => revoke(db, { akunId, except }),
  };
}

async function open(
  { tokens }: Parts,
  db: VillageDb,
  akunId: number,
  agent: string | null,
): Promise<TokenPair> {
  const { desaId } = db;
  const { peran } = await db
    .selectFrom('akun')
    .select('peran')
    .where('id', '=', akunId)
    .executeTakeFirstOrThrow();
  const berakhir = endOf(peran, new Date());
  const { id: sesi, generasi } = await db
    .insertInto('sesi')
    .values({ desa_id: desaId, akun_id: akunId, perangkat: describeDevice(agent), berakhir })
    .returning(['id', 'generasi'])
    .executeTakeFirstOrThrow();
  return tokens.pair({ desaId, akunId, sesi, generasi, berakhir });
}

async function find(
  { tenancy, production }: Parts,
  desaId: number,
  sesi: string,
  akunId: number,
): Promise<Actor & { generasi: number }> {
  const row = await tenancy
    .read(desaId)
    .selectFrom('sesi')
    .innerJoin('akun', 'akun.id', 'sesi.akun_id')
    .innerJoin('desa', 'desa.id', 'akun.desa_id')
    .select(['desa.langkah_kedua_mulai', 'desa.zona'])
    .select([
      'akun.id',
      'akun.username',
      'akun.nama',
      'akun.jabatan',
      'akun.peran',
      'akun.izin',
      'akun.penduduk_id',
      'akun.aktif',
      'akun.contoh',
      'akun.langkah_kedua',
      'akun.wajib_pasang',
      'sesi.id as sesi',
      'sesi.generasi',
      'sesi.dicabut',
    ])
    .where('sesi.id', '=', sesi)
    .where('sesi.akun_id', '=', akunId)
    .where('sesi.berakhir', '>', new Date())
    .executeTakeFirst();
  if (!row || (production && row.contoh)) throw invalidToken();
  const { aktif, contoh: _, dicabut, langkah_kedua_mulai, zona, ...actor } = row;
  // Sessions of a disabled account were closed with it: who holds one of them learns why it ended.
  if (!aktif) throw accountDisabled();
  if (dicabut) throw invalidToken();
  const bare = actor.peran !== 'penduduk' && actor.langkah_kedua === null;
  const asked = actor.wajib_pasang || dutyBegun({ langkah_kedua_mulai, zona });
  return { ...actor, wajib_pasang: bare && asked };
}

type Shown = { sesi: string; generation: number; graceMs: number };

/**
 * The next generation of a session; undefined when it is over, also because an old token was shown just now, and
 * 'disabled' when its account was closed.
 */
async function rotate(
  { production }: Parts,
  db: VillageDb,
  { sesi, generation, graceMs }: Shown,
): Promise<{ generasi: number; berakhir: Date } | 'disabled' | undefined> {
  const row = await db
    .selectFrom('sesi')
    .innerJoin('akun', 'akun.id', 'sesi.akun_id')
    .select([
      'sesi.generasi',
      'sesi.diputar',
      'sesi.dicabut',
      'sesi.berakhir',
      'sesi.created_at',
      'akun.aktif',
      'akun.contoh',
      'akun.peran',
    ])
    .where('sesi.id', '=', sesi)
    .forUpdate('sesi')
    .executeTakeFirst();
  if (!row || row.berakhir < new Date() || (production && row.contoh)) return undefined;
  if (!row.aktif) return 'disabled';
  if (row.dicabut) return undefined;
  const late = Date.now() - row.diputar.getTime();
  const { generasi, berakhir } = row;
  if (generation === generasi - 1 && late < graceMs) return { generasi, berakhir };
  if (generation !== generasi) {
    await revoke(db, { sesi });
    return undefined;
  }
  const next = { generasi: generasi + 1, berakhir: endOf(row.peran, row.created_at) };
  await db
    .updateTable('sesi')
    .set({ ...next, diputar: new Date() })
    .where('id', '=', sesi)
    .execute();
  return next;
}

async function revoke(
  db: VillageDb,
  { sesi, akunId, except }: { sesi?: string; akunId?: number; except?: string },
): Promise<number> {
  let update = db.updateTable('sesi').set({ dicabut: new Date() }).where('dicabut', 'is', null);
  if (sesi !== undefined) update = update.where('id', '=', sesi);
  if (akunId !== undefined) update = update.where('akun_id', '=', akunId);
  if (except !== undefined) update = update.where('id', '<>', except);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
