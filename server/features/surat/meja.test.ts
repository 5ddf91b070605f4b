import { expect, it } from 'vitest';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { statementsSent } from '#server/core/data/tenant.ts';
import { testApi } from '#test/api.ts';
import { act, file, get, office, toTheHead } from '#test/letter-office.ts';

const api = await testApi();

/** How many statements a call takes, that of the session among them. */
async function statements(call: () => Promise<unknown>): Promise<number> {
  await call();
  const before = statementsSent();
  await call();
  return statementsSent() - before;
}

it('what the desk of letters shows takes few statements, however many letters and officers there are', async () => {
  const all = await office(api);
  const { operator, kades, warga } = all;
  const [id, signed] = [await file(warga), await file(warga, 'usaha')];
  await toTheHead(all, signed);
  // The session, and what is counted together with it; one statement of each is what the office keeps beside.
  expect(await statements(() => operator.call(kelolaSurat.summary))).toBe(4);
  expect(await statements(() => operator.call(kelolaSurat.list))).toBe(4);
  expect(await statements(() => get(operator, id))).toBe(5);
  // Who signs sees the number that the letter would take.
  expect(await statements(() => get(kades, signed))).toBe(7);
  // The view that it is, is recorded; once for a while.
  expect(await statements(() => operator.call(kelolaSurat.answers, { params: { id } }))).toBe(3);
  await operator.call(kelolaSurat.answers, { params: { id } });
  const views = await all.village.db((db) =>
    db
      .selectFrom('penduduk_lihat')
      .select(['penduduk_id', 'akun_id'])
      .where('apa', '=', 'isian ajuan surat')
      .execute(),
  );
  expect(views).toEqual([{ penduduk_id: warga.pendudukId, akun_id: operator.id }]);
});

it('finds what waits at a desk apart from what waits elsewhere, and what waits for who asked last', async () => {
  const all = await office(api);
  const { operator, kades, warga } = all;
  const [here, asked, sent] = [await file(warga), await file(warga, 'usaha'), await file(warga)];
  await toTheHead(all, sent);
  await act(operator, asked, 'minta_kelengkapan', { alasan: 'KTP kurang jelas', berkas: 'KTP' });
  const at = async (who: typeof kades, ...tempat: string[]) => {
    const query = { 'filter{tempat.in}': tempat, 'sort[]': ['di_pemohon', 'tenggat', 'created_at'] };
    return (await who.call(kelolaSurat.list, { query })).data.map((row) => row.id);
  };
  const { meja } = await kades.call(kelolaSurat.summary);
  expect(meja).toEqual(['kades']);
  expect(await at(kades, ...meja)).toEqual([sent]);
  expect(await at(kades, 'operator', 'sekdes', 'pemohon')).toEqual([here, asked]);
});
