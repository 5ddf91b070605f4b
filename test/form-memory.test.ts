import { expect, it } from 'vitest';
import { testApi } from './api.ts';
import { startSite } from './site.ts';

const MB = 1024 * 1024;
// The full run of a hundred forms of 32 MB takes minutes: FORM_MEMORY=full
const { PEOPLE, FORM_MB, GROWTH_MB } =
  process.env.FORM_MEMORY === 'full'
    ? { PEOPLE: 100, FORM_MB: 32, GROWTH_MB: 150 }
    : { PEOPLE: 25, FORM_MB: 13, GROWTH_MB: 150 };

const api = await testApi();
const village = await api.village();
// A small young generation: what forms retain is measured, not garbage awaiting collection.
const site = await startSite(api, { ADDRESS_PER_MINUTE: '1000000', FORM_FILES_MB: '16384' }, [
  '--max-semi-space-size=1',
]);
const warga = await village.warga();

const CHUNK = Buffer.alloc(MB / 2, 'x');
const HEAD = '--x\r\nContent-Disposition: form-data; name="gambar"; filename="a.jpg"\r\n\r\n';

/** A form that stops one megabyte before its end. */
async function slowForm(path: string, headers: Record<string, string>) {
  const { sent, answer } = site.open(village.host, {
    method: 'POST',
    path,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(FORM_MB * MB),
      accept: 'text/html',
      ...headers,
    },
  });
  let over = false;
  answer.then(() => {
    over = true;
  });
  sent.write(HEAD);
  for (let n = 0; n < 2 * (FORM_MB - 1) && !over; n += 1)
    await Promise.race([new Promise((done) => sent.write(CHUNK, done)), answer]);
  return { sent, isOver: () => over };
}

it.each([
  ['strangers', '/masuk', {}],
  ['strangers at a form with files', '/buat-lapor-online', {}],
  ['residents', '/buat-lapor-online', { cookie: `akses=${warga.access}`, 'sec-fetch-site': 'same-origin' }],
])('large unfinished forms of %s take no memory', { timeout: 300_000 }, async (_, path, headers) => {
  // The first one loads the code.
  (await slowForm(path, headers)).sent.destroy();
  const before = (await site.figures()).memory;
  const forms = await Promise.all(Array.from({ length: PEOPLE }, () => slowForm(path, headers)));
  const growth = (await site.figures()).memory - before;
  const open = forms.filter(({ isOver }) => !isOver()).length;
  for (const { sent } of forms) sent.destroy();
  process.stdout.write(
    `${PEOPLE} × ${FORM_MB} MB at ${path}: ${Math.round(growth / MB)} MB more, ${open} open\n`,
  );
  // Forms refused at once would prove nothing.
  expect(open).toBe(PEOPLE);
  expect(growth).toBeLessThan(GROWTH_MB * MB);
  // Afterwards the next form is served as usual.
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const body = 'username=x&password=y';
  const next = await site.send(village.host, { method: 'POST', path: '/masuk', headers: form, body });
  expect(next.status).toBe(401);
});
