import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, it } from 'vitest';
import { isLost, refusalOf } from './no-answer.ts';

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
