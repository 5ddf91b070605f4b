import { expect, it } from 'vitest';
import { chainText } from './chain-text.ts';

it('chainText names the officials a letter passes, without the operator and without immediate repetition', () => {
  expect(chainText(['operator', 'sekdes', 'kades'])).toBe('Sekretaris desa, lalu kepala desa.');
  expect(chainText(['operator', 'operator', 'kades'])).toBe('Kepala desa.');
  expect(chainText(['sekdes', 'sekdes'])).toBe('Sekretaris desa.');
  expect(chainText([])).toBe('Pejabat desa.');
});
