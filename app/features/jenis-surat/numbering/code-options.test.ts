import { expect, it } from 'vitest';
import { ownCode } from './code-options.ts';

it('ownCode accepts codes, not words', () => {
  expect(ownCode('s-13')).toEqual({ value: 'S-13', label: 'S-13' });
  expect(ownCode('470.1')?.value).toBe('470.1');
  for (const text of ['usaha', '', '12 34', '[nomor]', '4'.repeat(21)]) expect(ownCode(text)).toBeUndefined();
});
