import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('quotes as RFC 4180 requires, and marks the text as UTF-8', () => {
  expect(
    csvText([
      ['No', 'DIP'],
      ['1', 'APB "Desa", 2026\nrev'],
    ]),
  ).toBe('\uFEFFNo,DIP\r\n1,"APB ""Desa"", 2026\nrev"\r\n');
});

it.each(['=1+1', '+62', '-2', '@cmd', '\tx'])('neutralises %j', (text) => {
  expect(csvText([[text]])).toBe(`\uFEFF'${text}\r\n`);
});
