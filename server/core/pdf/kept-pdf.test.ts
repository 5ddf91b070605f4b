import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testApi } from '#test/api.ts';
import { keptPdf } from './kept-pdf.ts';

const { core } = await testApi();
const document = (judul: string) => ({
  template: join(import.meta.dirname, 'contoh.typ'),
  data: {
    ...{ judul, ukuran: 'a4', mendatar: false, isi: [['satu']] },
    kop: { kabupaten: 'Kab', kecamatan: 'Kec', desa: 'Desa', alamat: 'Jalan' },
  },
});

it('presses what is asked for at once by many one time, and again only when it says something else', async () => {
  const { put } = core.files;
  let pressed = 0;
  core.files.put = (...args) => {
    pressed += 1;
    return put(...args);
  };
  const at = { core, desaId: 7 };
  const all = await Promise.all(Array.from({ length: 10 }, () => keptPdf(at, document('Laporan'))));
  expect(pressed).toBe(1);
  expect(all[0]?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(all.every((one) => one.equals(all[0] ?? Buffer.alloc(0)))).toBe(true);
  await keptPdf(at, document('Laporan'));
  expect(pressed).toBe(1);
  await keptPdf(at, document('Laporan baru'));
  await keptPdf({ core, desaId: 8 }, document('Laporan'));
  expect(pressed).toBe(3);
  core.files.put = put;
}, 60_000);
