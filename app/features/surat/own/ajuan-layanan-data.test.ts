import { expect, it } from 'vitest';
import { pageCall } from '#app/lib/api.ts';
import type { Call } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { loadDetailLayanan } from './ajuan-layanan-data.ts';

const refusing = (http: number): Call =>
  (async () => {
    throw new CallError(http, { status: http, errors: [], data: { msg: [] } });
  }) as unknown as Call;

it.each([404, 500])('redirects to the list when a request cannot be loaded (%i)', async (http) => {
  const request = new Request(
    'http://desa.example/profil-saya?sub=detail-layanan&layananID=7&layananType=surat_keterangan',
  );
  const thrown = await loadDetailLayanan(pageCall(refusing(http), request), request).catch(
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).headers.get('location')).toBe('/profil-saya?sub=ajuan-layanan');
});
