import { describe, expect, it } from 'vitest';
import { mayAct } from '#contract/kinds/alur.ts';
import { alurPotensi, KEADAAN } from '#contract/potensi/alur.ts';
import { canSee, isFixed, isOwner, saysOtherwise } from './rules.ts';

const [owner, other] = [{ id: 7 }, { id: 8 }];

describe('who may see a potential', () => {
  it.each(KEADAAN)('in the state %s', (keadaan) => {
    const potential = { pemilik_id: 7, keadaan };
    expect(canSee(owner, potential)).toBe(true);
    for (const asker of [other, null]) expect(canSee(asker, potential)).toBe(keadaan === 'disetujui');
  });

  it('has no owner once the account is removed', () => {
    expect(isOwner(owner, { pemilik_id: null })).toBe(false);
    expect(isOwner(null, { pemilik_id: null })).toBe(false);
  });
});

describe('a change that needs a new review', () => {
  const words = { nama_usaha: 'Kopi', judul: 'Petik merah', kategori_id: 1, isi: '<p>Sangrai</p>' };
  it.each([
    ['name', { nama_usaha: 'Teh' }],
    ['title', { judul: 'Petik hijau' }],
    ['category', { kategori_id: 2 }],
    ['description', { isi: '<p>Mentah</p>' }],
  ])('is one of the %s', (_, change) => {
    expect(saysOtherwise(words, { ...words, ...change })).toBe(true);
  });
  it('is not an unchanged text', () => expect(saysOtherwise(words, { ...words })).toBe(false));
});

describe('transitions of a potential', () => {
  it.each([
    ['setujui', ['menunggu', 'ditolak', 'perbaikan']],
    ['tolak', ['menunggu', 'disetujui', 'perbaikan']],
    ['minta_perbaikan', ['menunggu']],
    ['kirim', ['disetujui', 'ditolak', 'perbaikan']],
  ] as const)('%s', (act, from) => {
    expect(KEADAAN.filter((state) => mayAct(alurPotensi, act, state))).toEqual([...from]);
  });
});

it('recognises the categories of the home page only', () => {
  expect(['UMKM', 'PRODUK JASA', 'umkm', 'constructor', 'Kuliner'].map(isFixed)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
