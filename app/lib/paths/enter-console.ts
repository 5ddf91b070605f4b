import { type DataStrategyResult, type MiddlewareFunction, redirectDocument } from 'react-router';
import { CONSOLE } from '../../rendering/route-list.ts';

/** Enters the console by a full page load: the pages of the site have no routes of it. */
export const enterConsole: MiddlewareFunction<Record<string, DataStrategyResult>> = (
  { request, pattern },
  next,
) => {
  const { pathname, search } = new URL(request.url);
  if (CONSOLE.test(pathname) && !CONSOLE.test(pattern)) throw redirectDocument(pathname + search);
  return next();
};
