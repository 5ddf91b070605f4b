import type { Actor } from '../session/session.ts';
import type { VillageDb } from './tenant.ts';

export type Event = {
  /** `lapor.create`, `berita.publish`: noun and verb. */
  action: `${string}.${string}`;
  id: number | string;
  before?: unknown;
  after?: unknown;
  /** A change that no page shows (a sign-in, a read notification): cached pages stay valid. */
  quiet?: boolean;
};

type By = { actor: Pick<Actor, 'id' | 'peran'> | null; requestId: string };

/** Writes one line of the audit trail in the caller's transaction. Secrets and whole NIKs never reach it. */
export async function recordEvent(db: VillageDb, event: Event, { actor, requestId }: By): Promise<void> {
  await db
    .insertInto('jejak')
    .values({
      desa_id: db.desaId,
      akun_id: actor?.id ?? null,
      peran: actor?.peran ?? 'pengunjung',
      aksi: event.action,
      noun: event.action.slice(0, event.action.indexOf('.')),
      noun_id: hideNumbers(String(event.id)),
      sebelum: event.before === undefined ? null : JSON.stringify(event.before, hideSecrets),
      sesudah: event.after === undefined ? null : JSON.stringify(event.after, hideSecrets),
      permintaan: requestId,
    })
    .execute();
}

/** Raises the village's content version; last statement before commit, since it locks one row of the village. */
export async function bumpVersion(db: VillageDb): Promise<number> {
  const row = await db
    .insertInto('desa_versi')
    .values({ desa_id: db.desaId, versi: 1 })
    .onConflict((conflict) =>
      conflict.column('desa_id').doUpdateSet((eb) => ({
        versi: eb('desa_versi.versi', '+', 1),
        diubah: eb.fn('clock_timestamp'),
      })),
    )
    .returning('versi')
    .executeTakeFirstOrThrow();
  return row.versi;
}

const SECRET = /sandi|password|token|secret|rahasia|chip_ektp/i;
/** Fields that hold a number of a person or a family and nothing else. */
const OF_PERSON = /^(nik|no_kk|username)$|_nik$|^nik_/i;

function hideSecrets(key: string, value: unknown): unknown {
  if (SECRET.test(key)) return undefined;
  const text = typeof value === 'number' && value >= 1e15 ? String(value) : value;
  if (typeof text !== 'string') return value;
  const hidden = OF_PERSON.test(key) ? hideNumbers(text) : hidePersons(text);
  return hidden === text ? value : hidden;
}

const HIDDEN = '•'.repeat(12);

/** All but the last four of any sixteen digits. */
const hideNumbers = (text: string) => text.replace(/(?<!\d)\d{12}(?=\d{4}(?!\d))/g, HIDDEN);

const GROUPS = /(?<!\d)(?:\d{16}|\d{4}([ .-])\d{4}\1\d{4}\1\d{4}|\d{6}([ .-])\d{6}\2\d{4})(?!\d)/g;
/** Province, regency, district; day (40 more for women), month, year; a running number. */
const PERSON =
  /^(?:1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-79])\d{4}(?:0[1-9]|[1256]\d|[37][01]|4[1-9])(?:0[1-9]|1[0-2])\d{2}(?!0000)\d{4}$/;

/** NIK and family card numbers in running text. Other long numbers (an account, an invoice) stay: old texts come back from here. */
const hidePersons = (text: string) =>
  text.replace(GROUPS, (found) => {
    const digits = found.replace(/\D/g, '');
    return PERSON.test(digits) ? HIDDEN + digits.slice(-4) : found;
  });
