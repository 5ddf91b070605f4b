import { expect, it } from 'vitest';
import { hasNik, hideNumbers, hidePersons } from './mask.ts';

const DOTS = '•'.repeat(16);

it('says whether there is a NIK: a temporary number is none', () => {
  expect(['3201014501900001', '0000000000000001', '', null, undefined].map(hasNik)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it.each([
  '3201014501900001',
  '3201 0145 0190 0001',
  '3201.0145.0190.0001',
  '3201-0145-0190-0001',
  '3201–0145–0190–0001',
  '320101 450190 0001',
  '3 2 0 1 0 1 4 5 0 1 9 0 0 0 0 1',
  '32.01.01.450190.0001',
  '32 01 01 / 45 01 90 / 0001',
  '3201\u00a00145\u00a00190\u00a00001',
  '3201\u200b0145\u200b0190\u200b0001',
  '３２０１０１４５０１９０００01',
  '３２０１ ０１４５ ０１９０ ０００１',
])('hides a NIK in running text however it is written: %s', (number) => {
  expect(hidePersons(`NIK saya ${number}, RT 03.`)).toBe(`NIK saya ${DOTS}, RT 03.`);
  expect(hidePersons(`RT 0102 ${number} 2026`)).toBe(`RT 0102 ${DOTS} 2026`);
});

it('leaves other long numbers in running text, and hides them where a number of a person stands', () => {
  const account = 'Setor ke 8808112233445566, lalu telepon 0812-3456-7890';
  expect(hidePersons(account)).toBe(account);
  expect(hideNumbers('8808112233445566 3201014501900001')).toBe(`${DOTS} ${DOTS}`);
});
