import { expect, it } from 'vitest';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { statementsSent } from '#server/core/data/tenant.ts';
import { testApi } from '#test/api.ts';
import { file, get, office, toTheHead } from '#test/letter-office.ts';

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
  expect(await statements(() => operator.call(kelolaSurat.summary))).toBeLessThanOrEqual(4);
  expect(await statements(() => operator.call(kelolaSurat.list))).toBeLessThanOrEqual(3);
  expect(await statements(() => get(operator, id))).toBeLessThanOrEqual(8);
  expect(await statements(() => get(kades, signed))).toBeLessThanOrEqual(11);
  expect(await statements(() => operator.call(kelolaSurat.answers, { params: { id } }))).toBeLessThanOrEqual(
    2,
  );
});
