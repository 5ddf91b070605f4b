import { expect, it } from 'vitest';
import { testApi } from './api.ts';
import { startSite } from './site.ts';

const MB = 1024 * 1024;
// A hundred forms of 32 MB are the whole of it, and take minutes: FORM_MEMORY=full
const { PEOPLE, FORM_MB, GROWTH_MB } =
  process.env.FORM_MEMORY === 'full'
    ? { PEOPLE: 100, FORM_MB: 32, GROWTH_MB: 150 }
    : { PEOPLE: 25, FORM_MB: 13, GROWTH_MB: 150 };

const api = await testApi();
const village = await api.village();
// A small nursery: what is measured is what forms hold on to, not what waits to be collected.
const site = await startSite(api, { ADDRESS_PER_MINUTE: '1000000' }, ['--max-semi-space-size=1']);
const warga = await village.warga();

const CHUNK = Buffer.alloc(MB / 2, 'x');
const HEAD = '--x\r\nContent-Disposition: form-data; name="gambar"; filename="a.jpg"\r\n\r\n';

/** A form that stops a megabyte before its end. */
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
])('big forms of %s that do not end take no memory', { timeout: 300_000 }, async (_, path, headers) => {
  // One first, which loads the code.
  (await slowForm(path, headers)).sent.destroy();
  const before = (await site.figures()).memory;
  const forms = await Promise.all(Array.from({ length: PEOPLE }, () => slowForm(path, headers)));
  const growth = (await site.figures()).memory - before;
  const open = forms.filter(({ isOver }) => !isOver()).length;
  for (const { sent } of forms) sent.destroy();
  process.stdout.write(
    `${PEOPLE} × ${FORM_MB} MB at ${path}: ${Math.round(growth / MB)} MB more, ${open} open\n`,
  );
  // Refused at once, they would show nothing.
  expect(open).toBe(PEOPLE);
  expect(growth).toBeLessThan(GROWTH_MB * MB);
  // And afterwards the next form is served as always.
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const body = 'username=x&password=y';
  const next = await site.send(village.host, { method: 'POST', path: '/masuk', headers: form, body });
  expect(next.status).toBe(401);
});
