import { expect, it } from 'vitest';
import { HARI_PERTAMA, KESIAPAN } from '#contract/desa/konsol.ts';
import { firstItems, offersOf, opened, readyItems } from './readiness-items.ts';

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

it('leads an admin through all steps of the first day, in their order', () => {
  const steps = HARI_PERTAMA.map((kunci) => ({ kunci, selesai: kunci === 'wilayah', waktu: null }));
  const items = firstItems(steps, { role: 'admin', izin: [] }, everything);
  expect(items.map(({ kunci }) => kunci)).toEqual(HARI_PERTAMA);
  expect(items.filter(({ selesai }) => selesai).map(({ to }) => to)).toEqual(['/kelola/wilayah']);
  expect(firstItems(steps, { role: 'perangkat', izin: ['surat', 'pengaturan'] }, everything)).toEqual([]);
});

it('ends the first day with the first resident, officer and letter', () => {
  const steps = HARI_PERTAMA.map((kunci) => ({ kunci, selesai: false, waktu: null }));
  const needed = ['penduduk', 'petugas', 'jenis_surat'];
  const done = steps.map(({ kunci }) => ({ kunci, selesai: needed.includes(kunci), waktu: null }));
  expect([opened(steps), opened(done)]).toEqual([false, true]);
  for (const missing of needed)
    expect(opened(done.map((one) => (one.kunci === missing ? { ...one, selesai: false } : one)))).toBe(false);
});

it('tells who keeps the settings which services an older village may switch on', () => {
  type Who = Parameters<typeof offersOf>[1];
  const old = { dilan: false, layanan_dinamis: false, survei_aktif: false };
  const keeper: Who = { role: 'perangkat', izin: ['pengaturan'] };
  const told = (village: typeof old, user = keeper) => offersOf(village, user, []).map(({ to }) => to);
  expect(told(old)).toEqual(['/kelola/jenis-surat/katalog', '/kelola/pengaturan?bagian=fitur']);
  expect(told({ ...old, dilan: true })).toEqual(['/kelola/pengaturan?bagian=fitur']);
  expect(told({ ...old, layanan_dinamis: true, survei_aktif: true })).toEqual([]);
  expect(told(old, { role: 'perangkat', izin: ['surat'] })).toEqual([]);
  const admin: Who = { role: 'admin', izin: [] };
  const steps = HARI_PERTAMA.map((kunci) => ({ kunci, selesai: false, waktu: null }));
  const first = firstItems(steps, admin, everything);
  expect(offersOf(old, admin, first).map(({ title }) => title)).toEqual(['Survei kepuasan']);
});
