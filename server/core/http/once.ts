import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Endpoint, takesKey } from '#contract/kit.ts';
import { KEY_HEADER } from '#contract/lib/access/form-key.ts';
import type { VillageDb } from '../data/tenant.ts';
import { ApiError, conflict } from '../errors.ts';
import { job } from '../job.ts';
import type { Actor } from '../session/session.ts';

/** A request sent with an idempotency key. */
export type Sent = {
  kunci: Buffer;
  sidik: Buffer;
  akun: number | null;
  /** The same for copies of one request, to the last byte. */
  salinan: string;
};
type Given = {
  actor: Actor | null;
  params: unknown;
  query: URLSearchParams;
  body: unknown;
  files: Record<string, { sha256: string }[]>;
};

const KEY = /^[\x21-\x7e]{16,128}$/;
const SENT_ALREADY =
  'Formulir ini sudah pernah terkirim dengan isi lain. Periksa dahulu apakah yang tadi sudah masuk; bila yang ini juga perlu, kirim sekali lagi.';

/**
 * Marks a request by its `Idempotency-Key`, which counts for one account and one address, and for one content. Undefined where
 * the sender or the endpoint uses none; 400 for a key that is too short to be random.
 */
export function sentUnder(endpoint: Endpoint, headers: Headers, given: Given): Sent | undefined {
  const key = takesKey(endpoint) ? headers.get(KEY_HEADER) : null;
  if (key === null) return undefined;
  if (!KEY.test(key)) throw new ApiError(400, ['Idempotency-Key harus 16 sampai 128 karakter tanpa spasi.']);
  const { actor, params, query, body } = given;
  const akun = actor?.id ?? null;
  const files = Object.entries(given.files).map(([field, list]) => [field, list.map((one) => one.sha256)]);
  const kunci = digest([akun, endpoint.method, endpoint.path, params, key]);
  const asked = query.toString();
  return {
    akun,
    kunci,
    // HMAC under the key, which is not stored, so that contents cannot be guessed from the hash.
    sidik: createHmac('sha256', key)
      .update(JSON.stringify([asked, contentOf(body), files]))
      .digest(),
    salinan: digest([kunci.toString('hex'), asked, body, files]).toString('hex'),
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

const firstOf = (db: VillageDb, { kunci }: Sent) =>
  db.selectFrom('kiriman').select(['sidik', 'jawaban']).where('kunci', '=', kunci);

async function answerTo(db: VillageDb, sent: Sent): Promise<unknown> {
  return answerOf(await firstOf(db, sent).executeTakeFirstOrThrow(), sent);
}

function answerOf({ sidik, jawaban }: { sidik: Buffer; jawaban: string | null }, sent: Sent): unknown {
  if (!sidik.equals(sent.sidik)) throw conflict(SENT_ALREADY);
  return jawaban === null ? undefined : JSON.parse(jawaban);
}

/** Runs what makes pictures of a sending only where the sending was not answered before. */
export async function unlessAnswered(db: VillageDb, sent: Sent, work: () => Promise<unknown>) {
  const first = await firstOf(db, sent).where('dibuat', '>=', oldest()).executeTakeFirst();
  return first ? answerOf(first, sent) : work();
}

/**
 * Copies that arrive while the first of them is worked on get what that gets, before they check or decode anything: a
 * press that is repeated by a slow line costs one picture, not a thousand.
 */
export function createCopies() {
  const underWay = new Map<string, Promise<unknown>>();
  return (sent: Sent, village: number, work: () => Promise<unknown>): Promise<unknown> => {
    const key = `${village} ${sent.salinan}`;
    const first = underWay.get(key);
    if (first) return first;
    const mine = work().finally(() => underWay.delete(key));
    underWay.set(key, mine);
    return mine;
  };
}
export type Copies = ReturnType<typeof createCopies>;

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
