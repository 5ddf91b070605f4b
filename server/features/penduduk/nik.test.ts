import { expect, it } from 'vitest';
import { AREAS } from '#contract/areas.ts';
import * as nouns from '#contract/index.ts';
import { operationsOf } from '#contract/openapi.ts';
import { fillVillage, SUKAMAJU } from '#server/demo/demo.ts';
import { testApi } from '#test/api.ts';

// Every call that reads, asked by everybody: only the area `penduduk` may ever get a whole NIK or number of a family card.
const api = await testApi();

const RESIDENTS = 20;
const SEARCHES = ['', '?search=9901', '?search=a', '?include[]=*&per_page=100'];
/** What of an answer is sixteen digits; the village's demo numbers begin with 9901. */
const WHOLE = /(?<!\d)9901\d{12}(?!\d)/g;

it('no role without the area gets a whole number by any call that reads', async () => {
  const village = api.at(3_000_001, 'desa-nik.example');
  await village.db((db) =>
    fillVillage(api.core, db, { ...SUKAMAJU, host: village.host, residents: RESIDENTS }),
  );
  const people = await village.db((db) =>
    db.selectFrom('penduduk').select(['id', 'nik']).where('desa_id', '=', db.desaId).limit(3).execute(),
  );
  const others = AREAS.filter((area) => area !== 'penduduk');
  const warga = await village.warga();
  const askers = [undefined, warga, await village.perangkat(...others), await village.perangkat()];
  const reads = operationsOf(nouns)
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method === 'GET');
  const found: string[] = [];
  let answered = 0;
  for (const { path } of reads)
    for (const asker of askers)
      for (const address of addressesOf(path, people)) {
        const response = await village.send(address, {}, asker?.access);
        const text = await response.text();
        if (response.ok) answered += 1;
        const own = asker?.nik;
        const numbers = [...text.matchAll(WHOLE)]
          .map(([number]) => number)
          .filter((number) => number !== own);
        if (numbers.length > 0) found.push(`${path} ${response.status}`);
      }
  expect(found).toEqual([]);
  expect(answered).toBeGreaterThan(100);
  const seen = api.logged().join('\n').match(WHOLE) ?? [];
  expect(seen).toEqual([]);
}, 120_000);

/** A list is searched, one thing is asked for by the ids of people and by a NIK in their place. */
function addressesOf(path: string, people: readonly { id: number; nik: string }[]): string[] {
  if (!path.includes('{')) return [...SEARCHES, `?search=${people[0]?.nik}`].map((query) => path + query);
  return [...people.map(({ id }) => String(id)), '1', people[0]?.nik ?? ''].map((id) =>
    path.replace(/\{\w+\}/g, id),
  );
}
