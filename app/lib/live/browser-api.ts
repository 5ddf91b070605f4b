import { type Call, client, type Send } from '#contract/client.ts';
import { ACCOUNT_DISABLED, CallError } from '#contract/errors.ts';
import type { sesi } from '#contract/sesi.ts';
import { errorToasts } from '../forms/error-toasts.ts';
import { withKey } from '../forms/form-key.ts';
import { reloadPage } from '../forms/reload.ts';
import { slim } from '../forms/slim.ts';
import { toastAll } from '../forms/toast-store.ts';

const REFRESH = slim<typeof sesi.refresh>({ method: 'POST', path: '/v1/token/refresh/', shape: 'bare' });
const LOGOUT = slim<typeof sesi.logout>({ method: 'POST', path: '/v1/token/logout/', shape: 'bare' });

const plain = client((path, init) => fetch(path, init));
let renewing: Promise<void> | undefined;

/** Renews the session's cookies; concurrent callers share one attempt. */
export function renewSession(): Promise<void> {
  renewing ??= plain(REFRESH, { body: {} })
    .then(() => undefined)
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

/** Reloads the page: the server deletes the cookies of the ended session and says 'Sesi telah habis'. */
export function endSession(): void {
  reloadPage();
}

async function signOut(): Promise<void> {
  await plain(LOGOUT, { body: {} }).catch(() => undefined);
  endSession();
}

/** Handles a response that refused the session. Resolves to true when the call may be repeated. */
export async function recoverSession(response: {
  status: number;
  body: () => Promise<unknown>;
}): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = await response.body().catch(() => undefined);
  if (isDisabled(body)) {
    await signOut();
    return false;
  }
  try {
    await renewSession();
    return true;
  } catch (error) {
    // 400: the refresh cookie is gone too. Staff keep the page with what they were writing; it shows a message.
    const ended = error instanceof CallError && (error.http === 401 || error.http === 400);
    if (ended && !/^\/kelola\b/.test(window.location.pathname)) endSession();
    return false;
  }
}

const isDisabled = (body: unknown) =>
  typeof body === 'object' && body !== null && 'status' in body && body.status === ACCOUNT_DISABLED;

const send: Send = async (path, given) => {
  const init = withKey(given);
  const response = await fetch(path, init);
  const again = await recoverSession({ status: response.status, body: () => response.clone().json() });
  return again ? fetch(path, init) : response;
};

/** The API from the browser, with the visitor's cookies; an expired session is renewed once and the call repeated. */
export const browserApi: Call = client(send);

/** Tells the person about a failed call in the words of the specification. */
export function reportError(error: unknown): void {
  toastAll(errorToasts(error));
}
