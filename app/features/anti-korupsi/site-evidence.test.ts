import { expect, it } from 'vitest';
import { evidenceText, siteEvidence } from './site-evidence.ts';

const labels = (bukti: string | null, exists = () => true) => {
  const { parts, asked } = siteEvidence(bukti, exists);
  return { parts: parts.map(({ label }) => label), asked };
};

it('lines that name a part of this site become links to it, the others show what else is needed', () => {
  expect(labels('SK Kepala Desa\n\n produk hukum \nFoto')).toEqual({
    parts: ['Produk Hukum'],
    asked: ['SK Kepala Desa', 'Foto'],
  });
  expect(labels(null)).toEqual({ parts: [], asked: [] });
});

it('the words of the catalogue are read as people write them', () => {
  const both = { parts: ['Daftar Informasi Publik', 'Layanan Administrasi'], asked: [] };
  expect(labels('ppid/dip + layanan')).toEqual(both);
  expect(labels(evidenceText('ppid/dip + layanan'))).toEqual(both);
});

it('a part whose page does not exist is left out', () => {
  expect(labels('survei', () => false)).toEqual({ parts: [], asked: [] });
  expect(labels('apbdes')).toEqual({ parts: [], asked: [] });
});
