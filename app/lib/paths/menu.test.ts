import { describe, expect, it } from 'vitest';
import type { Desa } from '#contract/desa/desa.ts';
import { currentItem, menuFor, missingPages } from './menu.ts';

const village = {
  dilan: false,
  layanan_dinamis: true,
  survei_aktif: true,
  jenis_host: 'portal',
} as Desa;
const everything = () => true;
const labels = (changes: Partial<Desa>, exists = everything) =>
  menuFor({ ...village, ...changes }, exists).main.flatMap((item) =>
    'items' in item ? item.items.map(({ label }) => label) : [item.label],
  );

describe('menuFor', () => {
  it('leaves out what DILAN mode hides', () => {
    expect(labels({})).toEqual(expect.arrayContaining(['CCTV', 'Potensi', 'Toko Desa']));
    const hidden = labels({ dilan: true });
    for (const label of ['CCTV', 'Potensi', 'Toko Desa']) expect(hidden).not.toContain(label);
    const { services } = menuFor({ ...village, dilan: true }, everything);
    expect(services.map(({ label }) => label)).not.toContain('Toko Desa');
  });

  it('shows no page that does not exist, and no empty group', () => {
    const { main, services } = menuFor(village, (path) => path === '/berita');
    expect(main).toEqual([{ label: 'Informasi', items: [{ label: 'Berita', to: '/berita' }] }]);
    expect(services).toEqual([]);
  });

  it('links to the kind of letters the village uses, and to the survey only while it runs', () => {
    const to = (changes: Partial<Desa>) => menuFor({ ...village, ...changes }, everything).services;
    expect(to({})).toContainEqual({ label: 'Layanan Administrasi', to: '/layanan' });
    expect(to({ layanan_dinamis: false })).toContainEqual({
      label: 'Layanan Administrasi',
      to: '/layanan/administrasi',
    });
    expect(labels({ survei_aktif: false })).not.toContain('Survei');
  });

  it('is a list of anchors on the host of the shop', () => {
    expect(menuFor({ ...village, jenis_host: 'toko' }, everything).main).toEqual([
      { label: 'Kategori', to: '/#kategori' },
      { label: 'Sale', to: '/#sale' },
      { label: 'Best Seller', to: '/#best-seller' },
      { label: 'Tentang', to: '/#tentang' },
    ]);
  });

  it('has no goods on the host of a shop that does not exist yet', () => {
    expect(menuFor({ ...village, jenis_host: 'toko' }, () => false).main).toEqual([
      { label: 'Tentang', to: '/#tentang' },
    ]);
  });
});

describe('missingPages', () => {
  it('are all the browser needs to build the same menu', () => {
    const some = (path: string) => ['/berita', '/produk-hukum', '/toko-desa', '/ppid/dip'].includes(path);
    const missing = missingPages(some);
    for (const changes of [{}, { dilan: true }, { survei_aktif: false }, { jenis_host: 'toko' as const }])
      expect(menuFor({ ...village, ...changes }, (path) => !missing.includes(path))).toEqual(
        menuFor({ ...village, ...changes }, some),
      );
    expect(missingPages(everything)).toEqual([]);
    expect(missing.length).toBe(new Set(missing).size);
  });
});

describe('currentItem', () => {
  const maps = [
    { label: 'Digital', to: '/peta?tipe=digital' },
    { label: 'Potensi', to: '/peta?tipe=potensi' },
  ];
  it('tells items with the same path apart by their query', () => {
    expect(currentItem(maps, '/peta', '?tipe=potensi&unique=3')?.label).toBe('Potensi');
    expect(currentItem(maps, '/peta', '')?.label).toBe('Digital');
  });
  it('covers pages below, but not siblings with the same prefix', () => {
    const items = [{ label: 'Berita', to: '/berita' }];
    expect(currentItem(items, '/berita/7', '')?.label).toBe('Berita');
    expect(currentItem(items, '/berita-lain', '')).toBeUndefined();
  });
});
