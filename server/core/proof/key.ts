import { KunciDibuat, KunciJawab, readJson } from '#contract/lib/access/kunci-sandi.ts';
import type { Core } from '../core.ts';
import { type Asked, takeQuestion } from './key-question.ts';

export const KEY_LATE = 'Waktunya habis. Tekan lagi tombolnya.';
export const KEY_WRONG = 'Kunci sandi ini tidak cocok dengan akun atau alamat ini.';
const KEY_COPIED = 'Kunci sandi ini tampaknya disalin. Pakai cara lain, lalu hapus kuncinya.';

/** Loaded when the first key is shown: it brings much of what only certificates need. */
const library = () => import('@simplewebauthn/server');

/** Result of `work`; undefined when it throws, since the library throws on every answer that is not right. */
async function checked<T>(core: Core, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
    core.log.info('passkey refused', { reason });
    return undefined;
  }
}

/**
 * Checks what a key signed against the question asked of this session or sign-in, which is used up. Commits by itself; returns
 * what is wrong, or undefined.
 */
export async function wrongOfKey(
  core: Core,
  desaId: number,
  asked: Asked,
  typed: string,
): Promise<string | undefined> {
  const question = await takeQuestion(core, desaId, asked, 'bukti');
  if (!question) return KEY_LATE;
  const answer = readJson(KunciJawab, typed);
  if (!answer) return KEY_WRONG;
  const key = await core.tenancy
    .read(desaId)
    .selectFrom('kunci_sandi')
    .select(['id', 'kunci'])
    .where('akun_id', '=', asked.akunId)
    .where('kredensial', '=', answer.id)
    .where('host', '=', question.host)
    .executeTakeFirst();
  if (!key) return KEY_WRONG;
  const { verifyAuthenticationResponse } = await library();
  const right = await checked(core, () =>
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: question.tantangan,
      expectedOrigin: question.asal,
      expectedRPID: question.host,
      requireUserVerification: false,
      // The count is compared where it is stored, for two answers at the same time.
      credential: { id: answer.id, publicKey: new Uint8Array(key.kunci), counter: 0 },
    }),
  );
  if (!right?.verified) return KEY_WRONG;
  return (await counted(core, desaId, key.id, right.authenticationInfo.newCounter)) ? undefined : KEY_COPIED;
}

/** Notes the use of a key; false when its count went back. Keys that are copied by design always say 0. */
function counted(core: Core, desaId: number, id: number, count: number): Promise<boolean> {
  return core.tenancy.write(desaId, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('kunci_sandi')
      .set({ hitungan: count, dipakai: new Date() })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb('hitungan', '<', count), eb.and([eb('hitungan', '=', 0), eb.val(count === 0)])]),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

/** A new key that answers the question asked of this session, which is used up; or what is wrong with it. */
export async function newKeyOf(core: Core, desaId: number, asked: Asked, typed: string) {
  const question = await takeQuestion(core, desaId, asked, 'daftar');
  if (!question) return { wrong: KEY_LATE };
  const answer = readJson(KunciDibuat, typed);
  if (!answer) return { wrong: KEY_WRONG };
  const { verifyRegistrationResponse } = await library();
  const right = await checked(core, () =>
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: question.tantangan,
      expectedOrigin: question.asal,
      expectedRPID: question.host,
      requireUserVerification: false,
    }),
  );
  if (!right?.verified) return { wrong: KEY_WRONG };
  const { id, publicKey, counter } = right.registrationInfo.credential;
  return {
    key: {
      akun_id: asked.akunId,
      nama: question.nama,
      host: question.host,
      kredensial: id,
      kunci: Buffer.from(publicKey),
      hitungan: counter,
      jalur: answer.response.transports,
      dipakai: null,
    },
  };
}
