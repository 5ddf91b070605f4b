import { randomBytes } from 'node:crypto';
import { jalurOf, type KunciBaru, type KunciMinta } from '#contract/lib/access/kunci-sandi.ts';
import type { Context } from '../context.ts';
import type { Core } from '../core.ts';
import type { VillageDb } from '../data/tenant.ts';

const MINUTES = 5;
const ALGORITHMS = [-8, -7, -257];

/** Owner of a question: a session, or a sign-in that is half done. No other may answer it. */
export type Asked = { akunId: number; terikat: string };
type Purpose = 'daftar' | 'bukti';

/** The host as the browser knows it, which keys are bound to, and the origin it will name. */
export const placeOf = ({ https, url }: Pick<Context['request'], 'https' | 'url'>) => ({
  host: url.hostname,
  asal: `${https ? 'https' : 'http'}://${url.host}`,
});
type Place = ReturnType<typeof placeOf>;

type Question = Asked & { untuk: Purpose; place: Place; nama?: string };

/** Notes a new question in place of an older one of the same purpose, good for five minutes. */
async function ask(db: VillageDb, { akunId, terikat, untuk, place, nama = '' }: Question): Promise<string> {
  const now = Date.now();
  const tantangan = randomBytes(32).toString('base64url');
  const row = { akun_id: akunId, tantangan, ...place, nama, berakhir: new Date(now + MINUTES * 60_000) };
  await db.deleteFrom('kunci_tantangan').where('berakhir', '<', new Date(now)).execute();
  await db
    .insertInto('kunci_tantangan')
    .values({ ...row, terikat, untuk })
    .onConflict((clash) => clash.columns(['desa_id', 'terikat', 'untuk']).doUpdateSet(row))
    .execute();
  return tantangan;
}

/** The open question, which is used up by this, whatever becomes of the answer; undefined when there is none in time. */
export function takeQuestion(core: Core, desaId: number, { akunId, terikat }: Asked, untuk: Purpose) {
  return core.tenancy.write(desaId, async (db) => {
    const row = await db
      .deleteFrom('kunci_tantangan')
      .where('terikat', '=', terikat)
      .where('untuk', '=', untuk)
      .where('akun_id', '=', akunId)
      .returning(['tantangan', 'host', 'asal', 'nama', 'berakhir'])
      .executeTakeFirst();
    return row && row.berakhir > new Date() ? row : undefined;
  });
}

const keysAt = (db: VillageDb, akunId: number, host: string) =>
  db
    .selectFrom('kunci_sandi')
    .select(['kredensial', 'jalur'])
    .where('akun_id', '=', akunId)
    .where('host', '=', host)
    .orderBy('id')
    .execute();

const namesOf = (keys: Awaited<ReturnType<typeof keysAt>>) =>
  keys.map(({ kredensial, jalur }) => ({
    id: kredensial,
    type: 'public-key' as const,
    transports: jalurOf(jalur),
  }));

/** Asks for a signature of one of the account's keys of this host; undefined where it has none. */
export async function askForKey(
  db: VillageDb,
  asked: Asked,
  request: Context['request'],
): Promise<KunciMinta | undefined> {
  const place = placeOf(request);
  const keys = await keysAt(db, asked.akunId, place.host);
  if (keys.length === 0) return undefined;
  return {
    rpId: place.host,
    challenge: await ask(db, { ...asked, untuk: 'bukti', place }),
    timeout: MINUTES * 60_000,
    userVerification: 'preferred',
    allowCredentials: namesOf(keys),
  };
}

type Owner = { nama: string; username: string; situs: string };

/** Asks for a new key of this host, which will be called `nama`. */
export async function askForNewKey(
  db: VillageDb,
  asked: Asked & { nama: string },
  { request, owner }: { request: Context['request']; owner: Owner },
): Promise<KunciBaru> {
  const place = placeOf(request);
  return {
    rp: { id: place.host, name: owner.situs },
    // Keys hold it in the clear: it names nobody.
    user: {
      id: Buffer.from(`${db.desaId}:${asked.akunId}`).toString('base64url'),
      name: owner.username,
      displayName: owner.nama,
    },
    challenge: await ask(db, { ...asked, untuk: 'daftar', place }),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: MINUTES * 60_000,
    attestation: 'none',
    excludeCredentials: namesOf(await keysAt(db, asked.akunId, place.host)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  };
}
