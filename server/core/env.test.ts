import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const APP_SECRET = 'x'.repeat(32);

describe('the demo village', () => {
  it('is created by default, and not in production', () => {
    expect(readEnv({}).DEMO).toBe(true);
    expect(readEnv({ PRODUCTION: 'true', APP_SECRET }).DEMO).toBe(false);
    expect(readEnv({ PRODUCTION: 'true', APP_SECRET, DEMO: '' }).DEMO).toBe(false);
    expect(readEnv({ DEMO: 'false' }).DEMO).toBe(false);
  });

  it('is refused in production, with a message', () => {
    expect(() => readEnv({ PRODUCTION: 'true', APP_SECRET, DEMO: 'true' })).toThrow(
      'DEMO: tidak boleh bersama PRODUCTION=true, karena password akun contoh diketahui semua orang',
    );
  });
});

describe('a mail server', () => {
  const server = { SMTP_HOST: 'smtp.contoh', SMTP_FROM: 'portal@desa.contoh' };

  it('is optional, and needs a sender', () => {
    expect(readEnv({}).SMTP_HOST).toBeUndefined();
    expect(readEnv(server)).toMatchObject({ ...server, SMTP_PORT: 587 });
    expect(readEnv({ ...server, SMTP_PORT: '465', SMTP_USER: 'desa', SMTP_PASSWORD: 'x' }).SMTP_PORT).toBe(
      465,
    );
  });

  it.each([
    [{ SMTP_HOST: 'smtp.contoh' }, 'SMTP_FROM: wajib diisi'],
    [{ SMTP_FROM: 'portal@desa.contoh' }, 'SMTP_HOST: wajib diisi'],
    [{ ...server, SMTP_USER: 'desa' }, 'SMTP_PASSWORD: wajib diisi'],
    [{ SMTP_PASSWORD: 'x' }, 'SMTP_USER: wajib diisi'],
    [{ ...server, SMTP_FROM: 'Desa, portal' }, 'SMTP_FROM: harus berupa alamat email'],
    [{ ...server, SMTP_PORT: '70000' }, 'SMTP_PORT'],
  ])('is refused with a message when something is missing or wrong: %j', (given, words) => {
    expect(() => readEnv(given)).toThrow(words);
  });
});
