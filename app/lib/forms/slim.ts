import type { Endpoint } from '#contract/kit.ts';

/**
 * An endpoint without its schemas, for pages that residents load over a slow line:
 * `slim<typeof lapor.create>({ method: 'POST', path: '/v1/lapor/', shape: 'data' })`. The compiler compares it with the
 * contract.
 */
export const slim = <E extends Endpoint>(endpoint: Pick<E, 'method' | 'path' | 'shape'>): E => endpoint as E;
