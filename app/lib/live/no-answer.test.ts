import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, it } from 'vitest';
import { toasts } from '../forms/toast-store.ts';
import { isLost, keepPage, refusalOf, setShown } from './no-answer.ts';

const TOO_LONG = 'Isian terlalu panjang (paling banyak 64 KB).';
const answered = (status: number, body: unknown) => ({
  type: 'error' as const,
  result: new ErrorResponse(status, '', body),
});

it('keeps a form that is too large, with the message of the server', () => {
  const body = { status: 413, errors: [TOO_LONG], data: { msg: [] } };
  for (const said of [body, JSON.stringify(body)]) {
    const result = answered(413, said);
    expect(isLost(result)).toBe(true);
    expect(refusalOf(result)).toMatchObject({ http: 413, body: { errors: [TOO_LONG] } });
  }
});

it('shows no message where the response has none', () => {
  for (const result of [answered(413, '<html>'), answered(503, '{"errors":["x"]}'), undefined])
    expect(refusalOf(result).http).toBe(0);
  expect(isLost(answered(404, ''))).toBe(false);
});

it('tells of a form that nobody answers until something is answered, also when nothing is read anew', async () => {
  setShown({ here: '/ppid/lacak', data: new Map(), stay: () => undefined });
  type Pass = Parameters<typeof keepPage>;
  const pass = (init: RequestInit, results: Record<string, DataStrategyResult>) => {
    const request = new Request('http://desa.example/ppid/lacak', init);
    return keepPage({ request } as Pass[0], async () => results);
  };
  const body = new URLSearchParams({ kode: 'PI-2222-2222' });
  await pass({ method: 'POST', body }, { page: { type: 'error', result: new TypeError('Failed to fetch') } });
  expect(toasts()).toMatchObject([{ title: 'Terjadi Kesalahan' }]);
  await pass({}, {});
  expect(toasts()).toHaveLength(1);
  await pass({}, { page: { type: 'data', result: {} } });
  expect(toasts()).toEqual([]);
});
