import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import type { Call } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { signInPath } from './paths/paths.ts';

/** The API as this visitor, for loaders and actions (in process). */
export const apiContext = createContext<Call>();

/**
 * The API as this visitor. A refused read becomes the page for it (404, 403, sign in, server trouble) unless the loader
 * catches it; a refused write is a `CallError`, which `submit` turns into the messages of the form.
 */
export const apiOf = (context: Readonly<RouterContextProvider>): Call => context.get(apiContext);

/** Makes refused reads answer as pages of `request`. */
export function pageCall(call: Call, request: Request): Call {
  return async (endpoint, ...args) => {
    try {
      return await call(endpoint, ...args);
    } catch (error) {
      if (endpoint.method === 'GET' && error instanceof CallError) throw refusedRead(error, request);
      throw error;
    }
  };
}

/** The same for a read that is a POST, since it leaves a record of who read. */
export async function readAsPage<T>(request: Request, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof CallError) throw refusedRead(error, request);
    throw error;
  }
}

/** Status of a refused call, also of a read that has become the page for it; undefined for any other error. */
export function refusedStatus(error: unknown): number | undefined {
  if (error instanceof CallError) return error.http;
  if (typeof error !== 'object' || error === null || !('init' in error)) return undefined;
  const { init } = error;
  return typeof init === 'object' && init !== null && 'status' in init ? Number(init.status) : undefined;
}

function refusedRead(error: CallError, request: Request) {
  const asked = new URL(request.url).searchParams.get('login') === 'true';
  if (error.http === 401 && !asked) return redirect(signInPath(request));
  const status = error.http === 400 ? 404 : error.http || 503;
  return data(null, { status });
}
