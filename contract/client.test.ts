import { describe, expect, it } from 'vitest';
import { pathOf } from './client.ts';

describe('the path of a call', () => {
  it('has its parameters and query filled in, encoded', () => {
    expect(
      pathOf('/v1/lapor/{id}/', { id: 'a/b?c' }, { page: 2, 'sort[]': ['-id', 'x'], no: undefined }),
    ).toBe('/v1/lapor/a%2Fb%3Fc/?page=2&sort%5B%5D=-id&sort%5B%5D=x');
  });

  it('never leads to another endpoint', () => {
    for (const kode of ['.', '..'])
      expect(() => pathOf('/v1/lapor/lacak/{kode}/', { kode })).toThrow(
        expect.objectContaining({ http: 404 }),
      );
    expect(pathOf('/v1/lapor/lacak/{kode}/', { kode: '...' })).toBe('/v1/lapor/lacak/.../');
  });
});
