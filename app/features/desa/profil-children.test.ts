import { expect, it } from 'vitest';
import { childOf, PROFIL_GROUPS } from './profil-children.ts';

const asked = (query: string) => childOf(new URLSearchParams(query)).child;

it('shows the history by default', () => {
  for (const query of ['', 'sub=tentang', 'sub=lain', 'child=lain', 'sub=tentang&child='])
    expect(asked(query), query).toBe('sejarah-desa');
});

it('shows the section in the address, and the structure for its group alone', () => {
  expect(asked('sub=tentang&child=visi-dan-misi-desa')).toBe('visi-dan-misi-desa');
  expect(asked('sub=pemerintahan')).toBe('struktur-pemerintahan');
  expect(asked('child=batas-wilayah-desa')).toBe('batas-wilayah-desa');
});

it('has the groups and labels of the specification', () => {
  expect(PROFIL_GROUPS.map(({ label, children }) => [label, children.map((one) => one.label)])).toEqual([
    ['Tentang', ['Profil Desa', 'Sejarah Desa', 'Batas Wilayah Desa', 'Visi dan Misi Desa']],
    ['Pemerintahan', ['Struktur Pemerintahan']],
  ]);
});
