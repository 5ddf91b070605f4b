import { expect, it } from 'vitest';
import { readAnswers } from '../../kinds/isian-jawaban.ts';
import { masalahCetak, tanpaBentuk } from './huruf-cetak.ts';

it.each([
  'Siti Nuraini, S.Pd.',
  'Baihaqi Nūr',
  'Rp5.000,- “kutip” … – ½ m²',
  'محمد بن عبد الله',
  'baris\nbaru',
])('prints %j', (text) => expect(masalahCetak(text)).toBeUndefined());

it.each([
  ['Siti 😀', '😀'],
  ['王小明', '王 小 明'],
  ['ꦱꦶꦠꦶ', 'ꦱ ꦶ ꦠ'],
  ['ᮞᮤᮒᮤ', 'ᮞ ᮤ ᮒ'],
  ['שלום', 'ש ל ו ם'],
])('refuses %j', (text, missing) => {
  expect(tanpaBentuk(text).join(' ')).toBe(missing);
  const fields = [
    { nama: 'a', label: 'A', tipe: 'string' as const, args: {} },
    { nama: 'b', label: 'B', tipe: 'tags' as const, args: {} },
  ];
  const { problems } = readAnswers(fields, { a: text, b: ['PKH', text] });
  expect(problems.map(({ path }) => path)).toEqual([['a'], ['b']]);
  for (const { message } of problems) expect(message).toContain('Tidak dapat dicetak di surat');
});
