import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const APP_SECRET = 'x'.repeat(32);

describe('the demo village', () => {
  it('is there for a look, and not in production', () => {
    expect(readEnv({}).DEMO).toBe(true);
    expect(readEnv({ PRODUCTION: 'true', APP_SECRET }).DEMO).toBe(false);
    expect(readEnv({ PRODUCTION: 'true', APP_SECRET, DEMO: '' }).DEMO).toBe(false);
    expect(readEnv({ DEMO: 'false' }).DEMO).toBe(false);
  });

  it('is refused in production, in words', () => {
    expect(() => readEnv({ PRODUCTION: 'true', APP_SECRET, DEMO: 'true' })).toThrow(
      'DEMO: tidak boleh bersama PRODUCTION=true, karena password akun contoh diketahui semua orang',
    );
  });
});
