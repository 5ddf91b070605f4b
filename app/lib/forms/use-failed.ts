import { useActionData } from 'react-router';
import type { Failed } from './form.ts';

/** Returns what the page's action refused; undefined before it was asked, and where it answered something else. */
export function useFailed(): Failed | undefined {
  const answered: unknown = useActionData();
  return isFailed(answered) ? answered : undefined;
}

/** Tells whether an action answered that it failed; what it answers instead is its own. */
const isFailed = (answered: unknown): answered is Failed =>
  typeof answered === 'object' && answered !== null && 'failed' in answered && answered.failed === true;
