import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import * as nouns from '#contract/index.ts';
import type { Endpoint } from '#contract/kit.ts';
import { AREAS } from '#contract/lib/access/areas.ts';
import { operationsOf } from '#contract/openapi/openapi.ts';
import { orang } from '#contract/orang/orang.ts';
import { loket } from '#contract/surat/loket.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { fillVillage, SUKAMAJU } from '#server/demo/demo.ts';
import { testApi } from '#test/api.ts';
import { plausibleBody } from '#test/plausible.ts';

// Every call by every role: no read answers a digit of a NIK or family card number, and only the area `penduduk` may ever
// get a whole one, by a call that is recorded.
const api = await testApi();

const RESIDENTS = 20;
const SEARCHES = ['', '?search=9901', '?search=a', '?include[]=*&per_page=100'];
/** Sixteen digits in a response; the demo's numbers begin with 9901, ours have no other digits than these. */
const WHOLE = /(?<!\d)(?:9901\d{12}|[789]{16})(?!\d)/g;
/** Four digits in a row of a number; 9999 is the last year of some fields. */
const PART = /(?=9*[78])[789]{4,}/g;
/** Rupiah have such digits by chance; of these only whole numbers are looked for. */
const BUDGET = /^\/v1\/(apbdes|village-budgeting)/;
/** Endpoints for staff of the register only, among them import, export, books and prints. */
const REGISTER =
  /^\/v1\/(kelola\/(penduduk|keluarga|wilayah|pindah-datang|temuan-penduduk)|penduduk\/(impor|\{id\}\/tampilkan))\b/;

const endpoints = operationsOf(nouns).map(({ endpoint }) => endpoint);
const reads = endpoints.filter(({ method }) => method === 'GET');
const writes = endpoints.filter(({ method }) => method !== 'GET');
type Person = { id: number; nik: string };

async function scene(desaId: number) {
  const village = api.at(desaId, `desa-nik-${desaId}.example`);
  await village.db((db) =>
    fillVillage(api.core, db, { ...SUKAMAJU, host: village.host, residents: RESIDENTS }),
  );
  await village.db(renumber);
  const people = await village.db((db) =>
    db.selectFrom('penduduk').select(['id', 'nik']).where('desa_id', '=', db.desaId).limit(3).execute(),
  );
  const others = AREAS.filter((area) => area !== 'penduduk');
  const [warga, many, none] = [
    await village.warga(),
    await village.perangkat(...others),
    await village.perangkat(),
  ];
  const askers = [undefined, warga, many, none];
  return { village, people, askers, all: await village.perangkat(...AREAS) };
}

/** Gives people, families, accounts and requests numbers of digits that nothing else of the demo has four of in a row. */
async function renumber(db: VillageDb): Promise<void> {
  const number = (first: string, id: string) => sql`${first} || (
    select string_agg(((${sql.ref(id)} / (3 ^ at)::int) % 3 + 7)::text, '' order by at desc) from generate_series(0, 14) at)`;
  await sql`update penduduk p set nik = ${number('9', 'p.id')}, nik_ayah = ${number('8', 'p.id')},
    nik_ibu = ${number('7', 'p.id')}, tempat_lahir = 'Uji' where desa_id = ${db.desaId}`.execute(db);
  await sql`update keluarga k set no_kk = ${number('8', 'k.id')} where desa_id = ${db.desaId}`.execute(db);
  await sql`update akun a set username = p.nik from penduduk p where a.desa_id = ${db.desaId}
    and p.desa_id = a.desa_id and p.id = a.penduduk_id`.execute(db);
  await sql`update akun_permohonan m set no_kk = k.no_kk, nik = p.nik from penduduk p
    join keluarga k on k.desa_id = p.desa_id and k.id = p.keluarga_id where m.desa_id = ${db.desaId}
    and p.desa_id = m.desa_id and p.id = (select min(id) from penduduk where desa_id = p.desa_id)`.execute(
    db,
  );
  await sql`insert into penduduk_riwayat (desa_id, penduduk_id, sumber, alasan, perubahan)
    select p.desa_id, p.id, 'koreksi', 'NIK salah tulis', jsonb_build_object(
      'nik', jsonb_build_array(p.nik_ayah, p.nik), 'keluarga_id', jsonb_build_array(null, p.keluarga_id))
    from penduduk p where p.desa_id = ${db.desaId}`.execute(db);
}

/** A number as somebody types it. */
const TYPED = '9901 0145 0190 0001';
const first = scene(3_000_001);

/** Whole numbers in a text, except those that belong to the caller or were sent by it. */
const leaks = (text: string, known: readonly (string | undefined)[]): string[] =>
  [...text.matchAll(WHOLE)].map(([number]) => number).filter((number) => !known.includes(number));
/** Parts of numbers in a JSON text, where no address of a file, key or place of the map stands. */
const parts = (text: string, own = ''): string[] =>
  (
    text
      // Accounts of these tests are named by random numbers.
      .replace(/"Warga \d+"/g, '')
      // Names of keys and fingerprints of codes are random.
      .replace(/"id":"[\w-]{6}"|"(?=\d*[a-f])[\da-f]{16}"/g, '')
      .replace(/[\w-]{20,}|\d+\.\d+/g, (long) => (/[a-z.]/i.test(long) ? '' : long))
      .match(PART) ?? []
  ).filter((part) => !own.includes(part));
