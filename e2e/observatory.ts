/**
 * The rules of Mozilla's HTTP Observatory for a response over HTTPS. Its package brings a web server, a database client
 * and install scripts; this is its published table: 100 points, minus penalties, plus bonuses that count from 90 on.
 */
export function observatory(headers: Record<string, string>): { points: number; faults: string[] } {
  const tests = [policy, transport, sniffing, referrer, framing, resources, cookies];
  const results = tests.map((test) => test(headers));
  const sum = (of: (points: number) => number) => results.reduce((all, { points }) => all + of(points), 0);
  const base = 100 + sum((points) => Math.min(points, 0));
  return {
    points: base < 90 ? base : base + sum((points) => Math.max(points, 0)),
    faults: results.flatMap(({ points, says }) => (points < 0 ? says : [])),
  };
}

type Result = { points: number; says: string };
type Test = (headers: Record<string, string>) => Result;

const SECURE = ["'none'", "'self'"];
const TOO_WIDE = /^(https?:|wss?:|ftp:|\*|data:|blob:|filesystem:|https?:\/\/\*)$/;

const policy: Test = (headers) => {
  const text = headers['content-security-policy'];
  if (!text) return { points: -25, says: 'no content security policy' };
  const directives = new Map(
    text.split(';').map((one): [string, string[]] => {
      const [name = '', ...values] = one.trim().toLowerCase().split(/\s+/);
      return [name, values];
    }),
  );
  const fallback = directives.get('default-src') ?? ['*'];
  const of = (name: string) => directives.get(name) ?? fallback;
  const scripts = of('script-src');
  const hashed = scripts.some((one) => /^'(sha(256|384|512)|nonce)-/.test(one));
  if (scripts.includes("'unsafe-inline'") && !hashed) return { points: -20, says: 'unsafe inline scripts' };
  if (scripts.includes("'unsafe-eval'")) return { points: -10, says: 'unsafe eval' };
  for (const name of ['script-src', 'object-src'])
    if (of(name).some((one) => TOO_WIDE.test(one))) return { points: -20, says: `${name} is too wide` };
  if ([...directives.values()].flat().some((one) => one.startsWith('http:')))
    return { points: -20, says: 'plain http in the policy' };
  if (of('style-src').some((one) => one === "'unsafe-inline'" || TOO_WIDE.test(one)))
    return { points: 0, says: 'unsafe styles' };
  const strict = ['base-uri', 'form-action', 'frame-ancestors'].every((name) =>
    directives.get(name)?.every((one) => SECURE.includes(one)),
  );
  return fallback.join() === "'none'" && strict
    ? { points: 10, says: "no unsafe, default-src 'none'" }
    : { points: 5, says: 'no unsafe' };
};

const SIX_MONTHS = 15_768_000;
const transport: Test = (headers) => {
  const age = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1];
  if (age === undefined) return { points: -20, says: 'no HSTS' };
  return Number(age) < SIX_MONTHS ? { points: -10, says: 'HSTS is short' } : { points: 0, says: 'HSTS' };
};

const sniffing: Test = (headers) =>
  headers['x-content-type-options'] === 'nosniff'
    ? { points: 0, says: 'nosniff' }
    : { points: -5, says: 'types are guessed' };

const PRIVATE = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
const referrer: Test = (headers) => {
  const given = headers['referrer-policy'];
  if (given === undefined) return { points: 0, says: 'no referrer policy' };
  return PRIVATE.test(given)
    ? { points: 5, says: 'private referrer' }
    : { points: -5, says: 'referrers are told' };
};

const framing: Test = (headers) => {
  if (/frame-ancestors/.test(headers['content-security-policy'] ?? ''))
    return { points: 5, says: 'frames by the policy' };
  return /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '')
    ? { points: 5, says: 'frames by a header' }
    : { points: -20, says: 'may be framed' };
};

const resources: Test = (headers) =>
  /^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '')
    ? { points: 10, says: 'resources for this site' }
    : { points: 0, says: 'resources for all' };

const cookies: Test = (headers) => {
  const given = (headers['set-cookie'] ?? '').split('\n').filter(Boolean);
  if (given.length === 0) return { points: 0, says: 'no cookies' };
  if (!given.every((one) => /;\s*secure/i.test(one))) return { points: -20, says: 'cookies without Secure' };
  return given.every((one) => /;\s*httponly/i.test(one) && /;\s*samesite=/i.test(one))
    ? { points: 5, says: 'cookies' }
    : { points: -20, says: 'cookies for scripts' };
};
