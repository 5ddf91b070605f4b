import { useRef, useState, useSyncExternalStore } from 'react';
import type { keamanan } from '#contract/keamanan.ts';
import type { KunciMinta } from '#contract/lib/access/kunci-sandi.ts';
import type { sesi } from '#contract/sesi.ts';
import { errorToasts } from '../../lib/forms/error-toasts.ts';
import { slim } from '../../lib/forms/slim.ts';
import { browserApi } from '../../lib/live/browser-api.ts';

const IN_SESSION = slim<typeof keamanan.askKey>({
  method: 'POST',
  path: '/v1/kelola/keamanan/kunci/tantangan/',
  shape: 'data',
});
const HALF_IN = slim<typeof sesi.askKey>({ method: 'POST', path: '/v1/token/kedua/kunci/', shape: 'bare' });

/** Fetches what is to be signed by somebody who is signed in; `askHalfIn` after the password only. */
export const askInSession = async () => (await browserApi(IN_SESSION)).minta;
export const askHalfIn = async () => (await browserApi(HALF_IN, { body: {} })).minta;

const NONE_HERE = 'Tidak ada kunci sandi Anda untuk alamat ini. Pakai cara lain.';

const never = () => () => {};
const knows = () => typeof window.PublicKeyCredential === 'function';

/** True where this browser knows passkeys, on this address; undefined before that is known. */
export const useKnowsPasskeys = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(never, knows, () => undefined);

/** Words for a failure: of the device, or of the server. */
async function wordsFor(error: unknown): Promise<string> {
  const { troubleOfKey } = await import('../../lib/live/passkey.ts');
  const [toast] = errorToasts(error);
  return troubleOfKey(error) ?? toast?.text ?? toast?.title ?? '';
}

type Outcome = { answer: string; trouble?: undefined } | { answer?: undefined; trouble: string };

/** One try at a time with a device: what it hands over goes to `done`, what went wrong stands in `trouble`. */
export function useTry(done: (answer: string) => void) {
  const [waiting, setWaiting] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const busy = useRef(false);
  const start = async (work: () => Promise<Outcome>) => {
    if (busy.current) return;
    busy.current = true;
    setWaiting(true);
    setTrouble(undefined);
    const outcome: Outcome = await work().catch(async (error) => ({ trouble: await wordsFor(error) }));
    busy.current = false;
    setWaiting(false);
    if (outcome.answer === undefined) setTrouble(outcome.trouble);
    else done(outcome.answer);
  };
  return { waiting, trouble, start };
}

/** Has one of the person's passkeys answer what `ask` brings. */
export function usePasskey(ask: () => Promise<KunciMinta | null>, done: (answer: string) => void) {
  const { start, ...state } = useTry(done);
  const press = () =>
    start(async () => {
      const [minta, { signWithKey }] = await Promise.all([ask(), import('../../lib/live/passkey.ts')]);
      return minta ? { answer: await signWithKey(minta) } : { trouble: NONE_HERE };
    });
  return { ...state, press };
}
