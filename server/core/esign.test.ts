import { afterAll, expect, it } from 'vitest';
import { startEsignServer } from '#test/esign-server.ts';
import { canSign, signPdf } from './esign.ts';

const service = await startEsignServer('Rahasia#1');
afterAll(() => service.close());
const env = { TTE_URL: service.url, TTE_USER: 'desa', TTE_PASSWORD: 'sandi' };
const pdf = Buffer.from('%PDF-1.7 isi');
const by = { nik: '3201014107900001', passphrase: 'Rahasia#1' };

it('is off unless it is configured', () => {
  expect(canSign({ TTE_URL: undefined, TTE_USER: undefined, TTE_PASSWORD: undefined })).toBe(false);
  expect(canSign(env)).toBe(true);
});

it('returns what the service signed', async () => {
  expect((await signPdf(env, pdf, by)).toString()).toContain('%signed');
});

it('gives up after its timeout, and treats an unreachable service like an unresponsive one', async () => {
  service.mood = 'silent';
  await expect(signPdf(env, pdf, by, 200)).rejects.toMatchObject({ http: 503 });
  service.mood = 'well';
  const away = { ...env, TTE_URL: 'http://127.0.0.1:9' };
  await expect(signPdf(away, pdf, by)).rejects.toMatchObject({ http: 503 });
});
