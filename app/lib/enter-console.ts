import { type DataStrategyResult, type MiddlewareFunction, redirectDocument } from 'react-router';
import { CONSOLE } from '../rendering/route-list.ts';

/** Loads the console anew when somebody comes from the site, whose pages know no routes of it. */
export const enterConsole: MiddlewareFunction<Record<string, DataStrategyResult>> = (
  { request, pattern },
  next,
) => {
  const { pathname, search } = new URL(request.url);
  if (CONSOLE.test(pathname) && !CONSOLE.test(pattern)) throw redirectDocument(pathname + search);
  return next();
};
