import { expect, it } from 'vitest';
import { pagesLike } from './pages-like.ts';

const menu = [
  { label: 'Profil', items: [{ label: 'Sejarah Desa', to: '/profil' }] },
  { label: 'Data Desa', items: [{ label: 'Desa Anti Korupsi', to: '/data-desa/desa-anti-korupsi' }] },
  { label: 'Toko Desa', to: '/toko-desa' },
];

it('pagesLike finds pages in which every search term begins a word', () => {
  const labels = (search: string) => pagesLike(menu, search).map(({ label }) => label);
  expect(labels('sejarah')).toEqual(['Sejarah Desa']);
  expect(labels('Desa korup')).toEqual(['Desa Anti Korupsi']);
  expect(labels('desa')).toEqual(['Sejarah Desa', 'Desa Anti Korupsi', 'Toko Desa']);
  expect(labels('de')).toEqual([]);
  expect(labels('irigasi')).toEqual([]);
});
