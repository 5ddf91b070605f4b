import { expect, it } from 'vitest';
import { KESIAPAN } from '#contract/desa/konsol.ts';
import { readyItems } from './readiness-items.ts';

const found = KESIAPAN.map((kunci) => ({ kunci, selesai: kunci === 'logo' }));
const everything = () => true;

it('shows an admin every item, each with the page on which to complete it', () => {
  const items = readyItems(found, { role: 'admin', izin: [] }, everything);
  expect(items.map(({ kunci }) => kunci).sort()).toEqual([...KESIAPAN].sort());
  expect(items.filter(({ selesai }) => selesai).map(({ kunci }) => kunci)).toEqual(['logo']);
});

it('names the law behind an item, such as PPID periodic information, APBDes and SKM', () => {
  const items = readyItems(found, { role: 'admin', izin: [] }, everything);
  const legal = items.filter(({ law }) => law).map(({ kunci }) => kunci);
  expect(legal).toEqual(expect.arrayContaining(['ppid_profil', 'ppid_dip', 'ppid_berkala', 'apbdes', 'skm']));
});

it('shows staff only their own areas, and nothing without a page to complete it on', () => {
  const items = readyItems(found, { role: 'perangkat', izin: ['berita'] }, (path) => path === '/kelola/hero');
  expect(items.map(({ kunci, to }) => [kunci, to])).toEqual([['sorotan', '/kelola/hero']]);
});
