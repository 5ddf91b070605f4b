import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sig } from '#contract/peta/sig.ts';
import { testApi } from '#test/api.ts';
import { addSig } from '../writes.ts';

const api = await testApi();
const { files } = api.core;
type Village = Awaited<ReturnType<typeof api.village>>;

const typeOf = (village: Village, nama: string) =>
  village.db((db) =>
    db.selectFrom('sigtipe').select('id').where('nama', '=', nama).executeTakeFirstOrThrow(),
  );

async function placed(village: Village, nama: string, names: string[]): Promise<number> {
  const { id } = await typeOf(village, nama);
  await village.db((db) =>
    addSig(
      db,
      names.map((one, at) => ({
        tipe_id: id,
        nama: one,
        geometri: { type: 'Point' as const, coordinates: [107.2 + at / 1000, -6.83] as [number, number] },
      })),
    ),
  );
  return id;
}

/** As an edit through the API does it. */
async function edited(village: Village): Promise<void> {
  api.core.villages.changed(village.desaId, api.core.villages.version(village.desaId) + 1);
}

async function kept(village: Village): Promise<string[]> {
  const keys = [];
  for await (const { key } of files.list(`${village.desaId}/olahan/`)) keys.push(key);
  return keys.sort();
}

/** How often files were made while `work` ran. */
async function makings(work: () => Promise<unknown>): Promise<number> {
  const { put } = files;
  let made = 0;
  files.put = async (...args) => {
    made += 1;
    await sleep(50);
    return put(...args);
  };
  await work().finally(() => {
    files.put = put;
  });
  return made;
}

const names = async (answer: Response): Promise<string[]> =>
  (await answer.json()).features.map((one: { properties: { nama: string } }) => one.properties.nama);

test('twenty parallel reads of a layer make its file once, and an edit is seen by the next', async () => {
  const village = await api.village();
  const id = await placed(village, 'Perkantoran', ['Balai Desa', 'Puskesmas']);
  const path = `/v1/sig/stream/?tipe_id=${id}`;
  const answers: string[][] = [];
  const read = async () => void answers.push(await names(await village.send(path)));
  expect(await makings(() => Promise.all(Array.from({ length: 20 }, read)))).toBe(1);
  expect(answers).toEqual(Array.from({ length: 20 }, () => ['Balai Desa', 'Puskesmas']));
  expect(await makings(read)).toBe(0);
  const first = await village.send(path);
  const etag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  expect((await village.send(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  await placed(village, 'Perkantoran', ['Kantor Pos']);
  await edited(village);
  expect(await names(await village.send(path, { headers: { 'if-none-match': etag } }))).toHaveLength(3);
  // The version before stays for who still reads it, and no older one.
  for (let more = 0; more < 3; more += 1) {
    await edited(village);
    await names(await village.send(path));
  }
  expect(await kept(village)).toHaveLength(2);
});

test('files hold nothing of another village, and nothing of a type that is hidden', async () => {
  const [one, other] = [await api.village(), await api.village()];
  const id = await placed(one, 'Perkantoran', ['Balai Satu']);
  await placed(other, 'Perkantoran', ['Balai Dua']);
  const whole = (village: Village) => village.send('/v1/sig/stream/').then((answer) => answer.text());
  expect(await whole(one)).toContain('Balai Satu');
  expect(await whole(one)).not.toContain('Balai Dua');
  expect(await whole(other)).not.toContain('Balai Satu');
  expect((await other.send(`/v1/sig/stream/?tipe_id=${id}`)).status).toBe(404);
  const path = `/v1/sig/stream/?tipe_id=${id}`;
  expect((await one.send(path)).status).toBe(200);
  await one.db((db) => db.updateTable('sigtipe').set({ on_website: false }).where('id', '=', id).execute());
  await edited(one);
  expect((await one.send(path)).status).toBe(404);
  expect(await whole(one)).not.toContain('Balai Satu');
});

test('large lists are files as well, and small ones or odd questions are not kept', async () => {
  const village = await api.village();
  await placed(village, 'Perkantoran', ['Balai Desa']);
  const list = (query: Record<string, string>) => village.call(sig.list, { query });
  const twenty = () => Promise.all(Array.from({ length: 20 }, () => list({ per_page: '500' })));
  expect(await makings(twenty)).toBe(1);
  const [found] = await twenty();
  expect(found?.data.map(({ properties }) => properties.nama)).toEqual(['Balai Desa']);
  expect(found?.meta).toMatchObject({ total_results: 1 });
  expect(await makings(() => list({ per_page: '20' }))).toBe(0);
  expect(await makings(() => list({ per_page: '499' }))).toBe(0);
  const odd = () => village.send('/v1/sig/stream/?filter{nama.icontains}=balai');
  let answer: Response | undefined;
  expect(
    await makings(async () => {
      answer = await odd();
    }),
  ).toBe(0);
  expect(await names(answer ?? new Response())).toEqual(['Balai Desa']);
  expect((await village.send('/v1/sig/stream/?filter{rahasia}=1')).status).toBe(400);
});

test('a maker that fails answers 503 and leaves nothing behind', async () => {
  const village = await api.village();
  const id = await placed(village, 'Perkantoran', ['Balai Desa']);
  const { put } = files;
  files.put = async () => {
    throw new Error('the store is broken');
  };
  const path = `/v1/sig/stream/?tipe_id=${id}`;
  const answer = await village.send(path);
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain('broken');
  files.put = put;
  expect(await kept(village)).toEqual([]);
  expect(await names(await village.send(path))).toEqual(['Balai Desa']);
});

test('who takes no packed files gets the same', async () => {
  const village = await api.village();
  const id = await placed(village, 'Perkantoran', ['Balai Desa']);
  for (const coding of ['gzip', 'identity', 'br']) {
    const headers = { 'accept-encoding': coding };
    const answer = await village.send(`/v1/sig/unduh/?tipe_id=${id}&bentuk=csv`, { headers });
    expect(answer.headers.get('content-type')).toContain('csv');
    if (coding !== 'gzip') expect(await answer.text()).toContain('Balai Desa');
  }
});
