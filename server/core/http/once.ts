import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Endpoint, takesKey } from '#contract/kit.ts';
import { KEY_HEADER } from '#contract/lib/form-key.ts';
import type { VillageDb } from '../data/tenant.ts';
import { ApiError, conflict } from '../errors.ts';
import type { Upload } from '../files/uploads.ts';
import { job } from '../job.ts';
import type { Actor } from '../session/session.ts';

/** A request sent with an idempotency key. */
export type Sent = { kunci: Buffer; sidik: Buffer; akun: number | null };
type Given = {
  actor: Actor | null;
  params: unknown;
  query: URLSearchParams;
  body: unknown;
  uploads: Record<string, Upload[]>;
};

const KEY = /^[\x21-\x7e]{16,128}$/;
const SENT_ALREADY =
  'Formulir ini sudah pernah terkirim dengan isi lain. Periksa dahulu apakah yang tadi sudah masuk; bila yang ini juga perlu, kirim sekali lagi.';

/**
 * What `Idempotency-Key` marks: the key counts for one account and one address, and for one content. Undefined where the
 * sender or the endpoint uses none; 400 for a key that is too short to be random.
 */
export function sentUnder(endpoint: Endpoint, headers: Headers, given: Given): Sent | undefined {
  const key = takesKey(endpoint) ? headers.get(KEY_HEADER) : null;
  if (key === null) return undefined;
  if (!KEY.test(key)) throw new ApiError(400, ['Idempotency-Key harus 16 sampai 128 karakter tanpa spasi.']);
  const { actor, params, query, body, uploads } = given;
  const akun = actor?.id ?? null;
  const files = Object.entries(uploads).map(([field, list]) => [field, list.map(({ sha256 }) => sha256)]);
  return {
    akun,
    kunci: digest([akun, endpoint.method, endpoint.path, params, key]),
    // HMAC under the key, which is not stored, so that contents cannot be guessed from the hash.
    sidik: createHmac('sha256', key)
      .update(JSON.stringify([query.toString(), contentOf(body), files]))
      .digest(),
  };
}

/** A form that is sent again may have solved its captcha anew. */
function contentOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('captcha' in body)) return body;
  const { captcha: _, ...content } = body;
  return content;
}

const digest = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();

/**
 * Runs `work` once per key, in the caller's transaction. A repetition gets the first response, also when
 * it arrives during the first; the same key with another content is refused with 409. Refused requests
 * are not stored.
 */
export async function once(db: VillageDb, sent: Sent | undefined, work: () => Promise<unknown>) {
  if (!sent) return work();
  if (!(await claim(db, sent))) return answerTo(db, sent);
  const value = await work();
  if (value !== undefined)
    await db
      .updateTable('kiriman')
      .set({ jawaban: JSON.stringify(value) })
      .where('kunci', '=', sent.kunci)
      .execute();
  return value;
}

const KEPT_MS = 24 * 3600 * 1000;
const oldest = () => new Date(Date.now() - KEPT_MS);

// Waits for another transaction with the same key, and reuses a key older than a day.
async function claim(db: VillageDb, { kunci, sidik, akun }: Sent): Promise<boolean> {
  const values = { akun_id: akun, sidik, jawaban: null, dibuat: new Date() };
  const row = await db
    .insertInto('kiriman')
    .values({ kunci, ...values })
    .onConflict((conflicting) =>
      conflicting.columns(['desa_id', 'kunci']).doUpdateSet(values).where('kiriman.dibuat', '<', oldest()),
    )
    .returning('kunci')
    .executeTakeFirst();
  return row !== undefined;
}

async function answerTo(db: VillageDb, { kunci, sidik }: Sent): Promise<unknown> {
  const { jawaban, ...first } = await db
    .selectFrom('kiriman')
    .select(['sidik', 'jawaban'])
    .where('kunci', '=', kunci)
    .executeTakeFirstOrThrow();
  if (!first.sidik.equals(sidik)) throw conflict(SENT_ALREADY);
  return jawaban === null ? undefined : JSON.parse(jawaban);
}

/** Deletes keys older than a day. */
export const sapuKiriman = job({
  name: 'kiriman.sapu',
  payload: z.object({}),
  daily: true,
  async run(_payload, { core, desaId }) {
    await core.tenancy.write(desaId, (db) =>
      db.deleteFrom('kiriman').where('dibuat', '<', oldest()).execute(),
    );
  },
});