const logged = () => api.logged().join('\n').match(WHOLE) ?? [];

it('no read answers four digits of a number to anybody, nor is the register open to others', async () => {
  const { village, people, askers, all } = await first;
  const found: string[] = [];
  let answered = 0;
  for (const { path } of reads)
    for (const asker of [...askers, all])
      for (const address of addressesOf(path, people)) {
        const response = await village.send(address, {}, asker?.access);
        const text = await response.text();
        if (response.ok) answered += 1;
        if (leaks(text, [asker?.nik]).length > 0) found.push(`${path} ${response.status}`);
        const isData = response.headers.get('content-type')?.includes('json') && !BUDGET.test(path);
        const told = isData ? parts(text, `${asker?.nik} ${address}`) : [];
        if (told.length > 0) found.push(`${address} tells ${told.slice(0, 3)}`);
        if (asker !== all && REGISTER.test(path) && response.ok) found.push(`${path} is open`);
        // Refused before the query is read.
        if ([401, 403].includes(response.status)) break;
      }
  // What is opened with a record of it tells no number either.
  for (const { id } of people)
    for (const path of [orang.open.path, loket.open.path]) {
      const opened = await village.send(path.replace('{id}', String(id)), { method: 'POST' }, all.access);
      if (opened.ok) answered += 1;
      const told = parts(await opened.text());
      if (told.length > 0) found.push(`${path} tells ${told.slice(0, 3)}`);
    }
  expect(found).toEqual([]);
  expect(answered).toBeGreaterThan(100);
  expect(logged()).toEqual([]);
}, 300_000);

it('no role without the area gets one from any write, whatever the error', async () => {
  const { village, people, askers } = await scene(3_000_002);
  const renew = async (asker: (typeof askers)[number]) => {
    if (asker) asker.access = (await village.db((db) => api.core.sessions.open(db, asker.id))).access;
  };
  const [first, second] = people as [Person, Person];
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2f6f4f' } })
    .jpeg()
    .toBuffer();
  const photo = new File([new Uint8Array(picture)], 'a.jpg');
  const pdf = new File(
    ['%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'],
    'a.pdf',
  );
  const files = {
    pdf,
    gambar: photo,
    dokumen: photo,
    tabel: new File([`NIK;NAMA\n${second.nik};A\n`], 'a.csv'),
  };
  const found: string[] = [];
  let answered = 0;
  for (const endpoint of writes)
    for (const asker of askers)
      for (const text of ['Uji coba saja', first.nik]) {
        const init = { method: endpoint.method, ...plausibleBody(endpoint, { text, id: first.id }, files) };
        const address = endpoint.path.replace(/\{\w+\}/g, String(first.id));
        const response = await village.send(address, init, asker?.access);
        const said = await response.text();
        // Some calls end the caller's session.
        if (response.ok || response.status === 401) await renew(asker);
        if (leaks(said, [asker?.nik, first.nik]).length > 0) found.push(named(endpoint, response.status));
        if (REGISTER.test(endpoint.path) && ![401, 403].includes(response.status))
          found.push(`${named(endpoint, response.status)} is open`);
        if (response.ok) answered += 1;
      }
  expect(found).toEqual([]);
  // Otherwise the test would only show that everything is refused.
  expect(answered).toBeGreaterThan(60);
  expect(writes.filter(({ path }) => REGISTER.test(path)).length).toBeGreaterThan(15);
  expect(logged()).toEqual([]);
}, 240_000);

const named = ({ method, path }: Endpoint, status: number) => `${method} ${path} ${status}`;

it('log and trail of calls by staff of the register contain none', async () => {
  const { village, people } = await first;
  const keeper = await village.perangkat('penduduk');
  const [person] = people as [Person];
  const open = endpoints.filter(({ path }) => REGISTER.test(path));
  let seen = 0;
  for (const endpoint of open) {
    const isRead = endpoint.method === 'GET';
    const init = isRead ? {} : plausibleBody(endpoint, { text: TYPED, id: person.id }, {});
    const address = endpoint.path.replace(/\{\w+\}/g, String(person.id));
    const response = await village.send(address, { method: endpoint.method, ...init }, keeper.access);
    if ((await response.text()).match(WHOLE)) seen += 1;
  }
  expect(seen).toBeGreaterThan(0);
  expect(logged()).toEqual([]);
  const trail = await village.db((db) =>
    db
      .selectFrom('jejak')
      .selectAll()
      .where('desa_id', '=', db.desaId)
      .where('akun_id', '=', keeper.id)
      .execute(),
  );
  expect(JSON.stringify(trail)).not.toContain(TYPED);
  expect(JSON.stringify(trail).match(WHOLE)).toBeNull();
}, 300_000);

/** Lists are searched; single rows are requested by ids of people, and by a NIK in place of the id. */
function addressesOf(path: string, people: readonly Person[]): string[] {
  if (!path.includes('{')) return [...SEARCHES, `?search=${people[0]?.nik}`].map((query) => path + query);
  return [...people.map(({ id }) => String(id)), '1', people[0]?.nik ?? ''].map((id) =>
    path.replace(/\{\w+\}/g, id),
  );
}
