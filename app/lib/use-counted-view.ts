import { useEffect } from 'react';
import type { Endpoint } from '#contract/kit.ts';

/**
 * Tells the server of something that is only counted. The browser says it, since the page itself comes from a cache; what
 * is not counted is no trouble. Takes the path as text: the calls themselves would bring their schemas to every reader.
 */
export function count<E extends Endpoint>(path: E['path'], id: number, body?: Record<string, string>): void {
  const headers = body && { 'content-type': 'application/json' };
  const init = { method: 'POST', keepalive: true, headers, body: body && JSON.stringify(body) };
  fetch(path.replace('{id}', String(id)), init).catch(() => undefined);
}

/** Counts one look at a page. */
export function useCountedView<E extends Endpoint>(path: E['path'], id: number): void {
  useEffect(() => count(path, id), [path, id]);
}
