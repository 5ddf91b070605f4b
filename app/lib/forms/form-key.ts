import type { Send } from '#contract/client.ts';
import { KEY_FIELD, KEY_HEADER } from '#contract/lib/access/form-key.ts';

/** A key for one sending. Pages without https have no `crypto.randomUUID`. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Marks a request with a key of its own, unless it has one or reads only. */
export function withKey(init: RequestInit, key = newKey()): RequestInit {
  const headers = new Headers(init.headers);
  if (init.method !== 'POST' || headers.has(KEY_HEADER)) return init;
  headers.set(KEY_HEADER, key);
  return { ...init, headers };
}

/**
 * Calls on behalf of a form that was sent to a page: with the key of that form, and where it calls one address several
 * times, with one key for each, the same whenever the form is sent again.
 */
export function sendForForm(send: Send, form: FormData): Send {
  const key = form.get(KEY_FIELD);
  if (typeof key !== 'string' || key === '') return send;
  const calls = new Map<string, number>();
  return (path, init) => {
    const nth = (calls.get(path) ?? 0) + 1;
    calls.set(path, nth);
    return send(path, withKey(init, nth === 1 ? key : `${key}.${nth}`));
  };
}
