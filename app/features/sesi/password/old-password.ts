import { useCallback, useEffect, useRef, useState } from 'react';
import { SIGNED_OUT } from '#app/lib/forms/form.ts';
import { slim } from '#app/lib/forms/slim.ts';
import { forgetErrors } from '#app/lib/forms/toast-store.ts';
import { browserApi, reportError } from '#app/lib/live/browser-api.ts';
import { CallError, plainMessage } from '#contract/errors.ts';
import type { sesi } from '#contract/sesi.ts';

/** `untouched` until the first letter; `unknown` when the check failed, `message` says why. */
export type OldPassword =
  | { state: 'untouched' | 'typing' | 'checking' | 'right' | 'wrong' }
  | { state: 'unknown'; message: string };

const CHECK = slim<typeof sesi.create>({ method: 'POST', path: '/v1/token/', shape: 'bare' });
const WAIT_MS = 500;
const NO_ANSWER = 'Password lama belum bisa diperiksa.';
const TYPING: OldPassword = { state: 'typing' };

/** Checks the old password once typing pauses. `now` checks at once and resolves with the result. */
export function useOldPassword(username: string) {
  const [known, setKnown] = useState<OldPassword>({ state: 'untouched' });
  const asked = useRef<{ password: string; answer: Promise<void> }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useCallback(
    (password: string): Promise<void> => {
      clearTimeout(timer.current);
      // A press during a running check waits for that one.
      if (asked.current?.password === password) return asked.current.answer;
      const answer: Promise<void> = check(username, password).then((found) => {
        // Outdated: something else was typed meanwhile and is being checked.
        if (asked.current?.answer !== answer) return;
        asked.current = undefined;
        setKnown(found);
      });
      asked.current = { password, answer };
      setKnown({ state: 'checking' });
      return answer;
    },
    [username],
  );
  const typed = useCallback(
    (password: string) => {
      clearTimeout(timer.current);
      asked.current = undefined;
      setKnown(TYPING);
      if (password !== '') timer.current = setTimeout(() => void now(password), WAIT_MS);
    },
    [now],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { known, typed, now };
}

async function check(username: string, password: string): Promise<OldPassword> {
  try {
    await browserApi(CHECK, { body: { username, password, periksa: true } });
    forgetErrors();
    return { state: 'right' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    forgetErrors();
    if (error.http === 400) return { state: 'wrong' };
    if (error.http === 401) return { state: 'unknown', message: SIGNED_OUT };
    // Shows at the field how long to wait.
    if (error.http === 429) return { state: 'unknown', message: plainMessage(error.body) ?? NO_ANSWER };
    reportError(error);
    return { state: 'unknown', message: NO_ANSWER };
  }
}
