import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { testApi } from '#test/api.ts';
import { file, get, office, PASSWORD, toTheHead } from '#test/letter-office.ts';

const api = await testApi();
const LETTERS = 27;

it('a stack of letters that is signed at once waits its turn, and every one gets its number', async () => {
  const all = await office(api);
  const { village, kades } = all;
  const ids: number[] = [];
  for (let at = 0; at < LETTERS; at += 1) {
    const id = await file(await village.warga(), at % 2 === 0 ? 'domisili' : 'usaha');
    await toTheHead(all, id);
    ids.push(id);
  }
  const { url } = await api.serve({ ADDRESS_PER_MINUTE: '1000000' });
  const body = JSON.stringify({ password: PASSWORD, tetap_kosong: true });
  const headers = {
    host: village.host,
    authorization: `Bearer ${kades.access}`,
    'content-type': 'application/json',
  };
  const sign = async (id: number) => {
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      request(`${url}/v1/kelola/surat/${id}/tandatangan/`, { method: 'POST', headers })
        .on('response', done)
        .on('error', fail)
        .end(body);
    });
    return `${answer.statusCode} ${answer.statusCode === 201 || answer.statusCode === 200 ? '' : await text(answer)}`;
  };
  const answers = await Promise.all(ids.map(sign));
  expect(answers.filter((one) => !/^20[01] $/.test(one))).toEqual([]);
  const states = await Promise.all(ids.map(async (id) => (await get(kades, id)).keadaan));
  expect(new Set(states).size).toBe(1);
  expect(states[0]).not.toBe('menunggu_tanda_tangan');
  const numbers = await village.db((db) => db.selectFrom('surat_keluar').select('nomor').execute());
  expect(new Set(numbers.map(({ nomor }) => nomor)).size).toBe(LETTERS);
}, 120_000);
