import { useCallback, useEffect, useRef, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { CallError } from '#contract/client.ts';
import { plainMessage } from '#contract/errors.ts';
import { sesi } from '#contract/sesi.ts';

/** `open`: nobody could say; the new password may be typed, and the old one is judged when the form is sent. */
export type OldPassword =
  | { state: 'idle' | 'checking' | 'right' | 'wrong' }
  | { state: 'open'; message: string };

const WAIT_MS = 500;
const NO_ANSWER = 'Password lama belum dapat diperiksa. Pemeriksaan dilakukan saat disimpan.';
const IDLE: OldPassword = { state: 'idle' };

/** Has the old password checked when its typing stops. `now` does not wait and answers whether it is not wrong. */
export function useOldPassword(username: string) {
  const [known, setKnown] = useState<OldPassword>(IDLE);
  const asked = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useCallback(
    async (password: string): Promise<boolean> => {
      clearTimeout(timer.current);
      asked.current = password;
      setKnown({ state: 'checking' });
      const found = await check(username, password);
      // Something else was typed meanwhile: its own answer is on the way.
      if (asked.current === password) setKnown(found);
      return found.state !== 'wrong';
    },
    [username],
  );
  const typed = useCallback(
    (password: string) => {
      clearTimeout(timer.current);
      asked.current = password;
      setKnown(IDLE);
      if (password !== '') timer.current = setTimeout(() => void now(password), WAIT_MS);
    },
    [now],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { known, typed, now };
}

async function check(username: string, password: string): Promise<OldPassword> {
  try {
    await browserApi(sesi.create, { body: { username, password, periksa: true } });
    return { state: 'right' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.http === 400) return { state: 'wrong' };
    return { state: 'open', message: (error.http === 429 && plainMessage(error.body)) || NO_ANSWER };
  }
}
