import { CallError, type Output, pathOf } from '#contract/client.ts';
import { type ErrorBody, isErrorBody } from '#contract/errors.ts';
import type { Endpoint } from '#contract/kit.ts';
import { recoverSession } from './browser-api.ts';

type Options = {
  params?: Record<string, string | number>;
  body: FormData;
  /** Share that has left the browser, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};
type Answer = { status: number; body: unknown };

/**
 * Sends a form with files from the browser, with progress. Rejects with `CallError` as the typed client does, with the
 * signal's reason when aborted; an expired session is renewed once and the form sent again.
 */
export async function upload<E extends Endpoint>(endpoint: E, options: Options): Promise<Output<E>> {
  let answer = await send(endpoint, options);
  if (await recoverSession({ status: answer.status, body: async () => answer.body }))
    answer = await send(endpoint, options);
  const { status, body } = answer;
  if (status < 200 || status > 299) throw new CallError(status, errorBody(status, body));
  // The server picked exactly these fields by the same contract (client.ts trusts it the same way).
  return (endpoint.shape === 'data' ? (body as { data: unknown }).data : body) as Output<E>;
}

function send(endpoint: Endpoint, { params, body, onProgress, signal }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(endpoint.method, pathOf(endpoint.path, params));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', 'id-ID');
    request.responseType = 'json';
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new CallError(0, errorBody(0, undefined)));
    request.onabort = () => reject(signal?.reason ?? new DOMException('Dibatalkan', 'AbortError'));
    request.send(body);
  });
}

const errorBody = (status: number, body: unknown): ErrorBody =>
  isErrorBody(body) ? body : { status, errors: [], data: { msg: [] } };
