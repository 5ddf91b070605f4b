import { type Output, pathOf } from '#contract/client.ts';
import { CallError, type ErrorBody, isErrorBody } from '#contract/errors.ts';
import type { Endpoint } from '#contract/kit.ts';
import { KEY_FIELD, KEY_HEADER } from '#contract/lib/access/form-key.ts';
import { isRecord } from '#contract/lib/record.ts';
import { recoverSession } from '../live/browser-api.ts';
import { patience } from '../live/patience.ts';
import { newKey } from './form-key.ts';

type Options = {
  params?: Record<string, string | number>;
  body: FormData;
  /** The key of this sending, where it may be repeated; a new one unless given. */
  key?: string;
  /** Share that has left the browser, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};
/** A slow phone's line can hold what it took from the browser for this long before it takes more, in ms. */
const STALLED_MS = 120_000;

type Answer = { status: number; body: unknown };

/**
 * Sends a form with files from the browser, with progress. Rejects with `CallError` as the typed client does, with the
 * signal's reason when aborted; an expired session is renewed once and the form sent again.
 */
export async function upload<E extends Endpoint>(endpoint: E, options: Options): Promise<Output<E>> {
  const sending = { ...options, key: options.key ?? newKey() };
  sending.body.delete(KEY_FIELD);
  let answer = await send(endpoint, sending);
  if (await recoverSession({ status: answer.status, body: async () => answer.body }))
    answer = await send(endpoint, sending);
  const { status, body } = answer;
  if (status < 200 || status > 299) throw new CallError(status, errorBody(status, body));
  // The server picked exactly these fields by the same contract (client.ts trusts it the same way).
  return (endpoint.shape === 'data' && isRecord(body) ? body.data : body) as Output<E>;
}

function send(endpoint: Endpoint, { params, body, key = '', onProgress, signal }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(endpoint.method, pathOf(endpoint.path, params));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', 'id-ID');
    if (endpoint.method === 'POST') request.setRequestHeader(KEY_HEADER, key);
    request.responseType = 'json';
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
      wait(STALLED_MS);
    };
    const abort = () => request.abort();
    let silent = false;
    const giveUp = () => {
      silent = true;
      request.abort();
    };
    // Sending takes its time and shows how far it is: waited for is its next step, and then its answer.
    let waited = patience(giveUp, STALLED_MS);
    const wait = (lostMs?: number) => {
      waited();
      waited = patience(giveUp, lostMs);
    };
    request.upload.onload = () => wait();
    signal?.addEventListener('abort', abort);
    request.onloadend = () => {
      waited();
      signal?.removeEventListener('abort', abort);
    };
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new CallError(0, errorBody(0, undefined)));
    request.onabort = () =>
      reject(
        silent
          ? new CallError(0, errorBody(0, undefined))
          : (signal?.reason ?? new DOMException('Dibatalkan', 'AbortError')),
      );
    request.send(body);
  });
}

const errorBody = (status: number, body: unknown): ErrorBody =>
  isErrorBody(body) ? body : { status, errors: [], data: { msg: [] } };
