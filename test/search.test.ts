import { expect, test } from 'vitest';
import { routes } from '#server/app.ts';
import { testApi } from './api.ts';

const api = await testApi();
const LISTS = routes.filter(({ endpoint: { method, shape } }) => method === 'GET' && shape === 'list');
const NOWHERE = 'qxzqxzqxz';

test('a search is answered with what was found or refused by name, and never ignored', async () => {
  const village = await api.village();
  const [admin, warga] = [await village.admin(), await village.warga()];
  const refused: string[] = [];
  for (const { endpoint, query, parameters = [] } of LISTS) {
    const path = endpoint.path.replace(/\{\w+\}/g, '1');
    const access = endpoint.can === 'penduduk' ? warga.access : admin.access;
    const headers = { authorization: `Bearer ${access}` };
    const response = await village.send(`${path}?search=${NOWHERE}`, { headers });
    const body = await response.json();
    const known = (query?.search.length ?? 0) > 0 || parameters.some(({ name }) => name === 'search');
    if (response.status === 400) {
      expect([path, Object.keys(body.errors[0])]).toEqual([path, ['search']]);
      refused.push(path);
    } else if (response.status === 200) expect([path, body.data]).toEqual([path, []]);
    else expect([path, response.status]).toEqual([path, 404]);
    expect([path, response.status === 400]).toEqual([path, !known]);
    const blank = await village.send(`${path}?search=`, { headers });
    expect([path, blank.status]).not.toEqual([path, 400]);
  }
  expect(refused).toEqual(expect.arrayContaining(['/v1/artikel', '/v1/informasi', '/v1/hero']));
});
