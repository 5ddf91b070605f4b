import { describe, expect, it } from 'vitest';
import { deskPath, readDesk } from './desk-path.ts';
import { outcomeMessages, summaryOf } from './desk-words.ts';

const noun = { at: 'produk-hukum', name: 'produk hukum', filters: ['jenis'], sorts: ['tahun'] };
const read = (query: string) => readDesk(noun, new Request(`http://desa.id/kelola/x?${query}`));

describe('the view of a list', () => {
  it('is read from the address, as far as the noun knows it', () => {
    expect(read('status=draf&jenis=12&kategori=3&search=+jalan+&ordering=-tahun&page=2&per_page=25')).toEqual(
      {
        status: 'draf',
        filters: { jenis: '12' },
        search: 'jalan',
        ordering: '-tahun',
        page: 2,
        per_page: 25,
      },
    );
  });

  it('ignores invalid values', () => {
    expect(read('status=x&jenis=%27--&ordering=view_count&page=0&per_page=7')).toEqual({
      filters: {},
      per_page: 10,
    });
  });

  it('is written into the address without defaults', () => {
    const query = 'status=draf&search=jalan&jenis=12';
    expect(deskPath(noun, read(query))).toBe(`/kelola/produk-hukum?${query}`);
    expect(deskPath(noun, read('page=1&per_page=10'))).toBe('/kelola/produk-hukum');
  });
});

describe('texts of a list', () => {
  it('count the rows of the page', () => {
    const meta = { page: 2, per_page: 10, total_pages: 2, total_results: 1_013 };
    expect(summaryOf(noun, meta)).toBe('11 sampai 20 dari 1.013 produk hukum');
    expect(summaryOf(noun, { ...meta, total_results: 0 })).toBe('');
  });

  it('say what an act did, and which rows it was refused for and why', () => {
    const refused = { id: 1, judul: '', alasan: 'Nomor belum diisi.' };
    expect(outcomeMessages(noun, 'terbitkan', { berhasil: 1, gagal: [] })).toEqual([
      { title: 'Produk hukum diterbitkan.' },
    ]);
    expect(outcomeMessages(noun, 'hapus', { berhasil: 3, gagal: [refused] })).toMatchObject([
      { title: '3 produk hukum dipindahkan ke sampah.' },
      {
        title: 'Satu produk hukum tidak dapat dipindahkan ke sampah.',
        text: 'Tanpa judul: Nomor belum diisi.',
        kind: 'error',
      },
    ]);
  });
});
