import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MENU = [
  { label: 'Penduduk', to: '/kelola/penduduk' },
  { label: 'Berita', to: '/kelola/berita' },
];
let kept: Map<string, string>;

/** The module as a tab that was just opened has it. */
async function tab() {
  vi.resetModules();
  return import('./opened.ts');
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('what was opened last', () => {
  it('comes newest first, each page once, without the one that is open', async () => {
    const { noteOpened, offered } = await tab();
    noteOpened(7, MENU, { judul: 'Penduduk', to: '/kelola/penduduk' });
    noteOpened(7, MENU, { judul: 'Berita', to: '/kelola/berita' });
    noteOpened(7, MENU, { judul: 'Ratna Anggraeni', to: '/kelola/penduduk/3' });
    noteOpened(7, MENU, { judul: 'Penduduk', to: '/kelola/penduduk' });
    expect(offered(7, MENU, '/kelola/penduduk').map(({ judul }) => judul)).toEqual([
      'Ratna Anggraeni',
      'Berita',
    ]);
    for (let id = 1; id < 20; id++)
      noteOpened(7, MENU, { judul: `Warga ${id}`, to: `/kelola/penduduk/${id}` });
    expect(offered(7, MENU, '/kelola')).toHaveLength(5);
  });

  it('leaves no name on the computer, and nothing for the next person', async () => {
    const { noteOpened, offered } = await tab();
    noteOpened(7, MENU, { judul: 'Ratna Anggraeni', to: '/kelola/penduduk/3' });
    noteOpened(7, MENU, { judul: 'Berita', to: '/kelola/berita' });
    expect(JSON.stringify([...kept])).not.toMatch(/Ratna|penduduk\/3/);
    expect(offered(8, MENU, '/kelola')).toEqual([]);
    const later = await tab();
    expect(later.offered(7, MENU, '/kelola')).toEqual([{ judul: 'Berita', to: '/kelola/berita' }]);
    // Without the area the page is not in the menu any more.
    const less = await tab();
    expect(less.offered(7, [], '/kelola')).toEqual([]);
  });

  it.each(['{', '{"a":1}', '[1,null]'])('survives what somebody wrote there: %s', async (text) => {
    kept.set('terakhir-dibuka:7', text);
    const { offered } = await tab();
    expect(offered(7, MENU, '/kelola')).toEqual([]);
  });
});
