import { describe, expect, it } from 'vitest';
import { remembered } from './remembered.ts';
import type { Villages } from './village.ts';

function village() {
  let version = 1;
  let loads = 0;
  const villages = { version: () => version } as unknown as Villages;
  const ask = (id: number, key = 'kategori?') =>
    remembered({ core: { villages }, village: { id } }, key, async () => {
      loads += 1;
      return `${id} ${version}`;
    });
  return { ask, edit: () => (version += 1), loads: () => loads };
}

describe('remembered', () => {
  it('loads once per village and content version', async () => {
    const { ask, edit, loads } = village();
    expect(await Promise.all([ask(1), ask(1), ask(2)])).toEqual(['1 1', '1 1', '2 1']);
    expect(loads()).toBe(2);
    edit();
    expect(await ask(1)).toBe('1 2');
  });

  it('caches neither failures nor searches', async () => {
    const { ask, loads } = village();
    const search = `kategori?search=${'a'.repeat(100)}`;
    await ask(1, search);
    await ask(1, search);
    expect(loads()).toBe(2);
    const given = { core: { villages: { version: () => 1 } as unknown as Villages }, village: { id: 9 } };
    const fail = () => Promise.reject(new Error('away'));
    await expect(remembered(given, 'a', fail)).rejects.toThrow('away');
    expect(await remembered(given, 'a', async () => 'back')).toBe('back');
  });
});
