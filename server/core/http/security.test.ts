import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { commonHeaders, pagePolicy } from './security.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const live = { https: true, dev: false };
const of = (policy: string) =>
  new Map(
    policy.split('; ').map((one): [string, string] => {
      const [name = '', ...values] = one.split(' ');
      return [name, values.join(' ')];
    }),
  );

it('allows the inline code reported by the renderer, and nothing else inline', () => {
  const policy = of(pagePolicy({ scripts: ['satu()', 'satu()'], styles: ['p{}'] }, live));
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('script-src')).toBe(`'self' ${hashOf('satu()')}`);
  expect(policy.get('style-src')).toBe(`'self' ${hashOf('p{}')}`);
  expect(policy.has('style-src-attr')).toBe(false);
  expect(policy.get('frame-ancestors')).toBe("'self'");
  expect(policy.get('base-uri')).toBe("'none'");
  expect(policy.get('form-action')).toBe("'self'");
  expect([...policy.values()].join()).not.toContain('unsafe');
});

it('covers subdomains only where the operator says so', () => {
  const hsts = (https: boolean, HSTS_SUBDOMAINS: boolean) =>
    commonHeaders({ https }, { HSTS_SUBDOMAINS })['strict-transport-security'];
  expect(hsts(true, false)).toBe('max-age=31536000');
  expect(hsts(true, true)).toBe('max-age=31536000; includeSubDomains');
  expect(hsts(false, true)).toBeUndefined();
});
