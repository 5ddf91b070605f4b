import { expect, it } from 'vitest';
import { createSealer } from './sealed.ts';

it('can be opened with the secret, for the same subject, and never looks the same twice', () => {
  const sealer = createSealer('a secret of this installation');
  const sealed = sealer.seal('3201011708900001', '1 penduduk');
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(sealed).not.toBe(sealer.seal('3201011708900001', '1 penduduk'));
  expect(sealer.open(sealed, '1 penduduk')).toBe('3201011708900001');
  expect(sealer.open(sealed, '2 penduduk')).toBeUndefined();
  expect(sealer.open(`${sealed.slice(0, -2)}xx`, '1 penduduk')).toBeUndefined();
  expect(sealer.open('', '1 penduduk')).toBeUndefined();
  expect(createSealer('another').open(sealed, '1 penduduk')).toBeUndefined();
});
