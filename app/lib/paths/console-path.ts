import { paths } from './paths.ts';
import { safeNext } from './safe-next.ts';

/** The page of the console to go back to, as a form or an address names it; `fallback` for anything else that they may say. */
export function consolePath(given: FormDataEntryValue | null | undefined, fallback = paths.kelola()): string {
  const path = typeof given === 'string' ? safeNext(given, fallback) : fallback;
  return /^\/kelola(?:$|[/?])/.test(path) ? path : fallback;
}
