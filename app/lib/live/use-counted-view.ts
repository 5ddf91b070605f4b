import { useEffect } from 'react';
import type { Endpoint } from '#contract/kit.ts';

/**
 * Reports a view. The browser does it, since the page itself comes from a cache; a failure
 * is ignored. Takes the path as text, since importing the call would load its schema.
 */
export function count<E extends Endpoint>(path: E['path'], id: number, body?: Record<string, string>): void {
  const headers = body && { 'content-type': 'application/json' };
  const init = { method: 'POST', keepalive: true, headers, body: body && JSON.stringify(body) };
  fetch(path.replace('{id}', String(id)), init).catch(() => undefined);
}

/** Counts one view of a page. */
export function useCountedView<E extends Endpoint>(path: E['path'], id: number): void {
  useEffect(() => count(path, id), [path, id]);
}
