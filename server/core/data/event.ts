import { hideNumbers, hidePersons } from '../mask.ts';
import type { Peran } from './tables.ts';
import type { VillageDb } from './tenant.ts';

export type Event = {
  /** `lapor.create`, `berita.publish`: noun and verb. */
  action: `${string}.${string}`;
  id: number | string;
  before?: unknown;
  after?: unknown;
  /** A change that no page shows (a sign-in, a read notification): cached pages stay valid. */
  quiet?: boolean;
  /** Numbers of people were left out of this answer, on a call that may answer them in full. */
  tanpaNomor?: boolean;
  /** Account that acts in a request that began without a session: somebody who signs in. */
  actor?: { id: number; peran: Peran };
};

/** `from` is where a request came from; it is kept of staff only. */
type By = {
  /** Without a number: the platform, whose accounts no village has. */
  actor: { id: number | null; peran: Peran } | null;
  requestId: string;
  from?: { ip: string; device: string };
};

/** Writes one line of the audit trail in the caller's transaction. Secrets and whole NIKs never reach it. */
export async function recordEvent(
  db: VillageDb,
  event: Event,
  { actor: asking, requestId, from }: By,
): Promise<void> {
  const actor = event.actor ?? asking;
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
      ...(from && actor && actor.peran !== 'penduduk' ? { alamat: from.ip, perangkat: from.device } : {}),
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
