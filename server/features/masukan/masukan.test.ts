import { expect, it } from 'vitest';
import { masukan } from '#contract/masukan.ts';
import { refusal, testApi } from '#test/api.ts';
import '../berita/table.ts';
import './table.ts';

const api = await testApi();

const article = (village: Awaited<ReturnType<typeof api.village>>, status: 'terbit' | 'draf') =>
  village.db(async (db) => {
    const row = {
      desa_id: db.desaId,
      judul: 'Kabar',
      status,
      terbit: status === 'terbit' ? new Date() : null,
    };
    return (await db.insertInto('artikel').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });

it('counts one vote per visitor and day on an existing page, for staff, and stores nothing else', async () => {
  const village = await api.village();
  const staff = await village.perangkat('berita');
  const press = (jalur: string, membantu: 'ya' | 'tidak', agent: string) =>
    village.send('/v1/masukan/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ jalur, membantu }),
    });
  const [shown, hidden] = [await article(village, 'terbit'), await article(village, 'draf')];
  const page = `/berita/${shown}`;
  for (const agent of ['a', 'a', 'b']) expect((await press(page, 'ya', agent)).status).toBe(204);
  await press(page, 'tidak', 'c');
  for (const section of ['berita', 'kegiatan', 'produk-hukum', 'lapor-online'])
    expect((await press(`/${section}/999999`, 'ya', 'a')).status).toBe(204);
  expect((await press(`/berita/${hidden}`, 'ya', 'a')).status).toBe(204);
  await press('/profil', 'tidak', 'c');
  await api.core.counters.flush();
  const { data } = await staff.call(masukan.list);
  expect(data.map(({ jalur, ya, tidak }) => ({ jalur, ya, tidak }))).toEqual([
    { jalur: page, ya: 2, tidak: 1 },
    { jalur: '/profil', ya: 0, tidak: 1 },
  ]);
  const stored = await village.db((db) => db.selectFrom('masukan').selectAll().execute());
  expect(Object.keys(stored[0] ?? {}).sort()).toEqual(['desa_id', 'id', 'jalur', 'tidak', 'ya']);
});

it.each(['/kelola', '/bukan-halaman', '/berita/x', '/berita?a=b', 'berita', '//jahat.example', ''])(
  'refuses the page %j, which does not have the question',
  async (jalur) => {
    const village = await api.village();
    const refused = await refusal(village.call(masukan.send, { body: { jalur, membantu: 'ya' } }));
    expect(refused.http).toBe(400);
  },
);

it('shows the counts to staff of the village only', async () => {
  const [village, elsewhere] = [await api.village(), await api.village()];
  await village.call(masukan.send, { body: { jalur: '/profil', membantu: 'ya' } });
  expect((await (await elsewhere.perangkat('berita')).call(masukan.list)).data).toEqual([]);
  expect((await refusal(village.call(masukan.list))).http).toBe(401);
  expect((await refusal((await village.warga()).call(masukan.list))).http).toBe(403);
});
