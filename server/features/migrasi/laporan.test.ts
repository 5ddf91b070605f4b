import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { migrasi } from '#contract/migrasi.ts';
import { openSheet } from '#server/core/sheet/open.ts';
import { refusal, testApi } from '#test/api.ts';
import { opensidDesk } from '#test/opensid-desk.ts';
import { opensidDump } from '#test/opensid-dump.ts';
import { zipOf } from '#test/workbook.ts';

const api = await testApi();
const { read, apply, undo } = opensidDesk(api);
async function office() {
  const village = await api.village();
  return { village, staff: await village.perangkat('penduduk', 'berita', 'pengaturan') };
}
type Office = Awaited<ReturnType<typeof office>>;
type Row = Record<string, string | null>;

const article = (id: number, more: Row = {}): Row => ({
  ...{ id: String(id), config_id: '1', judul: `Rapat ${id}`, slug: `rapat-${id}`, id_kategori: '0' },
  ...{ isi: `<p>Isi ${id}.</p>`, enabled: '1', tgl_upload: `2024-05-0${id} 08:00:00`, gambar: '' },
  ...more,
});
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f7d5b' } })
    .png()
    .toBuffer();
const ARTICLES = [
  article(3, { gambar: 'ada.png' }),
  article(4, { gambar: 'tidak-ada.jpg' }),
  article(5, {
    isi: '<p>Isi</p><img src="/desa/upload/media/rusak.png"><img src="/desa/upload/media/besar.png">',
  }),
  article(6, { judul: '' }),
];

async function brought(room: Office) {
  const text = [...opensidDump({ keluarga: 2, ubah: wrong, artikel: ARTICLES })].join('');
  const zip = zipOf({
    'cadangan.sql': text,
    'desa/upload/artikel/sedang_ada.png': await picture(),
    'desa/upload/media/rusak.png': 'bukan gambar',
    'desa/upload/media/besar.png': Buffer.alloc(21 * 1024 * 1024),
  });
  const { id } = await read(room, Uint8Array.from(zip));
  await apply(room, id);
  return room.staff.call(migrasi.get, { params: { id } });
}
/** The cells of a downloaded workbook as words. */
async function linesOf(response: Response): Promise<string[][]> {
  const path = join(await mkdtemp(join(tmpdir(), 'laporan-')), 'laporan.xlsx');
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  const sheet = await openSheet(path);
  const lines: string[][] = [];
  for await (const { cells } of sheet.rows('Laporan'))
    lines.push(Array.from({ length: 6 }, (_, at) => cells[at]?.text ?? ''));
  await sheet.close();
  return lines;
}
/** People whose numbers are none. */
const wrong = (at: number): Row => (at < 5 ? { nik: `12${at}` } : {});
const part = ({ bagian }: { bagian: { kunci: string; ditemukan: number }[] }, kunci: string) =>
  bagian.find((one) => one.kunci === kunci);

describe('pictures that do not come', () => {
  it('are counted and listed with their reason and text, and forgotten in an undo', async () => {
    const room = await office();
    const one = await brought(room);
    expect(part(one, 'gambar')).toMatchObject({ ditemukan: 4, ikut: 1, baris: true });
    const list = (putusan: string) =>
      room.staff.call(migrasi.bagian, { params: { id: one.id }, query: { bagian: 'gambar', putusan } });
    const { baris } = await list('ditolak');
    expect(baris).toMatchObject([
      { nama: 'Rapat 4: tidak-ada.jpg', alasan: 'Tidak ada di ZIP', ke: { bagian: 'artikel' } },
      { nama: 'Rapat 5: media/rusak.png', alasan: 'Rusak, atau bukan jenis yang diterima' },
      { nama: 'Rapat 5: media/besar.png', alasan: 'Terlalu besar, paling banyak 20 MB' },
    ]);
    const [first] = (await list('baru')).baris;
    const article = await room.village.db((db) =>
      db
        .selectFrom('artikel')
        .select('judul')
        .where('id', '=', first?.ke?.id ?? 0)
        .executeTakeFirst(),
    );
    expect(article).toEqual({ judul: 'Rapat 3' });
    expect(part(await undo(room, one.id), 'gambar')).toBeUndefined();
  });
});

describe('the report as a file', () => {
  it('says of each part how much, and of what does not come why, without a number of a person', async () => {
    const room = await office();
    const { id } = await brought(room);
    const take = (who: { access: string }, { village }: Office) =>
      village.send(`/v1/kelola/migrasi/${id}/laporan/`, { method: 'POST', body: new FormData() }, who.access);
    const response = await take(room.staff, room);
    expect(response.headers.get('content-disposition')).toContain('Laporan%20cadangan.xlsx');
    const lines = await linesOf(response);
    expect(lines[0]).toEqual(['Bagian', 'Hasil', 'Sebab', 'Jumlah', 'Baris', 'Isinya']);
    const said = lines.map((line) => line.join('|'));
    for (const line of [
      'Penduduk|Ditemukan||8||',
      'Penduduk|Baru||4||',
      'Penduduk|Tidak ikut|NIK|4||',
      'Keluarga|Tidak ikut|Tidak ada anggotanya yang ikut|1||',
      'Berita dan halaman|Baru||3||',
      'Berita dan halaman|Tidak ikut|Tanpa judul|1|4|(tanpa judul)',
      'Gambar dan berkas|Tidak ikut|Tidak ada di ZIP|1|2|Rapat 4: tidak-ada.jpg',
    ])
      expect(said).toContain(line);
    expect(said.join('\n')).not.toMatch(/\d{16}/);
    const trail = await room.village.db((db) =>
      db.selectFrom('jejak').select('sesudah').where('aksi', '=', 'impor.view').execute(),
    );
    expect(JSON.stringify(trail)).toContain('laporan xlsx');
    const stranger = await office();
    expect((await take(stranger.staff, stranger)).status).toBe(404);
    const other = await room.village.perangkat('berita');
    expect((await take(other, room)).status).toBe(403);
  });

  it('has the rows behind the numbers of families and areas', async () => {
    const room = await office();
    const one = await brought(room);
    const rows = (bagian: string) =>
      room.staff.call(migrasi.bagian, { params: { id: one.id }, query: { bagian } });
    expect((await rows('keluarga')).jumlah).toBe(part(one, 'keluarga')?.ditemukan);
    expect((await rows('wilayah')).baris[0]).toMatchObject({ putusan: 'baru', nama: expect.any(String) });
    expect((await refusal(room.staff.call(migrasi.bagian, { params: { id: 999_999 } }))).http).toBe(404);
  });
});
